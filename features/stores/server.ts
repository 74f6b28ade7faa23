export { StoresPage } from './components/stores-page.tsx';
export { cityWords, storesWords } from './metadata.ts';
export { getCityStores, getStores } from './stores.ts';
