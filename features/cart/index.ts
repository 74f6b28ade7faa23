import { lazy } from 'react';

export { CartButton } from './components/cart-button';
export { QuickBuy } from './components/quick-buy';
export { useAddToCart, useCart, useInCart, useOpenCart } from './hooks';
export { CartProvider } from './provider';
export { cartQuery } from './queries';
export { canOrder, splitCart } from './split';
/** Code and style of the modal arrive when it is first opened. */
export const CartModal = lazy(() => import('./components/cart-modal'));
