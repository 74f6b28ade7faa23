import type { EphemeralShop } from '#tests/support/ephemeral.ts';

/** Shop that a case measures, and one of its product pages. */
export interface Bench {
  shop: EphemeralShop;
  /** Returns the path of the first product in the listing of shoes. */
  product: () => Promise<string>;
}
