export { LazyPopular } from './components/lazy-popular.tsx';
export { SectionLinks } from './components/section-links.tsx';
export { ShopLinks } from './components/shop-links.tsx';
