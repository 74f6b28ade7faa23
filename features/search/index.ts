export { Asked } from './components/asked.tsx';
export { clearAsked, useAsked } from './history.ts';
