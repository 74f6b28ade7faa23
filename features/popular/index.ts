export { LazyPopular } from './components/lazy-popular.tsx';
export { SectionLinks } from './components/section-links.tsx';
export { ShopWays } from './components/shop-ways.tsx';
