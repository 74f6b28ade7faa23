export { LazyPopular } from './components/lazy-popular';
export { SectionLinks } from './components/section-links';
export { ShopWays } from './components/shop-ways';
