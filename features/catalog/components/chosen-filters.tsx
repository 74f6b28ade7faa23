import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { LinkPending } from '@/components/ui/link-pending';
import { catalogAddress } from '@/lib/routing/catalog-query';
import type { Catalog } from '../catalog';
import { toChips } from '../chips';
import { texts } from '../texts';
import styles from './chosen-filters.module.scss';

/** What the listing is filtered by; each chip is the address without it. */
export function ChosenFilters({ section, filters, query }: Pick<Catalog, 'section' | 'filters' | 'query'>) {
  const chips = toChips(filters, query.filters);
  if (chips.length === 0) return null;
  const { sort } = query;
  return (
    <ul className={styles.chips} aria-label={texts.chosenFilters}>
      {chips.map(({ title, without }) => (
        <li key={title}>
          <Link
            prefetch={false}
            href={catalogAddress(section.code, { sort, filters: without })}
            className={styles.chip}
            aria-label={texts.remove(title)}
            rel="nofollow"
          >
            {title}
            <Icon name="close" className={styles.cross} />
            <LinkPending />
          </Link>
        </li>
      ))}
      <li>
        <Link prefetch={false} href={catalogAddress(section.code, { sort })} className={styles.reset}>
          {texts.reset}
          <LinkPending />
        </Link>
      </li>
    </ul>
  );
}
