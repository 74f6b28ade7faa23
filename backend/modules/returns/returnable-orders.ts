import type { EndpointResult } from '#lib/contracts/index.ts';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import { splitPaidAmount } from '#lib/domain/certificates.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { normalizeOrderNumber } from '#lib/domain/order-number.ts';
import { computeUnitRefunds } from '#lib/domain/returns.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import {
  findOrderByNumber,
  findOrderEvents,
  findOrderItems,
  findReceivedOrders,
  type OrderSummary,
} from '../orders/index.ts';
import { findOrdersPaidAtBank } from '../payments/index.ts';
import { requireReturnableOrder } from './access.ts';
import { formatReturnRefusal } from './errors.ts';
import { computeReturnStates } from './state.ts';

type Asked = ParsedInput<'GET /services/rest/v1/user/returns/orders'>['query'];
type Answer = EndpointResult<'GET /services/rest/v1/user/returns/orders'>;

const LIST_LIMIT = 20;

/** Returns how much of the items' price was paid by certificates: none, a part or all. */
const toCertificateShare = (certificate: number, money: number): ReturnableOrder['refund_to_certificate'] => {
  if (certificate === 0) return 'none';
  return money === 0 ? 'all' : 'part';
};

async function toReturnable(db: Db, orders: readonly OrderSummary[], now: Date): Promise<ReturnableOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [items, events, byCard] = await Promise.all([
    findOrderItems(db, ids),
    findOrderEvents(db, ids),
    findOrdersPaidAtBank(db, ids),
  ]);
  const states = await computeReturnStates(db, { orders, items, events, now });
  return orders.map((order) => {
    const state = states.get(order.id);
    const until = state?.until ?? null;
    const lines = items.filter((item) => item.order_id === order.id);
    const { money, certificate } = splitPaidAmount(order).products;
    const prices = computeUnitRefunds(lines, money + certificate);
    return {
      number: order.number,
      created_at: formatMoscowTime(order.created_at, '+03:00'),
      until,
      refusal: formatReturnRefusal(state?.refusal ?? null, until),
      refund_to_card: byCard.has(order.id),
      refund_to_certificate: toCertificateShare(certificate, money),
      items: lines.map(({ order_id: _, base_price: __, price: ___, ...item }, index) => {
        const sums = state?.refunds.get(item.offer_id);
        const refunds = (sums?.money ?? []).map((sum, count) => sum + (sums?.certificate[count] ?? 0));
        return {
          ...item,
          price: toRoubles(refunds[0] ?? prices[index] ?? 0),
          refunds: refunds.map(toRoubles),
          returnable: state?.left.get(item.offer_id) ?? 0,
        };
      }),
    };
  });
}

/**
 * Lists orders with the items that can be returned. Without a number these are the shopper's received orders, the
 * latest first. With a number the list contains only that order, in any status. For another shopper's order the
 * recipient's full phone number is required.
 * @throws ShopError 404 and 429 when a number is given, see requireReturnableOrder
 */
export async function listReturnableOrders(
  context: RequestContext,
  { number, phone }: Asked,
): Promise<Answer['orders']> {
  const { db, now } = context.shop;
  if (number === undefined) {
    const shopperId = context.session?.shopper_id;
    return shopperId ? toReturnable(db, await findReceivedOrders(db, shopperId, LIST_LIMIT), now()) : [];
  }
  const orderNumber = normalizeOrderNumber(number);
  const order = await findOrderByNumber(db, orderNumber);
  const { found } = await requireReturnableOrder(context, { number: orderNumber, phone }, order);
  return toReturnable(db, [found], now());
}
