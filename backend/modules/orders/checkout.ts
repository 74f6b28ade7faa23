import type { PlacedOrder } from '#lib/contracts/orders.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Input } from '../../kernel/routes.ts';
import type { Session } from '../../kernel/session.ts';
import { hasItemsToOrder, loadStoredCart, removeOrdered } from '../cart/index.ts';
import { lockHeld } from '../certificates/index.ts';
import { buyerOf } from './buyer.ts';
import { cityOf } from './order-city.ts';
import { placeOrder } from './place-order.ts';

/**
 * Buys what the cart holds to order, and takes it out of the cart. An order empties the cart of what it buys: a client
 * without a key that has filled it again wants another order, however equal the two are.
 * @throws as placeOrder
 */
export async function checkout(
  context: RequestContext,
  session: Session,
  body: Input<'POST /services/rest/v1/orders/checkout'>['body'],
): Promise<PlacedOrder> {
  const shopperId = session.shopper_id;
  return placeOrder(context, {
    shopperId,
    buyer: buyerOf(context, session),
    key: context.idempotencyKey,
    request: body,
    fields: { ...body, city_id: await cityOf(context, body.city_id) },
    loadGoods: async (tx, now) => {
      await lockHeld(tx, shopperId);
      return loadStoredCart(tx, shopperId, now, body.user_info);
    },
    isAnother: (tx) => hasItemsToOrder(tx, shopperId),
    onPlaced: (tx, cart) => removeOrdered(tx, shopperId, cart),
  });
}
