export { ProductPage } from './components/product-page';
export { readProductKey } from './key';
export { productMetadata } from './metadata';
export { getProduct } from './product';
