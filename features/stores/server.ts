export { StoresPage } from './components/stores-page.tsx';
export { buildCityMetadataInput, buildStoresMetadataInput } from './metadata.ts';
export { getCityStores, getStores } from './stores.ts';
