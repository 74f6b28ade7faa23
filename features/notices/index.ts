export { Notices } from './components/notices.tsx';
