import { lazy } from 'react';

/** Lazily loaded `Reductions` for the checkout. Pages that have only a cart button do not load this component. */
export const CartReductions = lazy(async () => ({
  default: (await import('./components/reductions.tsx')).Reductions,
}));
