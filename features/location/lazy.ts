import { lazy } from 'react';

/** City search whose code is loaded only when a form renders it, because most pages never do. */
export const CitySearch = lazy(async () => ({
  default: (await import('./components/city-search.tsx')).CitySearch,
}));
