export { CartButton } from './components/cart-button';
export { CartEvents } from './components/cart-events';
export { useAddToCart, useCartOffers, useInCart, useMoveToOrder, useOpenCart } from './hooks';
export { CartReductions } from './lazy';
export { CartProvider } from './provider';
export { cartQuery, changesCart, useIsCartChanging } from './queries';
export { recordCartChange } from './record-changes';
export { canOrder, chosenBonuses, goodsOf, paidByCertificates, splitCart } from './split';
export { useIsPromoSending, useSendPromo } from './use-promo';
