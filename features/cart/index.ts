export { CartButton } from './components/cart-button';
export { CartModal } from './components/late-modal';
export { QuickBuy } from './components/quick-buy';
export { useAddToCart, useInCart, useOpenCart, useTakeBack } from './hooks';
export { CartProvider } from './provider';
export { cartQuery, changesCart, useIsCartChanging } from './queries';
export { canOrder, chosenBonuses, splitCart } from './split';
