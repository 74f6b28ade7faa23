import { Icon } from '#components/ui/icon.tsx';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { filterTexts } from '#lib/texts/filters.ts';
import type { CatalogListing, ListingSection } from '../catalog.ts';
import { toFilterChips } from '../chips.ts';
import { listingTexts } from '../texts.ts';
import styles from './chosen-filters.module.scss';
import { ListingLink } from './listing-link.tsx';

/** Chips of the applied filters. Each chip links to the listing without the filter of the chip. */
export function ChosenFilters({
  section,
  filters,
  query,
}: Pick<CatalogListing, 'filters' | 'query'> & ListingSection) {
  const { sort, city } = query;
  if (Object.keys(query.filters).length === 0) return null;
  const chips = toFilterChips(filters, query.filters);
  return (
    <ul className={styles.chips} aria-label={listingTexts.chosenFilters}>
      {chips.map(({ title, without }) => (
        <li key={title}>
          <ListingLink
            href={buildCatalogUrl(section.code, { sort, city, filters: without })}
            className={styles.chip}
            aria-label={listingTexts.remove(title)}
            rel="nofollow"
          >
            {title}
            <Icon name="close" className={styles.cross} />
          </ListingLink>
        </li>
      ))}
      <li>
        <ListingLink href={buildCatalogUrl(section.code, { sort })} className={styles.reset}>
          {filterTexts.reset}
        </ListingLink>
      </li>
    </ul>
  );
}
