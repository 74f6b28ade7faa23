import type { LimitType } from '#lib/contracts/cart.ts';
import type { ApiError } from '#lib/contracts/envelope.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadCard } from '../loyalty/index.ts';
import { loadCartSettings } from '../settings/index.ts';
import { cartErrors } from './errors.ts';
import { checkPromo } from './promo.ts';
import type { PromoUser } from './promo-repo.ts';
import { findFastPromo, saveFastPromo } from './promo-repo.ts';
import { findSingleItem } from './repo.ts';
import { type CartState, toCartState } from './state.ts';

/** What a one-click order is calculated from, beside the shopper. */
export interface SingleLine {
  offerId: number;
  /** As typed; undefined stands for the code that the shopper has applied before, empty for none. */
  promocode?: string;
  /** Which benefit of the card applies; by default the one chosen in the cart. */
  limitType?: LimitType;
  /** False keeps the bonuses for another order. */
  spendsBonuses?: boolean;
}

/**
 * The one size that a one-click order buys (section 9).
 * @param offerIds as they were sent
 * @throws ShopError 422 for none and for several
 */
export function requireOneOffer(offerIds: readonly number[]): number {
  const [only, ...others] = offerIds;
  if (only === undefined) throw new ShopError(422, cartErrors.sizeMissing);
  if (others.length > 0) throw new ShopError(422, cartErrors.oneOffer);
  return only;
}

/** The promo code of a one-click order, or why it takes nothing off. */
async function promoOf(db: Db, user: PromoUser, { promocode }: SingleLine, now: Date) {
  const { shopperId } = user;
  const remembered =
    promocode === undefined && shopperId !== null ? await findFastPromo(db, shopperId) : null;
  const typed = (promocode ?? remembered ?? '').trim();
  return typed === '' ? null : checkPromo(db, typed, user, now);
}

/**
 * One piece of one size as a cart of its own (section 4, Fast order): the shopper's cart is neither read nor changed.
 * A promo code that does not work takes nothing off, and `promoMessage` says why.
 * @param db the pool, or the order's transaction
 * @param shopperId null for a caller without a session
 * @param recipient as in loadCart
 * @throws ShopError 404 for a size that is not on sale
 */
export async function loadSingleLine(
  db: Db,
  shopperId: string | null,
  line: SingleLine,
  now: Date,
  recipient?: PromoUser['recipient'],
): Promise<CartState> {
  const item = await findSingleItem(db, line.offerId);
  if (!item) throw new ShopError(404, cartErrors.offer);
  const found = await promoOf(db, { shopperId, recipient }, line, now);
  const card = shopperId === null ? null : await loadCard(db, shopperId, now);
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
 * @returns what it takes off this piece
 * @throws ShopError 404 for a size that is not on sale; 422 for a code that would take nothing off
 */
export async function applyFastPromo(
  db: Db,
  shopperId: string,
  line: SingleLine & { promocode: string },
  now: Date,
): Promise<CartState> {
  const found = await checkPromo(db, line.promocode, { shopperId }, now);
  if (found.refusal) throw new ShopError(422, promoField(found.refusal));
  const { promo } = found;
  const state = await loadSingleLine(db, shopperId, line, now);
  const { original, goods_discount } = state.totals;
  if (state.toOrder.length > 0 && original - goods_discount < promo.min_amount)
    throw new ShopError(422, promoField(cartErrors.promoAmount(promo.min_amount)));
  await saveFastPromo(db, shopperId, promo.code);
  return state;
}

/** The one-click order calls the field by another name than the cart. */
const promoField = (error: ApiError): ApiError => ({ ...error, field: 'promocode' });

/** Forgets the promo code of the shopper's one-click orders once an order has used it, or could not. */
export async function forgetUsedPromo(
  tx: Db,
  shopperId: string,
  { totals, promoRefusal }: CartState,
): Promise<void> {
  if (totals.promo_discount > 0 || promoRefusal) await saveFastPromo(tx, shopperId, null);
}
