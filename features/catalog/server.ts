export { getAllSections, getCatalog, getSections } from './catalog';
export { CatalogPage } from './components/catalog-page';
export { SearchPage } from './components/search-page';
export { getListedCodes, getListingPages } from './listing-pages';
export { catalogMetadata, searchMetadata } from './metadata';
export { getSearch } from './search';
