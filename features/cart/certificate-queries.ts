import { request } from '#lib/api/client.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { query, useCartChange } from './use-cart-change.ts';

/** The cart without a certificate, while the shop has not answered yet. */
const withoutCertificate = (cart: Cart, id: number): Cart => ({
  ...cart,
  certificates: cart.certificates.filter((one) => one.id !== id),
});

/** Pays with one more gift certificate. */
export const useHoldCertificate = () =>
  useCartChange((typed: { number: string; pin: string }) =>
    request('POST /api/v1/cart/certificate', { query, body: typed }),
  );

/** Does not pay with a certificate after all. */
export const useReleaseCertificate = () =>
  useCartChange(
    (id: number) => request('DELETE /api/v1/cart/certificate/:id', { params: { id }, query }),
    withoutCertificate,
  );
