import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery, takeFromVisit } from '@/features/session';
import { request } from '@/lib/api/client';
import type { Cart } from '@/lib/contracts/cart';
import { withBenefit, withoutItem, withQuantity, withToggled } from './optimistic';

/** ST-17: after this time the cart is stale and is read again before an order. */
export const CART_STALE_MS = 5 * 60_000;

export const cartQuery = queryOptions({
  queryKey: ['cart'] as const,
  queryFn: async ({ client, signal }): Promise<Cart> =>
    (await takeFromVisit(client, 'cart')) ?? request('GET /api/v1/cart', {}, { signal }),
  staleTime: CART_STALE_MS,
});

export const CHANGE = ['cart', 'change'] as const;
/** Marks a mutation whose success changes the cart: the browser's other tabs then refetch theirs. */
export const changesCart = { changesCart: true } as const;
/** A change is under way: the totals are not up to date yet. */
export const useIsCartChanging = (): boolean => useIsMutating({ mutationKey: CHANGE }) > 0;

export const query = { return_basket: 'true' } as const;

/**
 * A change of the cart: shown at once where `guess` knows the outcome, then replaced by the
 * cart of the answer, taken back on failure. Changes go out one after another (`scope`).
 * @param onFail called on failure even when the pressed component has been unmounted
 */
export function useCartChange<V>(
  send: (value: V) => Promise<Cart | null>,
  guess?: (cart: Cart, value: V) => Cart,
  onFail?: (error: Error, value: V) => void,
) {
  const client = useQueryClient();
  const { queryKey } = cartQuery;
  return useMutation({
    mutationKey: CHANGE,
    meta: changesCart,
    scope: { id: 'cart' },
    mutationFn: async (value: V) => {
      // The guest's token comes first: two requests without one would begin two guests, and one cart would be lost.
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
      // Only the last of several changes sets the result: an earlier answer would undo later optimistic updates.
      if (!cart || client.isMutating({ mutationKey: CHANGE }) > 1) return;
      // A cart that was asked for meanwhile may be from before the change and come after it: it is asked for again.
      const isAsked = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, cart);
      if (isAsked) void client.invalidateQueries({ queryKey });
    },
    onError: (error, value, before) => {
      onFail?.(error, value);
      if (before) client.setQueryData(queryKey, { ...before, popup: null });
      void client.invalidateQueries({ queryKey });
    },
  });
}

interface Line {
  offerId: number;
  quantity: number;
}

/** Puts a size into the cart; never lowers what another page or device has put there. */
const addLine = ({ offerId, quantity }: Line) =>
  request('POST /api/v1/cart/offer/:id', {
    params: { id: offerId },
    query,
    body: { quantity, add: true },
  });

export const useAddLine = () => useCartChange(addLine);

export const useSetQuantity = () =>
  useCartChange(
    ({ offerId, quantity }: Line) =>
      request('POST /api/v1/cart/offer/:id', { params: { id: offerId }, query, body: { quantity } }),
    withQuantity,
  );

/** Saves a line for later, or moves it back to the order. */
export const useToggleLine = (onFail: (error: Error, offerId: number) => void) =>
  useCartChange(
    (offerId: number) => request('POST /api/v1/cart/tmp/offer/:id', { params: { id: offerId }, query }),
    withToggled,
    onFail,
  );

export const useRemoveLine = (onFail: (error: Error) => void) =>
  useCartChange(
    ({ offerId, savedForLater }: { offerId: number; savedForLater: boolean }) =>
      savedForLater
        ? request('DELETE /api/v1/cart/tmp/offer/:id', { params: { id: offerId }, query })
        : request('DELETE /api/v1/cart/offer/:id', { params: { id: offerId }, query }),
    withoutItem,
    onFail,
  );

/** Puts a removed line back, saved for later if it was. */
export const useRestoreLine = () =>
  useCartChange(async ({ savedForLater, ...line }: Line & { savedForLater: boolean }) => {
    const cart = await addLine(line);
    return savedForLater
      ? request('POST /api/v1/cart/tmp/offer/:id', { params: { id: line.offerId }, query })
      : cart;
  });

/** Applies a promo code; an empty one removes it (VA-11). */
export const useSetPromo = () =>
  useCartChange((code: string) =>
    code
      ? request('POST /api/v1/cart/promo_code', { query, body: { code } })
      : request('DELETE /api/v1/cart/promo_code', { query }),
  );

/** Chooses the one benefit of the card that counts. */
export const useSetBenefit = () =>
  useCartChange(
    (type: Cart['level_limits'][number]['type']) =>
      request('POST /api/v1/cart/set_limit', { query, body: { type } }),
    withBenefit,
  );
