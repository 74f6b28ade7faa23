import { PROFILE_SIZES } from '#lib/domain/profile.ts';
import { isKindSold } from '#lib/identity/goods.ts';
import { SIZE_FILTER } from '#lib/routing/catalog-query.ts';
import { ownSizeTexts as texts } from '#lib/texts/own-size.ts';
import type { CatalogListing, ListingSection } from '../catalog.ts';
import { LazyOwnSizeLink } from './lazy-own-size-link.tsx';
import styles from './own-size.module.scss';

/**
 * Link to the size calculator in listings of shoes. Once the page is idle, it becomes a filter by the shopper's own
 * size. The space is reserved from the start, so that the layout does not shift.
 */
export function OwnSize({
  section,
  filters,
  query,
}: Pick<CatalogListing, 'filters' | 'query'> & ListingSection) {
  const facet = filters.find(({ name }) => name === SIZE_FILTER);
  const values = facet?.kind === 'list' ? facet.values : [];
  const sizes = PROFILE_SIZES.filter((size) =>
    values.some(({ value, count }) => value === size && count !== 0),
  );
  // Clothes have sizes with the same names.
  if (sizes.length === 0 || !isKindSold('shoes')) return null;
  return (
    <LazyOwnSizeLink section={section.code} sizes={sizes} query={query} className={styles.link}>
      <a className={styles.link} href="/size-guides#calculator">
        {texts.find}
      </a>
    </LazyOwnSizeLink>
  );
}
