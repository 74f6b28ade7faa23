export { ModalLink } from './components/modal-link.tsx';
export type { ProductPopup } from './popup-address.ts';
export { asksForPopup, bookingLink, isProductPopup, popupOf, withoutPopup } from './popup-address.ts';
export { ModalsProvider, useModals } from './provider.tsx';
export type { ModalOptions, ModalProps } from './registry.ts';
export type { EmailLink, SignInOptions, SignInStart } from './sign-in-options.ts';
export { backPath, emailLink } from './sign-in-options.ts';
export type { ModalsState } from './store.ts';
export { type SubscriptionLink, subscriptionLink } from './subscription-link.ts';
