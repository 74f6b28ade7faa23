import { lazy } from 'react';

/** Reductions, loaded by the checkout only, because the pages with a cart button do not need them. */
export const CartReductions = lazy(async () => ({
  default: (await import('./components/reductions.tsx')).Reductions,
}));
