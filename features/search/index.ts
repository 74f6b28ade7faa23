export { Asked } from './components/asked';
export { clearAsked, useAsked } from './history';
