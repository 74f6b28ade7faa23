import type { Db } from '../../db/client.ts';
import { findActiveOffer } from '../products/index.ts';
import { loadCartSettings } from '../settings/index.ts';
import { findCartItems, setSavedForLater, upsertCartItem } from './repo.ts';
import { toDisplayedLine } from './state.ts';

interface Line {
  offer_id: number;
  quantity: number;
}

interface Cart {
  shopperId: string;
  /** Maximum quantity of one cart line, units. */
  max: number;
  /** Quantities of the cart's lines to order, by offer id. */
  ordered: ReadonlyMap<number, number>;
  now: Date;
}

/**
 * Adds one line, with at most as many units as the stock and the limit allow.
 * @returns the number of units added
 */
async function addLine(tx: Db, { shopperId, max, ordered, now }: Cart, line: Line): Promise<number> {
  const { offer_id, quantity } = line;
  const offer = await findActiveOffer(tx, offer_id);
  const before = ordered.get(offer_id) ?? 0;
  const target = Math.min(before + quantity, offer?.quantity ?? 0, max);
  if (!offer || target <= before) return 0;
  await upsertCartItem(tx, {
    shopper_id: shopperId,
    offer_id,
    quantity: target,
    stock: offer.quantity,
    added_at: now,
  });
  // A line that was saved for later becomes a line to order.
  await setSavedForLater(tx, shopperId, [offer_id], false);
  return target - before;
}

/**
 * Adds lines to order to a cart. At most as many units are added as the stock and the limit per line allow. A line that
 * was saved for later becomes a line to order with the new quantity, as when the shopper clicks «Добавить» (decision
 * 082).
 * @param lines distinct offers with their quantities
 * @param now current time
 * @returns the number of units added to each line, in the order of `lines`
 */
export async function addCartLines(
  tx: Db,
  shopperId: string,
  lines: readonly Line[],
  now: Date,
): Promise<number[]> {
  const { max_per_line: max } = await loadCartSettings(tx);
  const items = await findCartItems(tx, shopperId);
  const toOrder = items.filter((item) => !item.saved_for_later || !toDisplayedLine(item).saved_for_later);
  const ordered = new Map(toOrder.map(({ offer_id, quantity }) => [offer_id, quantity]));
  const added: number[] = [];
  for (const line of lines) added.push(await addLine(tx, { shopperId, max, ordered, now }, line));
  return added;
}
