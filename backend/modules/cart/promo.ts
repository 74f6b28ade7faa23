import type { ApiError } from '@/lib/contracts/envelope';
import type { Db } from '../../db/client';
import { cartErrors } from './errors';
import { findPromo } from './repo';

type Promo = NonNullable<Awaited<ReturnType<typeof findPromo>>>;

/**
 * A promo code by what was typed.
 * @returns the code in force, or why it is not; its minimum sum is not looked at
 */
export async function checkPromo(
  db: Db,
  typed: string,
  now: Date,
): Promise<{ promo: Promo } | { refusal: ApiError }> {
  const promo = await findPromo(db, typed.trim().toUpperCase());
  if (!promo) return { refusal: cartErrors.promoUnknown };
  if (promo.active_to <= now) return { refusal: cartErrors.promoExpired };
  if (promo.active_from > now) return { refusal: cartErrors.promoEarly };
  return { promo };
}
