export { ModalLink } from './components/modal-link';
export {
  asksForPopup,
  bookingLink,
  isProductPopup,
  type ProductPopup,
  popupOf,
  withoutPopup,
} from './popup-address';
export { ModalsProvider, useModals } from './provider';
export type { ModalOptions, ModalProps } from './registry';
export { backPath, type EmailLink, emailLink, type SignInOptions, type SignInStart } from './sign-in-options';
export type { ModalsState } from './store';
export { type SubscriptionLink, subscriptionLink } from './subscription-link';
