'use client';

import { useQuery } from '@tanstack/react-query';
import { useModals } from '@/features/modals';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
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

/** Opens the cart: the whole screen on phones, a drawer from tablets on (MD-06). */
export function useOpenCart(): () => void {
  const open = useModals((modals) => modals.open);
  return () => open('cart', { view: matchMedia('(min-width: 768px)').matches ? 'partial' : 'full' });
}
