import type { Db } from '../../db/client.ts';
import { findOfferOnSale } from '../products/index.ts';
import { loadCartSettings } from '../settings/index.ts';
import { findItems, putItem, setSavedForLater } from './repo.ts';
import { asShown } from './state.ts';

interface Line {
  offer_id: number;
  quantity: number;
}

interface Cart {
  shopperId: string;
  /** Most pieces of one line. */
  max: number;
  /** Pieces of each size that the cart holds to order already. */
  held: ReadonlyMap<number, number>;
  now: Date;
}

/** @returns pieces added */
async function addLine(tx: Db, { shopperId, max, held, now }: Cart, line: Line): Promise<number> {
  const { offer_id, quantity } = line;
  const offer = await findOfferOnSale(tx, offer_id);
  const before = held.get(offer_id) ?? 0;
  const wanted = Math.min(before + quantity, offer?.quantity ?? 0, max);
  if (!offer || wanted <= before) return 0;
  await putItem(tx, {
    shopper_id: shopperId,
    offer_id,
    quantity: wanted,
    stock: offer.quantity,
    added_at: now,
  });
  // A shopper who orders it again no longer wants it saved for later.
  await setSavedForLater(tx, shopperId, [offer_id], false);
  return wanted - before;
}

/**
 * Adds lines to what a cart holds to order already, as far as the stock and the limit of a line allow. A line that was saved
 * for later is ordered again with the new quantity, as «Добавить» does it (decision 082).
 * @param lines sizes, each once
 * @param now the present moment
 * @returns how many pieces of each line were added, in the order of the lines
 */
export async function addLines(
  tx: Db,
  shopperId: string,
  lines: readonly Line[],
  now: Date,
): Promise<number[]> {
  const { max_per_line: max } = await loadCartSettings(tx);
  const items = await findItems(tx, shopperId);
  const toOrder = items.filter((item) => !item.saved_for_later || !asShown(item).saved_for_later);
  const held = new Map(toOrder.map(({ offer_id, quantity }) => [offer_id, quantity]));
  const added: number[] = [];
  for (const line of lines) added.push(await addLine(tx, { shopperId, max, held, now }, line));
  return added;
}
