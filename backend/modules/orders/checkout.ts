import type { PlacedOrder } from '#lib/contracts/orders.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import type { Session } from '../../kernel/session.ts';
import { hasItemsToOrder, loadStoredCart, removeOrderedItems } from '../cart/index.ts';
import { lockAppliedCertificates } from '../certificates/index.ts';
import { toBuyer } from './buyer.ts';
import { resolveCityId } from './order-city.ts';
import { placeOrder } from './place-order.ts';

/**
 * Buys the items to order from the cart, and removes them from the cart. If the cart contains items again, an equal
 * request without an idempotency key is a new order and not a repeat.
 * @throws ShopError the errors of placeOrder
 */
export async function placeCartOrder(
  context: RequestContext,
  session: Session,
  body: ParsedInput<'POST /services/rest/v1/orders/checkout'>['body'],
): Promise<PlacedOrder> {
  const shopperId = session.shopper_id;
  return placeOrder(context, {
    way: 'cart',
    shopperId,
    buyer: toBuyer(context, session),
    key: context.idempotencyKey,
    request: body,
    fields: { ...body, city_id: await resolveCityId(context, body.city_id) },
    loadCart: async (tx, now) => {
      await lockAppliedCertificates(tx, shopperId);
      return loadStoredCart(tx, shopperId, now, body.user_info);
    },
    isAnother: (tx) => hasItemsToOrder(tx, shopperId),
    onPlaced: (tx, cart) => removeOrderedItems(tx, shopperId, cart),
  });
}
