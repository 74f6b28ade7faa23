export { Notices } from './components/notices';
