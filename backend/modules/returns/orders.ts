import type { CallResult } from '@/lib/contracts';
import type { ReturnableOrder } from '@/lib/contracts/returns';
import { moscowTime } from '@/lib/domain/dates';
import { toRoubles } from '@/lib/domain/money';
import { normalizeOrderNumber } from '@/lib/domain/order-number';
import { pieceRefunds } from '@/lib/domain/returns';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import type { Input } from '../../http/router';
import { proveRight } from '../orders/prove';
import { findEvents, findOrderItems } from '../orders/repo';
import { findPaidByCard } from '../payments/repo';
import { refusalText, returnErrors } from './errors';
import { findReceivedOrders, findReturnableOrder, type ReturnableRow } from './repo';
import { returnStates } from './state';

type Asked = Input<'GET /services/rest/v1/user/returns/orders'>['query'];
type Answer = CallResult<'GET /services/rest/v1/user/returns/orders'>;

const LIST_LIMIT = 20;

async function toReturnable(db: Db, orders: readonly ReturnableRow[], now: Date): Promise<ReturnableOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [items, events, byCard] = await Promise.all([
    findOrderItems(db, ids),
    findEvents(db, ids),
    findPaidByCard(db, ids),
  ]);
  const states = await returnStates(db, { orders, items, events, now });
  return orders.map((order) => {
    const state = states.get(order.id);
    const until = state?.until ?? null;
    const lines = items.filter((item) => item.order_id === order.id);
    const refunds = pieceRefunds(lines, order.final_amount - order.delivery_price);
    return {
      number: order.number,
      created_at: moscowTime(order.created_at, '+03:00'),
      until,
      refusal: refusalText(state?.refusal ?? null, until),
      refund_to_card: byCard.has(order.id),
      items: lines.map(({ order_id: _, base_price: __, price: ___, ...item }, index) => ({
        ...item,
        price: toRoubles(refunds[index] ?? 0),
        returnable: state?.left.get(item.offer_id) ?? 0,
      })),
    };
  });
}

/**
 * What may be returned from: the caller's own received orders, the latest first, or one of any state by its number,
 * another's with its recipient's phone.
 * @throws ShopError 404 and 429 for the one by its number, see proveRight
 */
export async function listReturnable(
  context: RequestContext,
  { number, phone }: Asked,
): Promise<Answer['orders']> {
  const { db, now } = context.shop;
  if (number === undefined) {
    const shopperId = context.session?.shopper_id;
    return shopperId ? toReturnable(db, await findReceivedOrders(db, shopperId, LIST_LIMIT), now()) : [];
  }
  const normal = normalizeOrderNumber(number);
  const asked = { number: normal, phone, notFound: returnErrors.orderNotFound };
  const { found } = await proveRight(context, asked, await findReturnableOrder(db, normal));
  return toReturnable(db, [found], now());
}
