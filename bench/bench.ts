import type { EphemeralShop } from '#tests/support/ephemeral.ts';

/** Shop and product page that a case measures. */
export interface Bench {
  shop: EphemeralShop;
  /** Path of a product page, the first in the listing of shoes. */
  product: () => Promise<string>;
}
