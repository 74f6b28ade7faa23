export { AuthModal, RestoreModal } from './components/late-modal';
