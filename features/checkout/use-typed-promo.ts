'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cartQuery, goodsOf, useSendPromo } from '#features/cart/index.ts';
import type { Cart } from '#lib/contracts/cart.ts';

/**
 * A promo code that was typed goes to the shop before the order does. Whatever it changes is shown first, and wants
 * another press (ST-17).
 * @param cart the one that is shown
 */
export function useTypedPromo(cart: Cart) {
  const client = useQueryClient();
  const send = useSendPromo();
  const [outcome, setOutcome] = useState<'refused' | 'changed' | null>(null);
  return {
    /** What became of the code at the last press; null when there was none. */
    outcome,
    /** @returns whether the shown sum still holds */
    settle: async (): Promise<boolean> => {
      const isTaken = await send();
      const fresh = client.getQueryData(cartQuery.queryKey) ?? cart;
      const changed = goodsOf(fresh) === goodsOf(cart) ? null : 'changed';
      setOutcome(isTaken ? changed : 'refused');
      return isTaken && changed === null;
    },
  };
}
