export { StoresPage } from './components/stores-page';
export { cityMetadata, storesMetadata } from './metadata';
export { getCityStores, getStores } from './stores';
