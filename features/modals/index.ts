export { AlertModal } from './components/late-modal';
export { popupOf, withoutPopup } from './popup-address';
export { ModalsProvider, useModals } from './provider';
export type { ModalName, ModalRegistry, OpenModal } from './registry';
