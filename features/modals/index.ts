export { ModalLink } from './components/modal-link.tsx';
export type { EmailLink, SubscriptionLink } from './email-links.ts';
export { parseEmailLink, parseSubscriptionLink } from './email-links.ts';
export type { ProductPopup } from './popup-address.ts';
export {
  hasPopupRequest,
  isProductPopup,
  parseBookingLink,
  readPopup,
  removePopupParams,
} from './popup-address.ts';
export { ModalsProvider, useModals } from './provider.tsx';
export type { ModalOptions, ModalProps } from './registry.ts';
export { readReturnPath, type SignInOptions, type SignInStart } from './sign-in-options.ts';
export type { ModalsState } from './store.ts';
