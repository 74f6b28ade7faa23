export { RecentlyViewed } from './components/recently-viewed';
export { rememberViewed } from './viewed';
