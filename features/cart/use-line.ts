'use client';

import type { CartItem } from '#lib/contracts/cart.ts';
import { useRemoveLine, useToggleLine } from './changes.ts';
import { useCartStore } from './store-context.ts';

/**
 * Actions of a cart line. Its row is unmounted at once, so it could not show a failure: the
 * store keeps it for the row that is mounted again.
 */
export function useLine(item: CartItem) {
  const failLine = useCartStore((state) => state.failLine);
  const forgetFailure = useCartStore((state) => state.forgetFailure);
  const setRemoved = useCartStore((state) => state.setRemoved);
  const onFail = (error: Error) => failLine(item.offer_id, error.message);
  const toggling = useToggleLine(onFail);
  const removing = useRemoveLine(onFail);
  return {
    toggle: () => {
      forgetFailure(item.offer_id);
      toggling.mutate(item.offer_id);
    },
    remove: () => {
      forgetFailure(item.offer_id);
      setRemoved(item);
      removing.mutate({ offerId: item.offer_id, savedForLater: item.is_tmp });
    },
  };
}
