import type { getIdentity } from '#lib/identity/current.ts';

type PaymentBrand = ReturnType<typeof getIdentity>['payment_brands'][number];

/** Names of the payment systems that a shop accepts. */
export const paymentBrandNames: Readonly<Record<PaymentBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  applepay: 'Apple Pay',
  gpay: 'Google Pay',
  mir: 'Мир',
  sbp: 'СБП',
  idram: 'Idram',
};
