export { CartButton } from './components/cart-button';
export { CertificatePayment } from './components/certificate-payment';
export { useAddToCart, useInCart, useMoveToOrder, useOpenCart } from './hooks';
export { CartProvider } from './provider';
export { cartQuery, changesCart, useIsCartChanging } from './queries';
export { canOrder, chosenBonuses, paidByCertificates, splitCart } from './split';
