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
    /** Clears the error. */
    reset,
  };
}

const listOfferIds = ({ items }: Cart): Array<number | undefined> => items.map(({ offer_id }) => offer_id);

/** Returns a function that tests whether a size is in the cart, including the lines saved for later. */
export function useInCartPredicate(): (offerId: number | undefined) => boolean {
  const offers = useAfterHydration(useCart(listOfferIds).data);
  return (offerId) => offers?.includes(offerId) ?? false;
}

/** Returns true when the size is in the cart, also when it is saved for later. */
export const useInCart = (offerId: number | undefined): boolean => useInCartPredicate()(offerId);
