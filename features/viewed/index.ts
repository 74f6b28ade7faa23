export { RecentlyViewed } from './components/recently-viewed.tsx';
export { rememberViewed } from './viewed.ts';
