'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useModals } from '@/features/modals';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { showsCart } from '@/lib/routing/layouts';
import { cartQuery, useAddLine } from './queries';

/** The cart of the session; empty for a guest who has put nothing in yet. */
export const useCart = () => useQuery(cartQuery);

export function useAddToCart() {
  const { mutate, isPending, error } = useAddLine();
  return {
    add: (offerId: number, quantity = 1) => mutate({ offerId, quantity }),
    pending: isPending,
    error,
  };
}

/** Whether the size lies in the cart, set aside or not. */
export function useInCart(offerId: number | null): boolean {
  const cart = useAfterHydration(useCart().data);
  return cart?.items.some((item) => item.offer_id === offerId) ?? false;
}

/**
 * Opens the cart: the whole screen on phones, a drawer from tablets on (MD-06). Where the layout has no cart
 * (CH-06) the order's page shows what lies in it.
 */
export function useOpenCart(): () => void {
  const open = useModals((modals) => modals.open);
  const router = useRouter();
  return () => {
    // Read when it is pressed: a page whose address is told in the browser alone could not be drawn before.
    if (!showsCart(window.location.pathname)) return router.push('/order');
    open('cart', { view: matchMedia('(min-width: 768px)').matches ? 'partial' : 'full' });
  };
}
