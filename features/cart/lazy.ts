import { lazy } from 'react';

/**
 * Lazily loaded `Reductions`. Only the checkout loads them this way, because the pages with a cart button do not need
 * them.
 */
export const CartReductions = lazy(async () => ({
  default: (await import('./components/reductions.tsx')).Reductions,
}));
