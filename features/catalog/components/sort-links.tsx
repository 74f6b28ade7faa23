import Link from 'next/link';
import { Dropdown } from '@/components/ui/dropdown';
import { LinkPending } from '@/components/ui/link-pending';
import { catalogAddress } from '@/lib/routing/catalog-query';
import type { Catalog } from '../catalog';
import { texts } from '../texts';
import styles from './sort-links.module.scss';

/** Orders as links: each is an address, and they work without JavaScript. */
export function SortLinks({ section, sorts, query }: Pick<Catalog, 'section' | 'sorts' | 'query'>) {
  const current = sorts.find(({ value }) => value === query.sort);
  return (
    <Dropdown name={texts.sort} label={current?.title}>
      <ul>
        {sorts.map(({ value, title }) => (
          <li key={value}>
            <Link
              prefetch={false}
              href={catalogAddress(section.code, { sort: value, filters: query.filters })}
              className={styles.link}
              aria-current={value === query.sort ? 'true' : undefined}
              // An order is a view of the same goods: search engines need only one.
              rel="nofollow"
            >
              {title}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
