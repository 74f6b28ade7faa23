export { Brands } from './components/brands';
export { Categories } from './components/categories';
export { Premium } from './components/premium';
export { Promo } from './components/promo';
export { Shelf } from './components/shelf';
export { getHome } from './home';
