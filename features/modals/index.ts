export { ModalsProvider, useModals } from './provider';
export type { ModalName, ModalRegistry, OpenModal } from './registry';
