export { getCatalog, getSections } from './catalog';
export { CatalogPage } from './components/catalog-page';
export { SearchPage } from './components/search-page';
export { catalogMetadata, searchMetadata } from './metadata';
export { getSearch } from './search';
