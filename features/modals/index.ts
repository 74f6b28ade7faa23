export { ModalLink } from './components/modal-link.tsx';
export { type EmailLink, emailLink, type SubscriptionLink, subscriptionLink } from './email-links.ts';
export type { ProductPopup } from './popup-address.ts';
export { asksForPopup, bookingLink, isProductPopup, popupOf, withoutPopup } from './popup-address.ts';
export { ModalsProvider, useModals } from './provider.tsx';
export type { ModalOptions, ModalProps } from './registry.ts';
export { backPath, type SignInOptions, type SignInStart } from './sign-in-options.ts';
export type { ModalsState } from './store.ts';
