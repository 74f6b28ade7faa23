export { getAllSections, getCatalog, getSections } from './catalog.ts';
export { CatalogPage } from './components/catalog-page.tsx';
export { SearchPage } from './components/search-page.tsx';
export { getListedCodes, getListingPages } from './listing-pages.ts';
export { catalogMetadata, searchMetadata } from './metadata.ts';
export { getSearchResults } from './search.ts';
