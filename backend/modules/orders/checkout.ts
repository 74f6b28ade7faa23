import type { PlacedOrder } from '@/lib/contracts/orders';
import type { Shop } from '../../http/context';
import type { Input } from '../../http/router';
import { hasItemsToOrder, loadCart, removeOrdered } from '../cart';
import { lockHeld } from '../certificates';
import { placeOrder } from './place-order';

/**
 * Buys what the cart holds to order, and takes it out of the cart. An order empties the cart of what it buys: a client
 * without a key that has filled it again wants another order, however equal the two are.
 * @param key the client's Idempotency-Key, or null
 * @throws as placeOrder
 */
export const checkout = (
  shop: Shop,
  shopperId: string,
  key: string | null,
  body: Input<'POST /services/rest/v1/orders/checkout'>['body'],
): Promise<PlacedOrder> =>
  placeOrder(shop, {
    shopperId,
    key,
    request: body,
    fields: body,
    loadGoods: async (tx, now) => {
      await lockHeld(tx, shopperId);
      return loadCart(tx, shopperId, now, body.user_info);
    },
    isAnother: (tx) => hasItemsToOrder(tx, shopperId),
    onPlaced: (tx, cart) => removeOrdered(tx, shopperId, cart),
  });
