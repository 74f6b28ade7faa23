export { Brands } from './components/brands';
export { Categories } from './components/categories';
export { InfoArticle } from './components/info-article';
export { Premium } from './components/premium';
export { Promo } from './components/promo';
export { Shelf } from './components/shelf';
export { getHome } from './home';
export { getInfoLinks, getInfoPage } from './info';
export { infoMetadata } from './info-metadata';
