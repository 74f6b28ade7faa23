import type { PlacedOrder } from '#lib/contracts/orders.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { isOwnPhone } from '../auth/index.ts';
import { clearUsedFastPromo, loadOneClickCart } from '../cart/index.ts';
import { type Buyer, toBuyer } from './buyer.ts';
import { orderErrors } from './errors.ts';
import { toSingleLine } from './fast-line.ts';
import { resolveCityId } from './order-city.ts';
import { placeOrder } from './place-order.ts';

type Body = ParsedInput<'POST /services/rest/v2/orders/fast_order'>['body'];

/**
 * Checks that a customer's phone is the profile's phone, or was confirmed by a code (ST-06). A guest has no profile to
 * compare with.
 * @throws ShopError 422 at the field `user_info.phone`
 */
async function checkPhone(tx: Db, { session }: Buyer, phone: string, now: Date): Promise<void> {
  if (session.customer_id !== null && !(await isOwnPhone(tx, session, phone, now)))
    throw new ShopError(422, orderErrors.phoneUnconfirmed);
}

/**
 * Buys one unit of one offer without the cart (section 4, Fast order. AP-09). If only a store has the unit in stock,
 * the unit is taken from that store.
 * @throws ShopError 422 without an offer or with several offers, and for a customer's phone that is neither the
 * profile's phone nor confirmed
 * @throws ShopError 404 for an offer that the shop does not sell
 * @throws ShopError the errors of placeOrder
 */
export async function placeFastOrder(context: RequestContext, body: Body): Promise<PlacedOrder> {
  const { requireSession, idempotencyKey } = context;
  const line = toSingleLine(body);
  const session = await requireSession();
  const shopperId = session.shopper_id;
  const buyer = toBuyer(context, session);
  const { offer_id: _, offers: __, promocode, selected_limit_type, use_bonuses, ...fields } = body;
  return placeOrder(context, {
    way: 'one_click',
    shopperId,
    buyer,
    key: idempotencyKey,
    request: body,
    fields: { ...fields, city_id: await resolveCityId(context, body.city_id), nearestDay: true },
    fromStores: true,
    check: (tx, now) => checkPhone(tx, buyer, body.user_info.phone, now),
    loadCart: (tx, now) => loadOneClickCart(tx, shopperId, line, now, body.user_info),
    onPlaced: (tx, cart) => clearUsedFastPromo(tx, shopperId, cart),
  });
}
