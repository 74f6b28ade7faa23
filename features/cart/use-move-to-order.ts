'use client';

import type { CartItem } from '#lib/contracts/cart.ts';
import { useToggleLine } from './changes.ts';
import { useCartStore } from './store-context.ts';

/**
 * Moves lines that were saved for later back to the order, as an optimistic update. A failure is reported even if
 * the component was remounted in between.
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
