export { chosenSizeQuery } from './chosen-size';
export { BuyAll } from './components/buy-all';
export { BuyButton } from './components/buy-button';
export { ProductMissing } from './components/product-missing';
export { SizePicker } from './components/size-picker';
export { type ProductRef, productRef } from './product-ref';
export { productQuery, refreshSizes } from './queries';
export { findWantedSize } from './use-wanted-size';
