import { useIsMutating } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { activateBenefit, removeCartItem, setItemQuantity, toggleSavedForLater } from './optimistic.ts';
import { CART_CHANGE_KEY } from './queries.ts';
import { addLine, type CartLineChange, returnCartQuery, useCartChange } from './use-cart-change.ts';

/** Returns true while a change of the cart is pending, so that the totals are out of date. */
export const useIsCartChanging = (): boolean => useIsMutating({ mutationKey: CART_CHANGE_KEY }) > 0;

export const useSetQuantity = () =>
  useCartChange(
    ({ offerId, quantity }: CartLineChange) =>
      request('POST /api/v1/cart/offer/:id', {
        params: { id: offerId },
        query: returnCartQuery,
        body: { quantity },
      }),
    setItemQuantity,
  );

/** Saves a line for later, or moves it back to the order. */
export const useToggleLine = (onFail: (error: Error, offerId: number) => void) =>
  useCartChange(
    (offerId: number) =>
      request('POST /api/v1/cart/tmp/offer/:id', { params: { id: offerId }, query: returnCartQuery }),
    toggleSavedForLater,
    onFail,
  );

export const useRemoveLine = (onFail: (error: Error) => void) =>
  useCartChange(
    ({ offerId, savedForLater }: { offerId: number; savedForLater: boolean }) =>
      savedForLater
        ? request('DELETE /api/v1/cart/tmp/offer/:id', { params: { id: offerId }, query: returnCartQuery })
        : request('DELETE /api/v1/cart/offer/:id', { params: { id: offerId }, query: returnCartQuery }),
    removeCartItem,
    onFail,
  );

/** Restores a removed line. A line that was saved for later is saved for later again. */
export const useRestoreLine = (onFail?: (error: Error) => void) =>
  useCartChange(
    async ({ savedForLater, ...line }: CartLineChange & { savedForLater: boolean }) => {
      const cart = await addLine(line);
      return savedForLater
        ? request('POST /api/v1/cart/tmp/offer/:id', { params: { id: line.offerId }, query: returnCartQuery })
        : cart;
    },
    undefined,
    onFail,
  );

/** Applies a promo code. An empty code removes the applied one (VA-11). */
export const useSetPromo = () =>
  useCartChange((code: string) =>
    code
      ? request('POST /api/v1/cart/promo_code', { query: returnCartQuery, body: { code } })
      : request('DELETE /api/v1/cart/promo_code', { query: returnCartQuery }),
  );

/** Selects the benefit of the loyalty card that is applied to the cart. */
export const useSetBenefit = () =>
  useCartChange(
    (type: Cart['level_limits'][number]['type']) =>
      request('POST /api/v1/cart/set_limit', { query: returnCartQuery, body: { type } }),
    activateBenefit,
  );
