import { lazy } from 'react';

/** Its code is loaded by the checkout alone: the pages with a cart button do not need it. */
export const CartReductions = lazy(async () => ({
  default: (await import('./components/reductions.tsx')).Reductions,
}));
