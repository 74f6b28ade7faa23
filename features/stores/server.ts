export { StoresPage } from './components/stores-page';
export { cityWords, storesWords } from './metadata';
export { getCityStores, getStores } from './stores';
