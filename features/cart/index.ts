export { CartButton } from './components/cart-button';
export { useAddToCart, useInCart, useMoveToOrder, useOpenCart } from './hooks';
export { CartReductions } from './lazy';
export { CartProvider } from './provider';
export { cartQuery, changesCart, useIsCartChanging } from './queries';
export { canOrder, chosenBonuses, splitCart } from './split';
export { useIsPromoSending, useSendPromo } from './use-promo';
