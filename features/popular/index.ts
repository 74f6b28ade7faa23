export { LazyPopular } from './components/lazy-popular';
export { ShopWays } from './components/shop-ways';
