export { SearchReporter } from './components/search-reporter.tsx';
export { clearSearchHistory, useSearchHistory } from './history.ts';
