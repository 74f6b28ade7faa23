'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useModals } from '#features/modals/index.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { canOpenCart } from '#lib/routing/layouts.ts';
import { cartQuery } from './queries.ts';

/**
 * Loads the session's cart. Empty for a guest who has added nothing yet.
 * @param select returns the part that the component shows. The component is rendered again only when this part changes
 */
export const useCart = <T = Cart>(select?: (cart: Cart) => T) => useQuery({ ...cartQuery, select });

/**
 * Opens the cart: full screen on phones, a drawer on wider screens (MD-06). In layouts without a cart (CH-06) it opens
 * the checkout, which shows the same content.
 */
export function useOpenCart(): () => void {
  const open = useModals((modals) => modals.open);
  const router = useRouter();
  return () => {
    // Read on click, because reading it during rendering would prevent prerendering.
    if (!canOpenCart(window.location.pathname)) return router.push('/order');
    open('cart', { view: matchMedia('(min-width: 768px)').matches ? 'partial' : 'full' });
  };
}
