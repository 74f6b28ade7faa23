import type { CallResult } from '@/lib/contracts';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { findItems, findOffer, putItem, setTmp } from '../cart/repo';
import { loadCartSettings } from '../cart/settings';
import { lockShopper } from '../shoppers/repo';
import { lineName, orderErrors } from './errors';
import { findOrderItems, findOrders, type OrderItemRow } from './repo';

type Answer = CallResult<'POST /services/rest/v1/orders'>;

interface Cart {
  shopperId: string;
  /** Most pieces of one line. */
  max: number;
  /** What the cart holds of a size. */
  held: ReadonlyMap<number, number>;
  now: Date;
}

/** Puts a line on top of what the cart holds of it, as far as it goes. @returns pieces put */
async function addLine(tx: Db, cart: Cart, { offer_id, quantity }: OrderItemRow): Promise<number> {
  const offer = await findOffer(tx, offer_id);
  const held = cart.held.get(offer_id) ?? 0;
  const wanted = Math.min(held + quantity, offer?.quantity ?? 0, cart.max);
  if (!offer || wanted <= held) return 0;
  await putItem(tx, {
    shopper_id: cart.shopperId,
    offer_id,
    quantity: wanted,
    stock: offer.quantity,
    added_at: cart.now,
  });
  // Who orders it again does not want it set aside.
  await setTmp(tx, cart.shopperId, [offer_id], false);
  return wanted - held;
}

/**
 * Puts the goods of one's own order into the cart once more (AP-09), on top of what is there.
 * @returns how many pieces were put, and by name what is gone or was cut by the stock or the line's limit
 * @throws ShopError 404 for an order that is not the caller's
 */
export async function repeatOrder(shop: Shop, shopperId: string | null, number: string): Promise<Answer> {
  if (shopperId === null) throw new ShopError(404, orderErrors.notFound);
  return shop.db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId);
    const [order] = await findOrders(tx, shopperId, number);
    if (!order) throw new ShopError(404, orderErrors.notFound);
    const { max_per_line: max } = await loadCartSettings(tx);
    const items = await findItems(tx, shopperId);
    const held = new Map(items.map(({ offer_id, quantity }) => [offer_id, quantity]));
    const missing: string[] = [];
    let added = 0;
    for (const line of await findOrderItems(tx, [order.id])) {
      const put = await addLine(tx, { shopperId, max, held, now: shop.now() }, line);
      added += put;
      if (put < line.quantity) missing.push(lineName(line));
    }
    return { added, missing };
  });
}
