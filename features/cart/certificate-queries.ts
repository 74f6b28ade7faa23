import { request } from '#lib/api/client.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { returnCartQuery, useCartChange } from './use-cart-change.ts';

/** Optimistic update: removes a certificate from the cart until the response arrives. */
const removeCertificate = (cart: Cart, id: number): Cart => ({
  ...cart,
  certificates: cart.certificates.filter((one) => one.id !== id),
});

/** Adds a gift certificate to the cart, to pay with it. */
export const useAddCertificate = () =>
  useCartChange((typed: { number: string; pin: string }) =>
    request('POST /api/v1/cart/certificate', { query: returnCartQuery, body: typed }),
  );

/** Removes a certificate from the cart. */
export const useRemoveCertificate = () =>
  useCartChange(
    (id: number) =>
      request('DELETE /api/v1/cart/certificate/:id', { params: { id }, query: returnCartQuery }),
    removeCertificate,
  );
