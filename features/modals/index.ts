import { lazy } from 'react';

export { popupOf, withoutPopup } from './popup-address';
export { ModalsProvider, useModals } from './provider';
export type { ModalName, ModalRegistry, OpenModal } from './registry';

export const AlertModal = lazy(() => import('./components/alert-modal'));
