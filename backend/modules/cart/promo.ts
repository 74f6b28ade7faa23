import type { ApiError } from '#lib/contracts/envelope.ts';
import type { Db } from '../../db/client.ts';
import { cartErrors } from './errors.ts';
import {
  countPromoUses,
  countShopperPromoUses,
  findPromo,
  insertPromoUse,
  lockPromo,
  type PromoRow,
  type PromoUser,
} from './promo-repo.ts';

/**
 * Checks a promo code's limits of use. Cancelled orders do not count.
 * @param db the pool, or the transaction of an order that is being placed. In a transaction a code with a limit is
 * locked, so that concurrent orders cannot exceed the limit
 * @returns the error that refuses another use, or null within the limits
 */
export async function findPromoRefusal(db: Db, promo: PromoRow, user: PromoUser): Promise<ApiError | null> {
  const { code, max_uses, max_uses_per_shopper } = promo;
  if (max_uses === null && max_uses_per_shopper === null) return null;
  if (user.recipient) await lockPromo(db, code);
  if (max_uses_per_shopper !== null && (await countShopperPromoUses(db, code, user)) >= max_uses_per_shopper)
    return cartErrors.promoUsed;
  if (max_uses !== null && (await countPromoUses(db, code, max_uses)) >= max_uses)
    return cartErrors.promoUsedUp;
  return null;
}

/**
 * Checks a promo code that the shopper has entered. The minimum sum of the code is not checked.
 * @returns the code, and the error if it is refused. `promo` is absent for a code that is unknown or outside its dates.
 * It is present for a code whose limits of use are reached
 */
export async function checkPromo(
  db: Db,
  typed: string,
  user: PromoUser,
  now: Date,
): Promise<{ promo: PromoRow; refusal: null } | { promo?: PromoRow; refusal: ApiError }> {
  const promo = await findPromo(db, typed, now);
  if (!promo) return { refusal: cartErrors.promoUnknown };
  if (promo.active_to <= now) return { refusal: cartErrors.promoExpired };
  if (promo.active_from > now) return { refusal: cartErrors.promoEarly };
  const refusal = await findPromoRefusal(db, promo, user);
  return refusal ? { promo, refusal } : { promo, refusal };
}

/**
 * Records that an order uses its promo code.
 * @param tx the order's transaction
 */
export async function recordPromoUse(
  tx: Db,
  orderId: number,
  { promoCode, totals }: { promoCode: string | null; totals: { promo_discount: number } },
): Promise<void> {
  if (promoCode !== null && totals.promo_discount > 0) await insertPromoUse(tx, orderId, promoCode);
}
