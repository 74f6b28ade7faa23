import { request } from '#lib/api/client.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { query, useCartChange } from './use-cart-change.ts';

/** Optimistic update: removes a certificate from the cart until the response arrives. */
const removeCertificate = (cart: Cart, id: number): Cart => ({
  ...cart,
  certificates: cart.certificates.filter((one) => one.id !== id),
});

/** Adds a gift certificate to the cart, to pay with it. */
export const useHoldCertificate = () =>
  useCartChange((typed: { number: string; pin: string }) =>
    request('POST /api/v1/cart/certificate', { query, body: typed }),
  );

/** Removes a certificate from the cart. */
export const useReleaseCertificate = () =>
  useCartChange(
    (id: number) => request('DELETE /api/v1/cart/certificate/:id', { params: { id }, query }),
    removeCertificate,
  );
