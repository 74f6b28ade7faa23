import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import type { Cart } from '@/lib/contracts/cart';
import { withBenefit, withoutItem, withQuantity, withToggled } from './optimistic';

/** ST-17: after this the cart is stale and is read again before an order. */
export const CART_STALE_MS = 5 * 60_000;

export const cartQuery = queryOptions({
  queryKey: ['cart'] as const,
  queryFn: ({ signal }): Promise<Cart> => call('GET /api/v1/cart', {}, { signal }),
  staleTime: CART_STALE_MS,
});

export const CHANGE = ['cart', 'change'] as const;
const query = { return_basket: 'true' } as const;

/**
 * A change of the cart: shown at once where `guess` knows the outcome, then replaced by the
 * cart of the answer, taken back on failure. Changes go out one after another (`scope`).
 */
function useCartChange<V>(send: (value: V) => Promise<Cart | null>, guess?: (cart: Cart, value: V) => Cart) {
  const client = useQueryClient();
  const { queryKey } = cartQuery;
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'cart' },
    mutationFn: async (value: V) => {
      // A guest's session first: two calls without one would start two, and lose a cart.
      await client.ensureQueryData(sessionQuery);
      return send(value);
    },
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before && guess) client.setQueryData(queryKey, guess(before, value));
      return before;
    },
    onSuccess: (cart) => {
      // The last of several changes answers for all; an earlier answer would undo the later guesses.
      if (cart && client.isMutating({ mutationKey: CHANGE }) <= 1) client.setQueryData(queryKey, cart);
    },
    onError: (_error, _value, before) => {
      if (before) client.setQueryData(queryKey, { ...before, popup: null });
      void client.invalidateQueries({ queryKey });
    },
  });
}

interface Line {
  offerId: number;
  quantity: number;
}

/** Puts a size into the cart. */
export const useAddLine = () =>
  useCartChange(({ offerId, quantity }: Line) =>
    call('POST /api/v1/cart/offer/:id', { params: { id: offerId }, query, body: { quantity } }),
  );

export const useSetQuantity = () =>
  useCartChange(
    ({ offerId, quantity }: Line) =>
      call('POST /api/v1/cart/offer/:id', { params: { id: offerId }, query, body: { quantity } }),
    withQuantity,
  );

/** Sets a line aside, or takes it back to the order. */
export const useToggleLine = () =>
  useCartChange(
    (offerId: number) => call('POST /api/v1/cart/tmp/offer/:id', { params: { id: offerId }, query }),
    withToggled,
  );

export const useRemoveLine = () =>
  useCartChange(
    ({ offerId, aside }: { offerId: number; aside: boolean }) =>
      aside
        ? call('DELETE /api/v1/cart/tmp/offer/:id', { params: { id: offerId }, query })
        : call('DELETE /api/v1/cart/offer/:id', { params: { id: offerId }, query }),
    withoutItem,
  );

/** Applies a promo code; an empty one removes it (VA-11). */
export const useSetPromo = () =>
  useCartChange((code: string) =>
    code
      ? call('POST /api/v1/cart/promo_code', { query, body: { code } })
      : call('DELETE /api/v1/cart/promo_code', { query }),
  );

/** Chooses the one benefit of the card that counts. */
export const useSetBenefit = () =>
  useCartChange(
    (type: Cart['level_limits'][number]['type']) =>
      call('POST /api/v1/cart/set_limit', { query, body: { type } }),
    withBenefit,
  );
