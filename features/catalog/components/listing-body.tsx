import type { ReactNode } from 'react';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import type { CatalogListing, ListingSection } from '../catalog.ts';
import { PRODUCTS_ID } from '../landmark-ids.ts';
import { packFilters } from '../packed-filters.ts';
import { listingTexts } from '../texts.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { EmptyResult } from './empty-result.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterForm } from './lazy-filter-form.tsx';
import styles from './listing-body.module.scss';
import { ListingProducts } from './listing-products.tsx';
import { OwnSize } from './own-size.tsx';
import { ResultCount } from './result-count.tsx';
import { SortLinks } from './sort-links.tsx';
import { Toolbar } from './toolbar.tsx';

const SIZES =
  '(min-width: 1680px) 15vw, (min-width: 1280px) 18vw, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw';

type Listing = Pick<
  CatalogListing,
  'packedCards' | 'pagination' | 'isPart' | 'filters' | 'sorts' | 'query' | 'cityId'
> &
  ListingSection;

/** Selects the initial state of a listing's filters. The state is also sent to the browser. */
export const toCatalogSnapshot = ({
  section,
  filters,
  sorts,
  query,
  pagination,
  types = [],
}: Listing & Partial<Pick<CatalogListing, 'types'>>) => ({
  url: section.code,
  filters: packFilters(filters),
  applied: query.filters,
  sorts,
  sort: query.sort,
  city: query.city,
  sections: types.map(({ code, title }) => ({ code, title })),
  pagination,
});

/**
 * Products of a listing with its filters and sort orders, within a CatalogProvider. The filters are hidden when the
 * back end returns none.
 */
export function ListingBody({ children, ...listing }: Listing & { children?: ReactNode }) {
  const { section, packedCards: goods, pagination, isPart, filters, sorts, query, cityId } = listing;
  const hasControls = !isPart || filters.length > 0 || sorts.length > 0;
  return (
    <div className={styles.body} data-whole={filters.length === 0 || undefined}>
      {hasControls && (
        <Toolbar>
          {filters.length > 0 && <FilterButton />}
          <div className={styles.found}>
            {!isPart && (
              <ResultCount total={pagination.total} address={buildCatalogUrl(section.code, query)} />
            )}
            <OwnSize section={section} filters={filters} query={query} />
          </div>
          {sorts.length > 0 && <SortLinks query={query} />}
        </Toolbar>
      )}
      {filters.length > 0 && (
        <aside className={styles.filters}>
          <FilterForm />
        </aside>
      )}
      <section id={PRODUCTS_ID} className={styles.results} aria-label={listingTexts.goods} tabIndex={-1}>
        <ChosenFilters section={section} filters={filters} query={query} />
        <div className={styles.goods}>
          {goods.codes.length > 0 ? (
            <ListingProducts
              packedCards={goods}
              pagination={pagination}
              query={query}
              cityId={cityId}
              sizes={SIZES}
            />
          ) : (
            <EmptyResult section={section} query={query} />
          )}
        </div>
        {children}
      </section>
    </div>
  );
}
