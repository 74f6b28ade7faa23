/** Apart from the feature's index: the header loads it when it is first needed. */
export { SearchPanel } from './components/search-panel';
