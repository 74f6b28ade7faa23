'use client';

import type { Cart } from '#lib/contracts/cart.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { useCart } from './hooks.ts';
import { useAddLine } from './use-cart-change.ts';

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

const offersOf = ({ items }: Cart): Array<number | undefined> => items.map(({ offer_id }) => offer_id);

/** Returns a test for sizes in the cart, including those saved for later. */
export function useCartOffers(): (offerId: number | undefined) => boolean {
  const offers = useAfterHydration(useCart(offersOf).data);
  return (offerId) => offers?.includes(offerId) ?? false;
}

/** Whether the size is in the cart, also when it is saved for later. */
export const useInCart = (offerId: number | undefined): boolean => useCartOffers()(offerId);
