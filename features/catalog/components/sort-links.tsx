'use client';

import { Dropdown } from '#components/ui/dropdown.tsx';
import { buildCatalogUrl, type CatalogQuery } from '#lib/routing/catalog-query.ts';
import { useCatalog } from '../provider.tsx';
import { texts } from '../texts.ts';
import { ListingLink } from './listing-link.tsx';
import styles from './sort-links.module.scss';

/** Sort orders as links, which work without JavaScript. */
export function SortLinks({ query }: { query: CatalogQuery }) {
  const url = useCatalog((state) => state.url);
  const sorts = useCatalog((state) => state.sorts);
  const current = sorts.find(({ value }) => value === query.sort);
  return (
    <Dropdown name={texts.sort} label={current?.title}>
      <ul>
        {sorts.map(({ value, title }) => (
          <li key={value}>
            <ListingLink
              href={buildCatalogUrl(url, { ...query, page: 1, sort: value })}
              className={styles.link}
              aria-current={value === query.sort ? 'true' : undefined}
              // All sort orders show the same products, so search engines need only one of them.
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
