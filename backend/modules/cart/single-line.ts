import type { LimitType } from '#lib/contracts/cart.ts';
import type { ApiError } from '#lib/contracts/envelope.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadLoyaltyCard } from '../loyalty/index.ts';
import { loadCartSettings } from '../settings/index.ts';
import { cartErrors } from './errors.ts';
import { checkPromo } from './promo.ts';
import type { PromoUser } from './promo-repo.ts';
import { findFastPromo, saveFastPromo } from './promo-repo.ts';
import { findSingleItem } from './repo.ts';
import { type CartState, toCartState } from './state.ts';

/** Data that a one-click order is calculated from, besides the shopper. */
export interface OneClickLine {
  offerId: number;
  /**
   * Promo code as the shopper has entered it. If undefined, the code applied earlier is used. An empty text means no
   * code.
   */
  promocode?: string;
  /** Benefit of the loyalty card to apply. By default it is the benefit chosen in the cart. */
  limitType?: LimitType;
  /** False to pay without bonuses. By default bonuses are spent if they are the chosen benefit. */
  spendsBonuses?: boolean;
}

/**
 * Checks that a one-click order has exactly one offer, and returns its id (section 9).
 * @param offerIds ids in the request
 * @throws ShopError 422 for no offer and for several offers
 */
export function requireOneOffer(offerIds: readonly number[]): number {
  const [only, ...others] = offerIds;
  if (only === undefined) throw new ShopError(422, cartErrors.sizeMissing);
  if (others.length > 0) throw new ShopError(422, cartErrors.oneOffer);
  return only;
}

/**
 * Checks the promo code of a one-click order.
 * @returns the result of checkPromo, or null when there is no code
 */
async function checkLinePromo(db: Db, user: PromoUser, { promocode }: OneClickLine, now: Date) {
  const { shopperId } = user;
  const storedCode =
    promocode === undefined && shopperId !== null ? await findFastPromo(db, shopperId) : null;
  const typed = (promocode ?? storedCode ?? '').trim();
  return typed === '' ? null : checkPromo(db, typed, user, now);
}

/**
 * Builds a cart with one unit of one offer (section 4, Fast order). The shopper's cart is neither read nor changed. A
 * promo code that is refused gives no discount, and `promoMessage` contains the reason.
 * @param db the pool, or the order's transaction
 * @param shopperId null for a visitor without a session
 * @param recipient see PromoUser
 * @throws ShopError 404 for a size that the shop does not offer
 */
export async function loadOneClickCart(
  db: Db,
  shopperId: string | null,
  line: OneClickLine,
  now: Date,
  recipient?: PromoUser['recipient'],
): Promise<CartState> {
  const item = await findSingleItem(db, line.offerId);
  if (!item) throw new ShopError(404, cartErrors.offer);
  const found = await checkLinePromo(db, { shopperId, recipient }, line, now);
  const card = shopperId === null ? null : await loadLoyaltyCard(db, shopperId, now);
  return toCartState({
    items: [item],
    promo: found?.promo,
    promoRefusal: found?.refusal,
    card: card && { ...card, benefit: line.limitType ?? card.benefit },
    settings: await loadCartSettings(db),
    spendsBonuses: line.spendsBonuses,
  });
}

/**
 * Applies a promo code to the shopper's one-click orders.
 * @returns the one-click order's cart, with the code's discount
 * @throws ShopError 404 for a size that the shop does not offer
 * @throws ShopError 422 for a code that gives no discount
 */
export async function applyFastPromo(
  db: Db,
  shopperId: string,
  line: OneClickLine & { promocode: string },
  now: Date,
): Promise<CartState> {
  const found = await checkPromo(db, line.promocode, { shopperId }, now);
  if (found.refusal) throw new ShopError(422, renamePromoField(found.refusal));
  const { promo } = found;
  const state = await loadOneClickCart(db, shopperId, line, now);
  const { original, products_discount } = state.totals;
  if (state.toOrder.length > 0 && original - products_discount < promo.min_amount)
    throw new ShopError(422, renamePromoField(cartErrors.promoAmount(promo.min_amount)));
  await saveFastPromo(db, shopperId, promo.code);
  return state;
}

/** Renames the field in an error, because one-click orders and the cart have different names for the promo code. */
const renamePromoField = (error: ApiError): ApiError => ({ ...error, field: 'promocode' });

/** Removes the promo code for one-click orders if the new order has used it or if it was refused. */
export async function clearUsedFastPromo(
  tx: Db,
  shopperId: string,
  { totals, promoRefusal }: CartState,
): Promise<void> {
  if (totals.promo_discount > 0 || promoRefusal) await saveFastPromo(tx, shopperId, null);
}
