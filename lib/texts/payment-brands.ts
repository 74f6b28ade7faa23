import type { Identity } from '#lib/identity/schema.ts';

/** Names of the payment systems that a shop accepts. */
export const paymentBrandNames: Readonly<Record<Identity['payment_brands'][number], string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  applepay: 'Apple Pay',
  gpay: 'Google Pay',
  mir: 'Мир',
  sbp: 'СБП',
  idram: 'Idram',
};
