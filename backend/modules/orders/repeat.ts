import type { EndpointResult } from '@/lib/contracts';
import { lineName } from '@/lib/texts/line-name';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { addLines } from '../cart';
import { lockShopper } from '../shoppers';
import { orderErrors } from './errors';
import { findOrderItems, findOrders } from './repo';

type Answer = EndpointResult<'POST /services/rest/v1/orders'>;

/**
 * Adds the goods of the caller's own order to the cart once more (AP-09), on top of what is there.
 * @returns how many pieces were added, and the names of what is gone or was cut by the stock or the line's limit
 * @throws ShopError 404 for an order that is not the caller's
 */
export async function repeatOrder(shop: Shop, shopperId: string | null, number: string): Promise<Answer> {
  if (shopperId === null) throw new ShopError(404, orderErrors.notFound);
  return shop.db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId);
    const [order] = await findOrders(tx, shopperId, number);
    if (!order) throw new ShopError(404, orderErrors.notFound);
    const lines = await findOrderItems(tx, [order.id]);
    const added = await addLines(tx, shopperId, lines, shop.now());
    return {
      added: added.reduce((sum, count) => sum + count, 0),
      missing: lines.filter((line, index) => (added[index] ?? 0) < line.quantity).map(lineName),
    };
  });
}
