export { CartButton } from './components/cart-button';
export { CartModal } from './components/late-modal';
export { QuickBuy } from './components/quick-buy';
export { useAddToCart, useCart, useInCart, useOpenCart } from './hooks';
export { CartProvider } from './provider';
export { cartQuery } from './queries';
export { canOrder, chosenBonuses, splitCart } from './split';
