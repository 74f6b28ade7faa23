export { chosenSizeQuery } from './chosen-size.ts';
export { BuyAll } from './components/buy-all.tsx';
export { BuyButton } from './components/buy-button.tsx';
export { ProductNotFound } from './components/product-not-found.tsx';
export { SizePicker } from './components/size-picker.tsx';
export { type ProductRef, toProductRef } from './product-ref.ts';
export { productQuery, refreshSizes } from './queries.ts';
export { findWantedSize } from './use-wanted-size.ts';
