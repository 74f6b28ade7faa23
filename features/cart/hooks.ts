'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useModals } from '@/features/modals';
import type { CartItem } from '@/lib/contracts/cart';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { showsCart } from '@/lib/routing/layouts';
import { cartQuery, useAddLine, useToggleLine } from './queries';
import { useCartStore } from './store-context';

/** The session's cart; empty for a guest who has added nothing yet. */
export const useCart = () => useQuery(cartQuery);

export function useAddToCart() {
  const { mutate, isPending, error, reset } = useAddLine();
  return {
    add: (offerId: number, quantity = 1) => mutate({ offerId, quantity }),
    pending: isPending,
    error,
    /** Forgets the failure. */
    reset,
  };
}

/** Tells of a size whether it is in the cart, also when it is saved for later. */
export function useCartOffers(): (offerId: number | undefined) => boolean {
  const cart = useAfterHydration(useCart().data);
  return (offerId) => cart?.items.some((item) => item.offer_id === offerId) ?? false;
}

/** Whether the size is in the cart, also when it is saved for later. */
export const useInCart = (offerId: number | undefined): boolean => useCartOffers()(offerId);

/**
 * Moves lines that were saved for later back to the order. The page shows them there at once; a failure, which undoes
 * that, is reported even if the component was remounted meanwhile.
 */
export function useMoveToOrder(items: readonly CartItem[]): {
  moveToOrder: () => void;
  failure: string | null;
} {
  const failures = useCartStore((state) => state.failures);
  const failLine = useCartStore((state) => state.failLine);
  const forgetFailures = useCartStore((state) => state.forgetFailures);
  const { mutate } = useToggleLine((error, offerId) => failLine(offerId, error.message));
  const failed = items.find(({ offer_id }) => failures[offer_id] !== undefined);
  return {
    moveToOrder: () => {
      forgetFailures();
      for (const { offer_id } of items) mutate(offer_id);
    },
    failure: (failed && failures[failed.offer_id]) ?? null,
  };
}

/**
 * Opens the cart: full screen on phones, a drawer from tablets on (MD-06). Where the layout has no cart
 * (CH-06) the checkout shows its content.
 */
export function useOpenCart(): () => void {
  const open = useModals((modals) => modals.open);
  const router = useRouter();
  return () => {
    // Read on click: reading it while rendering would keep the page from being prerendered.
    if (!showsCart(window.location.pathname)) return router.push('/order');
    open('cart', { view: matchMedia('(min-width: 768px)').matches ? 'partial' : 'full' });
  };
}
