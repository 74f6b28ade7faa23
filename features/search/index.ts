export { Asked } from './components/asked';
