'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useModals } from '@/features/modals';
import type { CartItem } from '@/lib/contracts/cart';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { showsCart } from '@/lib/routing/layouts';
import { useCartStore } from './provider';
import { cartQuery, useAddLine, useToggleLine } from './queries';

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
 * Takes lines that were set aside back to the order. The page shows them there at once; of a failure, which takes that
 * back, it is told though it has been drawn anew.
 */
export function useTakeBack(items: readonly CartItem[]): { takeBack: () => void; failure: string | null } {
  const failures = useCartStore((state) => state.failures);
  const failLine = useCartStore((state) => state.failLine);
  const forgetFailures = useCartStore((state) => state.forgetFailures);
  const { mutate } = useToggleLine((error, offerId) => failLine(offerId, error.message));
  const failed = items.find(({ offer_id }) => failures[offer_id] !== undefined);
  return {
    takeBack: () => {
      forgetFailures();
      for (const { offer_id } of items) mutate(offer_id);
    },
    failure: (failed && failures[failed.offer_id]) ?? null,
  };
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
