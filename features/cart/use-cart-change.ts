import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { CART_CHANGE_KEY, cartChangeMeta, cartQuery } from './queries.ts';
import { useCartStore } from './store-context.ts';

export const returnCartQuery = { return_basket: 'true' } as const;

/**
 * Sends a change of the cart. With `guess`, the expected cart is shown as an optimistic update. The response replaces
 * the cart, and a failure rolls the update back. Changes are sent one after another (`scope`).
 * @param guess computes the expected cart
 * @param onFail called on failure even when the pressed component has been unmounted
 */
export function useCartChange<V>(
  send: (value: V) => Promise<Cart | null>,
  guess?: (cart: Cart, value: V) => Cart,
  onFail?: (error: Error, value: V) => void,
) {
  const client = useQueryClient();
  const showAdded = useCartStore((state) => state.showAdded);
  const { queryKey } = cartQuery;
  return useMutation({
    mutationKey: CART_CHANGE_KEY,
    meta: cartChangeMeta,
    scope: { id: 'cart' },
    mutationFn: async (value: V) => {
      // Awaits the guest's token, because two requests without a token would create two guests, and one cart would be
      // lost.
      await client.ensureQueryData(sessionQuery);
      return send(value);
    },
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before && guess) client.setQueryData(queryKey, guess(before, value));
      return before;
    },
    onSuccess: async (cart) => {
      // Only the last of several changes sets the result, because an earlier response would undo later optimistic
      // updates.
      if (!cart || client.isMutating({ mutationKey: CART_CHANGE_KEY }) > 1) return;
      // A cart requested during the change may be older than the change and arrive later, so it is fetched again.
      const isFetching = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, cart);
      const added = cart.items.find(({ offer_id }) => offer_id === cart.popup?.offer_id);
      if (added) showAdded(added);
      if (isFetching) void client.invalidateQueries({ queryKey });
    },
    onError: (error, value, before) => {
      onFail?.(error, value);
      if (before) client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey });
    },
  });
}

export interface CartLineChange {
  offerId: number;
  quantity: number;
}

/** Adds a size to the cart. It never lowers a quantity that another page or device has set. */
export const addLine = ({ offerId, quantity }: CartLineChange) =>
  request('POST /api/v1/cart/offer/:id', {
    params: { id: offerId },
    query: returnCartQuery,
    body: { quantity, add: true },
  });

export const useAddLine = () => useCartChange(addLine);
