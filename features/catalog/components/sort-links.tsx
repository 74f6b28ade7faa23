import { Dropdown } from '@/components/ui/dropdown';
import { catalogAddress } from '@/lib/routing/catalog-query';
import type { Catalog } from '../catalog';
import { texts } from '../texts';
import { ListingLink } from './listing-link';
import styles from './sort-links.module.scss';

/** Sort orders as links, which work without JavaScript. */
export function SortLinks({ section, sorts, query }: Pick<Catalog, 'section' | 'sorts' | 'query'>) {
  const current = sorts.find(({ value }) => value === query.sort);
  return (
    <Dropdown name={texts.sort} label={current?.title}>
      <ul>
        {sorts.map(({ value, title }) => (
          <li key={value}>
            <ListingLink
              href={catalogAddress(section.code, { ...query, page: 1, sort: value })}
              className={styles.link}
              aria-current={value === query.sort ? 'true' : undefined}
              // A sort order shows the same products: search engines need only one.
              rel="nofollow"
            >
              {title}
            </ListingLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
