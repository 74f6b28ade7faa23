export { AlertModal } from './components/late-modal';
export { asksForPopup, popupOf, withoutPopup } from './popup-address';
export { ModalsProvider, useModals } from './provider';
export type { ModalName, ModalRegistry, OpenModal } from './registry';
export { backPath, type LetterLink, letterLink, type SignInOptions } from './sign-in-options';
