import type { PlacedOrder } from '@/lib/contracts/orders';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { isOwnPhone } from '../auth';
import { forgetUsedPromo, loadSingleLine } from '../cart';
import { type Buyer, buyerOf } from './buyer';
import { orderErrors } from './errors';
import { lineOf } from './fast-goods';
import { cityOf } from './order-city';
import { placeOrder } from './place-order';

type Body = Input<'POST /services/rest/v2/orders/fast_order'>['body'];

/**
 * ST-06: a customer's phone other than the profile's has to be confirmed by a code. A guest has no profile to differ from.
 * @throws ShopError 422 at the field `user_info.phone`
 */
async function checkPhone(tx: Db, { session }: Buyer, phone: string, now: Date): Promise<void> {
  if (session.customer_id !== null && !(await isOwnPhone(tx, session, phone, now)))
    throw new ShopError(422, orderErrors.phoneUnconfirmed);
}

/**
 * Buys one piece of one size past the cart (section 4, Fast order; AP-09). A piece that only a store has is taken there.
 * @throws ShopError 422 for no size and for several, and for a customer's phone that is neither the profile's nor
 * confirmed; 404 for a size that is not on sale; and as placeOrder
 */
export async function placeFastOrder(context: RequestContext, body: Body): Promise<PlacedOrder> {
  const { requireSession, idempotencyKey } = context;
  const line = lineOf(body);
  const session = await requireSession();
  const shopperId = session.shopper_id;
  const buyer = buyerOf(context, session);
  const { offer_id: _, offers: __, promocode, selected_limit_type, use_bonuses, ...fields } = body;
  return placeOrder(context, {
    shopperId,
    buyer,
    key: idempotencyKey,
    request: body,
    fields: { ...fields, city_id: await cityOf(context, body.city_id), nearestDay: true },
    fromStores: true,
    check: (tx, now) => checkPhone(tx, buyer, body.user_info.phone, now),
    loadGoods: (tx, now) => loadSingleLine(tx, shopperId, line, now, body.user_info),
    onPlaced: (tx, cart) => forgetUsedPromo(tx, shopperId, cart),
  });
}
