import type { Cart } from '#lib/contracts/cart.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { findActiveOffer } from '../products/index.ts';
import { loadCartSettings } from '../settings/index.ts';
import { cartErrors } from './errors.ts';
import { checkPromo } from './promo.ts';
import { saveCartPromo } from './promo-repo.ts';
import {
  addCartItem,
  deleteCartItems,
  deleteCartNotices,
  findCartItems,
  setSavedForLater,
  storeDisplayedCart,
  upsertCartItem,
} from './repo.ts';
import { type CartState, getAvailableQuantity, isLineInStock, loadCart } from './state.ts';

/**
 * Adds an offer to the cart, or sets the quantity of its line. A repeated request changes nothing. A guest's session is
 * created only after all checks have passed.
 * @param add true when the shopper clicked a button that adds the offer. In that case the quantity is never lowered,
 * because a page with an outdated cart must not undo a larger quantity set on another page or device
 * @returns the item for the popup, or null when the cart already contained the line
 * @throws ShopError 404 for a size that the shop does not offer, 409 for a sold-out size
 * @throws ShopError 422 for a quantity above the stock or above the limit per line
 */
export async function setCartQuantity(
  { shop: { db, now }, write }: RequestContext,
  offerId: number,
  { quantity, add = false }: { quantity: number; add?: boolean },
): Promise<Cart['popup']> {
  const offer = await findActiveOffer(db, offerId);
  if (!offer) throw new ShopError(404, cartErrors.offer);
  if (offer.quantity === 0) throw new ShopError(409, cartErrors.outOfStock);
  const { max_per_line } = await loadCartSettings(db);
  if (quantity > max_per_line && max_per_line <= offer.quantity)
    throw new ShopError(422, cartErrors.perLine(max_per_line));
  if (quantity > offer.quantity) throw new ShopError(422, cartErrors.stock(offer.quantity));
  const item = { offer_id: offerId, quantity, added_at: now() };
  const isNew = await write(async (tx, { shopper_id }) => {
    await storeDisplayedCart(tx, shopper_id, now(), []);
    return add
      ? addCartItem(tx, { shopper_id, ...item })
      : upsertCartItem(tx, { shopper_id, stock: offer.quantity, ...item });
  });
  return isNew ? { offer_id: offerId, title: offer.title } : null;
}

/**
 * Saves a line for later, or makes it a line to order again (ST-16).
 * @throws ShopError 404 when the cart does not contain the line
 * @throws ShopError 409 when the line should become a line to order and is out of stock
 */
export async function toggleSavedLine(tx: Db, shopperId: string, offerId: number): Promise<void> {
  const item = (await findCartItems(tx, shopperId)).find((one) => one.offer_id === offerId);
  if (!item) throw new ShopError(404, cartErrors.item);
  if (item.saved_for_later && !isLineInStock(item)) {
    const left = getAvailableQuantity(item);
    throw new ShopError(409, left === 0 ? cartErrors.outOfStock : cartErrors.short(item, left));
  }
  await setSavedForLater(tx, shopperId, [offerId], !item.saved_for_later);
}

/**
 * Applies a promo code to the cart. When the sum later falls below the code's minimum, the code stays applied with a
 * discount of 0, so that it takes effect again when the sum grows. An expired code is not displayed.
 * @throws ShopError 422 for a code that is unknown, outside its dates or used up to its limits
 * @throws ShopError 422 for a cart whose sum is below the code's minimum
 */
export async function applyPromo(
  { shop: { db, now }, session, write }: RequestContext,
  text: string,
): Promise<void> {
  const shopperId = session?.shopper_id ?? null;
  const found = await checkPromo(db, text, { shopperId }, now());
  if (found.refusal) throw new ShopError(422, found.refusal);
  const { promo } = found;
  const { totals } = await loadCart(db, shopperId, now());
  if (totals.original - totals.products_discount < promo.min_amount)
    throw new ShopError(422, cartErrors.promoAmount(promo.min_amount));
  await write(async (tx, { shopper_id }) => {
    await storeDisplayedCart(tx, shopper_id, now(), []);
    await saveCartPromo(tx, shopper_id, promo.code);
  });
}

/**
 * Removes the ordered lines and the notices from a cart whose order was created. Also removes the promo code if it gave
 * a discount or was refused. Otherwise the code stays applied, because it may give a discount later.
 */
export async function removeOrderedItems(
  tx: Db,
  shopperId: string,
  { toOrder, totals, promoRefusal, notices }: CartState,
): Promise<void> {
  if (notices.length > 0) await deleteCartNotices(tx, shopperId);
  await deleteCartItems(
    tx,
    shopperId,
    toOrder.map((item) => item.offer_id),
  );
  if (totals.promo_discount > 0 || promoRefusal) await saveCartPromo(tx, shopperId, null);
}

/** Returns true when the cart contains lines to order. Lines saved for later do not count. */
export const hasItemsToOrder = async (db: Db, shopperId: string): Promise<boolean> =>
  (await findCartItems(db, shopperId)).some((item) => !item.saved_for_later);
