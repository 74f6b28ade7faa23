import { computeCartTotals } from '#lib/domain/cart.ts';
import {
  choosePromo,
  type LineState,
  type LineToMerge,
  listCartChanges,
  mergeLines,
  type PromoCandidate,
} from '#lib/domain/cart-merge.ts';
import type { Db } from '../../db/client.ts';
import { formatChangeNotices } from './notices.ts';
import { findPromoRefusal } from './promo.ts';
import { findActivePromo, findPromoCodes } from './promo-repo.ts';
import {
  type CartItemRow,
  deleteCartItems,
  findCartItems,
  saveMergedCart,
  upsertMergedItems,
} from './repo.ts';
import { getAvailableQuantity, isLineInStock, loadCart } from './state.ts';

/** Returns the state of a line: to order, saved for later by the shopper, or set aside because it is out of stock. */
const toSide = ({ saved_for_later, sold_out }: CartItemRow): LineState => {
  if (!saved_for_later) return 'order';
  return sold_out ? 'waiting' : 'saved';
};
const toLine = (item: CartItemRow): LineToMerge => ({
  offer_id: item.offer_id,
  quantity: item.quantity,
  state: toSide(item),
});

/** Checks whether the customer may use a promo code, and calculates its discount on the merged cart. */
async function checkCandidate(
  tx: Db,
  code: string | null,
  { shopperId, items, now }: { shopperId: string; items: readonly CartItemRow[]; now: Date },
): Promise<PromoCandidate | null> {
  if (code === null) return null;
  const promo = await findActivePromo(tx, code, now);
  if (!promo || (await findPromoRefusal(tx, promo, { shopperId })))
    return { code, isAlive: false, discount: 0 };
  const toOrder = items.filter((item) => !item.saved_for_later && isLineInStock(item));
  return { code, isAlive: true, discount: computeCartTotals(toOrder, promo).promo_discount };
}

/**
 * Merges a guest's cart into an account's, by the rules of lib/domain/cart-merge: the lines, the cart's promo code, and
 * the promo code for one-click orders. Differences between the merged cart and the cart that the guest has seen are
 * stored as cart notices.
 * @param tx the transaction that has locked both shoppers and moved the guest's orders
 */
export async function mergeCarts(tx: Db, guestId: string, customerId: string, now: Date): Promise<void> {
  const seen = await loadCart(tx, guestId, now);
  const own = await findCartItems(tx, customerId);
  const rows = [...own, ...seen.items];
  const lines = mergeLines(seen.items.map(toLine), own.map(toLine), (offerId) => {
    const row = rows.find(({ offer_id }) => offer_id === offerId);
    return row ? getAvailableQuantity(row) : 0;
  });
  await upsertMergedItems(tx, { guestId, customerId, lines });
  await deleteCartItems(tx, guestId);

  const [guest, account] = [await findPromoCodes(tx, guestId), await findPromoCodes(tx, customerId)];
  const promoContext = { shopperId: customerId, items: await findCartItems(tx, customerId), now };
  const check = (code: string | null | undefined) => checkCandidate(tx, code ?? null, promoContext);
  const chosen = choosePromo(await check(guest?.promo_code), await check(account?.promo_code));
  // Promo codes for one-click orders are compared by their dates and limits only, because the product of the next
  // one-click order is unknown.
  const checkWithoutSum = async (code: string | null | undefined) => {
    const found = await check(code);
    return found && { ...found, discount: 0 };
  };
  const fast = choosePromo(
    await checkWithoutSum(guest?.fast_promo_code),
    await checkWithoutSum(account?.fast_promo_code),
  );
  const before =
    seen.promoCode === null ? null : { code: seen.promoCode, discount: seen.totals.promo_discount };
  await saveMergedCart(tx, customerId, {
    promo_code: chosen?.code ?? null,
    fast_promo_code: fast?.code ?? null,
    cart_notices: formatChangeNotices(listCartChanges(lines, { before, chosen }), promoContext.items),
  });
}
