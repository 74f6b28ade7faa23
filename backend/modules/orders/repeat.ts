import type { EndpointResult } from '#lib/contracts/index.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { addCartLines } from '../cart/index.ts';
import { lockShopper } from '../shoppers/index.ts';
import { loadOrderCaller } from './caller.ts';
import { orderErrors } from './errors.ts';
import { findOrderItems, findOrders } from './repo.ts';

type Answer = EndpointResult<'POST /services/rest/v1/orders'>;

/**
 * Adds the items of an order that the caller may open to the caller's cart again (AP-09).
 * @returns the number of units added, and the names of items that are sold out or were added with fewer units because
 * of the stock or the line's limit
 * @throws ShopError 404 for another shopper's order, 429 as in loadOrderCaller
 */
export async function repeatOrder(context: RequestContext, number: string): Promise<Answer> {
  const { shop } = context;
  const caller = await loadOrderCaller(context, number);
  if (caller.shopperId === null && caller.keyHash === null) throw new ShopError(404, orderErrors.notFound);
  return context.write(async (tx, { shopper_id: shopperId }) => {
    await lockShopper(tx, shopperId);
    const [order] = await findOrders(tx, caller, number);
    if (!order) throw new ShopError(404, orderErrors.notFound);
    const lines = await findOrderItems(tx, [order.id]);
    const added = await addCartLines(tx, shopperId, lines, shop.now());
    return {
      added: added.reduce((sum, count) => sum + count, 0),
      missing: lines.filter((line, index) => (added[index] ?? 0) < line.quantity).map(formatLineName),
    };
  });
}
