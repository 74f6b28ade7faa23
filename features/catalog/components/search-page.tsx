import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { SkipLink } from '#components/ui/skip-link.tsx';
import { Text } from '#components/ui/text.tsx';
import { PackedGrid } from '#features/favorites/index.ts';
import { LazyPopular } from '#features/popular/index.ts';
import { SearchReporter } from '#features/search/index.ts';
import { buildSearchSection } from '#lib/routing/search-query.ts';
import { filterTexts } from '#lib/texts/filters.ts';
import { PRODUCTS_ID } from '../landmark-ids.ts';
import { CatalogProvider } from '../provider.tsx';
import type { SearchResults } from '../search.ts';
import { searchTexts } from '../texts.ts';
import { CitySync } from './city-sync.tsx';
import { SearchLinks } from './found-links.tsx';
import { ListingBody, toCatalogSnapshot } from './listing-body.tsx';
import { SearchAdvice } from './search-advice.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.scss';

const SIZES = '(min-width: 1680px) 18vw, (min-width: 1280px) 23vw, (min-width: 768px) 31vw, 46vw';

/** Search results (CH-07). The server renders them completely, and they are filtered and sorted as a listing is. */
export function SearchPage(results: SearchResults) {
  const { query: searchQuery, packedCards, similar, pagination, foundSections, pages, sections } = results;
  const { query, page } = searchQuery;
  const section = { code: buildSearchSection(query) };
  const listing = { ...results, section };
  const isFiltered = Object.keys(searchQuery.filters).length > 0;
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ title: searchTexts.title }]} />
      <Stack as="header" gap={5} className={styles.header}>
        <Text as="h1" size="xl" wrap="anywhere">
          {query ? searchTexts.heading(query) : searchTexts.title}
        </Text>
        {packedCards.codes.length > 0 && <SkipLink to={PRODUCTS_ID}>{filterTexts.toGoods}</SkipLink>}
        <SearchForm query={query} />
      </Stack>
      {query && page === 1 && !isFiltered && <SearchReporter query={query} />}
      <CorrectionNotice {...results} />
      <SearchLinks title={searchTexts.pages} links={pages} />
      {pagination.total > 0 && foundSections.length > 1 && !isFiltered && (
        <SearchLinks title={searchTexts.kinds} links={foundSections} />
      )}
      {packedCards.codes.length > 0 || isFiltered ? (
        <CatalogProvider snapshot={toCatalogSnapshot(listing)}>
          <CitySync section={section.code} query={searchQuery} />
          <ListingBody {...listing} />
        </CatalogProvider>
      ) : (
        <SearchAdvice query={pages.length > 0 ? '' : query} likest={foundSections} sections={sections} />
      )}
      {query && pagination.total === 0 && !isFiltered && similar.codes.length === 0 && (
        <Stack gap={4} className={styles.similar}>
          <LazyPopular />
        </Stack>
      )}
      {similar.codes.length > 0 && (
        <Stack as="section" gap={4} className={styles.similar} aria-label={searchTexts.similar}>
          <h2 className={styles.subheading}>{searchTexts.similar}</h2>
          <PackedGrid cards={similar} eager={0} heading="h3" sizes={SIZES} />
        </Stack>
      )}
    </div>
  );
}

/** Notice about the corrected query and the ignored words. */
function CorrectionNotice({ searched, ignored, query, pagination }: SearchResults) {
  // A back end need not return the corrected query.
  const isOther = searched !== '' && searched !== query.query;
  if (pagination.total === 0 || (!isOther && ignored.length === 0)) return null;
  return (
    <p className={styles.reading} role="status">
      {isOther && searchTexts.instead(searched)}
      {isOther && ignored.length > 0 && ' '}
      {ignored.length > 0 && searchTexts.without(ignored)}
    </p>
  );
}
