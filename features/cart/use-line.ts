'use client';

import type { CartItem } from '@/lib/contracts/cart';
import { useCartStore } from './provider';
import { useRemoveLine, useToggleLine } from './queries';

/**
 * What may be done with a line. Its row leaves the page at once, and with it whoever would hear of a failure: the
 * store keeps that for the row that comes back.
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
      removing.mutate({ offerId: item.offer_id, aside: item.is_tmp });
    },
  };
}
