export { SidebarModal } from './components/late-modal';
