import { z } from 'zod';
import type { Db } from '../../db/client';
import { findSetting } from './repo';

const kopecks = z.number().int().min(0);

/** The owner's limits, row 'cart' of settings; sums in kopecks, null is no limit. */
const cartSettings = z.object({
  max_per_line: z.number().int().min(1),
  min_amount: kopecks.nullable().default(null),
  max_amount: kopecks.nullable().default(null),
});
export type CartSettings = z.infer<typeof cartSettings>;

/** A shop whose owner has set nothing yet sells by the piece, up to what the contract takes. */
const UNSET: CartSettings = { max_per_line: 99, min_amount: null, max_amount: null };

export async function loadCartSettings(db: Db): Promise<CartSettings> {
  const value = await findSetting(db, 'cart');
  return value === undefined ? UNSET : cartSettings.parse(value);
}
