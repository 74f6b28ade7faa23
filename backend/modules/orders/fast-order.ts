import type { PlacedOrder } from '@/lib/contracts/orders';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { isPhoneConfirmed } from '../auth';
import { forgetUsedPromo, loadSingleLine } from '../cart';
import { findCustomer } from '../customers';
import { consumeRateLimit, type RateLimit } from '../rate-limits';
import { orderErrors } from './errors';
import { lineOf } from './fast-goods';
import { cityOf } from './fast-quote';
import { placeOrder } from './place-order';

type Body = Input<'POST /services/rest/v2/orders/fast_order'>['body'];

/**
 * Orders that were placed without signing in. Nobody has confirmed their phone, and each takes a piece off the stock:
 * these limits keep one visitor from emptying a shelf. Each has its own action, as they count apart.
 */
const limit = (action: string, max: number, hours: number): RateLimit => ({
  action: `fast-order-${action}`,
  max,
  hours,
  error: orderErrors.fastOrders,
});
const BY_SESSION = limit('session', 5, 1);
const BY_PHONE = limit('phone', 5, 24);
/** Higher, because many people may share an address. */
const BY_ADDRESS = limit('address', 30, 1);

interface Buyer {
  sessionId: string;
  customerId: string | null;
  phone: string;
}

/**
 * ST-06: a phone other than the profile's has to be confirmed by a code. A guest has no profile to differ from.
 * @throws ShopError 422 at the field `user_info.phone`
 */
async function checkPhone(tx: Db, { sessionId, customerId, phone }: Buyer, now: Date): Promise<void> {
  if (customerId === null) return;
  const customer = await findCustomer(tx, customerId);
  if (customer?.phone === phone) return;
  if (!(await isPhoneConfirmed(tx, sessionId, phone, now)))
    throw new ShopError(422, orderErrors.phoneUnconfirmed);
}

/** Inside the order's transaction: an order that fails does not count. @throws ShopError 429 */
async function consumeGuestLimits(
  tx: Db,
  { sessionId, customerId, phone }: Buyer,
  address: string,
  now: Date,
): Promise<void> {
  if (customerId !== null) return;
  if (address) await consumeRateLimit(tx, now, BY_ADDRESS, `address:${address}`);
  await consumeRateLimit(tx, now, BY_PHONE, `phone:${phone}`);
  await consumeRateLimit(tx, now, BY_SESSION, `session:${sessionId}`);
}

/**
 * Buys one piece of one size past the cart (section 4, Fast order; AP-09). A piece that only a store has is taken there.
 * @throws ShopError 422 for no size and for several, and for a customer's phone that is neither the profile's nor
 * confirmed; 404 for a size that is not on sale; 429 for a guest after too many orders; and as placeOrder
 */
export async function placeFastOrder(context: RequestContext, body: Body): Promise<PlacedOrder> {
  const { shop, requireSession, idempotencyKey, address } = context;
  const line = lineOf(body);
  const { id: sessionId, shopper_id: shopperId, customer_id: customerId } = await requireSession();
  const buyer: Buyer = { sessionId, customerId, phone: body.user_info.phone };
  const { offer_id: _, offers: __, promocode, selected_limit_type, use_bonuses, ...fields } = body;
  return placeOrder(shop, {
    shopperId,
    key: idempotencyKey,
    request: body,
    fields: { ...fields, city_id: await cityOf(context, body.city_id), nearestDay: true },
    fromStores: true,
    check: (tx, now) => checkPhone(tx, buyer, now),
    loadGoods: (tx, now) => loadSingleLine(tx, shopperId, line, now, body.user_info),
    onPlaced: async (tx, cart, now) => {
      await consumeGuestLimits(tx, buyer, address, now);
      await forgetUsedPromo(tx, shopperId, cart);
    },
  });
}
