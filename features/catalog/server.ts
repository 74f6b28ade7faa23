export { getCatalog, getSections } from './catalog';
export { CatalogPage } from './components/catalog-page';
export { catalogMetadata } from './metadata';
