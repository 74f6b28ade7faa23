import { lazy } from 'react';

/** Its code is loaded when a form shows it: most pages never do. */
export const CitySearch = lazy(async () => ({
  default: (await import('./components/city-search.tsx')).CitySearch,
}));
