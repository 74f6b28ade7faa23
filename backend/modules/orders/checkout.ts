import type { PlacedOrder } from '@/lib/contracts/orders';
import type { RequestContext } from '../../http/context';
import type { Input } from '../../http/router';
import type { Session } from '../../http/session';
import { hasItemsToOrder, loadCart, removeOrdered } from '../cart';
import { lockHeld } from '../certificates';
import { buyerOf } from './buyer';
import { cityOf } from './order-city';
import { placeOrder } from './place-order';

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
      return loadCart(tx, shopperId, now, body.user_info);
    },
    isAnother: (tx) => hasItemsToOrder(tx, shopperId),
    onPlaced: (tx, cart) => removeOrdered(tx, shopperId, cart),
  });
}
