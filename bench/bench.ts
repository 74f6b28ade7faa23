import type { EphemeralShop } from '#tests/support/ephemeral.ts';

/** Shop and page that a case measures. */
export interface Bench {
  shop: EphemeralShop;
  /** Path of a product's page, the first of the shoes. */
  product: () => Promise<string>;
}
