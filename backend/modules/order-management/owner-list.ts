import type { EndpointResult } from '#lib/contracts/index.ts';
import type { OwnerOrder, OwnerOrderSummary } from '#lib/contracts/owner-orders.ts';
import { MOSCOW_ZONE } from '#lib/domain/clock.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { normalizeOrderNumber } from '#lib/domain/order-number.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { getIds } from '../../kernel/rows.ts';
import { computeConfirmationDeadline } from '../order-limits/index.ts';
import {
  findOrderEvents,
  findOrderItems,
  getPaymentTitle,
  orderErrors,
  withStatusTitle,
} from '../orders/index.ts';
import { findPaymentStates } from '../payments/index.ts';
import { listReturnsForOwner } from '../returns/index.ts';
import {
  findOwnerOrder,
  findOwnerOrderDetails,
  findOwnerOrders,
  type OwnerOrderRow,
} from './owner-list-repo.ts';

const formatTime = (moment: Date) => formatMoscowTime(moment, '+03:00');

type State = OwnerOrder['payment_state'];

/** Converts a row to the order's summary for the owner. */
const toSummary = (row: OwnerOrderRow, payment_state: State): OwnerOrderSummary => ({
  number: row.number,
  created_at: formatTime(row.created_at),
  ...withStatusTitle(row),
  recipient: { name: row.name, surname: row.surname, phone: row.phone, email: row.email },
  delivery: {
    type: row.delivery_type,
    title: row.delivery_title,
    city: row.city,
    address: row.delivery_address,
  },
  payment: { title: getPaymentTitle(row), is_online: row.is_online },
  payment_state,
  final_amount: toRoubles(row.final_amount),
  units: row.units,
});

/** Lists a page of orders for the owner, the latest first. */
export async function listOwnerOrders(
  db: Db,
  query: ParsedInput<'GET /services/rest/v1/owner/orders'>['query'],
): Promise<EndpointResult<'GET /services/rest/v1/owner/orders'>> {
  const { rows, total } = await findOwnerOrders(db, query);
  const states = await findPaymentStates(db, getIds(rows));
  const { page, limit } = query;
  return {
    orders: rows.map((row) => toSummary(row, states.get(row.id) ?? null)),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
  };
}

type Parts = Awaited<ReturnType<typeof findOwnerOrderDetails>>;

/** Builds the sums of an order, in roubles. */
const buildMoney = (row: OwnerOrderRow, { payments, refunds, certificates }: Parts) => ({
  amount: toRoubles(row.amount),
  discounts: row.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
  delivery_price: toRoubles(row.delivery_price),
  bonus_debet: row.bonus_debet,
  bonus_accrual: row.bonus_accrual,
  certificate_debet: toRoubles(row.certificate_debet),
  certificates: certificates.map(({ kind, last_digits, amount, refunded }) => ({
    kind,
    last_digits,
    amount: toRoubles(amount),
    refunded: toRoubles(refunded),
  })),
  payments: payments.map(({ amount, created_at, ...payment }) => ({
    ...payment,
    amount: toRoubles(amount),
    created_at: formatTime(created_at),
  })),
  refunds: refunds.map(({ amount, created_at, ...refund }) => ({
    ...refund,
    amount: toRoubles(amount),
    created_at: formatTime(created_at),
  })),
});

/**
 * Loads all data of an order for the owner. Sums are in roubles.
 * @param number in any spelling
 * @throws ShopError 404 for an unknown number
 */
export async function loadOwnerOrder(db: Db, number: string): Promise<OwnerOrder> {
  const row = await findOwnerOrder(db, normalizeOrderNumber(number));
  if (!row) throw new ShopError(404, orderErrors.notFound);
  const [states, items, events, returns, parts] = await Promise.all([
    findPaymentStates(db, [row.id]),
    findOrderItems(db, [row.id]),
    findOrderEvents(db, [row.id]),
    listReturnsForOwner(db, row.id),
    findOwnerOrderDetails(db, row),
  ]);
  const { stores, point, marks, shipment, reason, customer } = parts;
  const storeOf = (id: number | null) => stores.find((store) => store.id === id) ?? null;
  const summary = toSummary(row, states.get(row.id) ?? null);
  return {
    ...summary,
    ...buildMoney(row, parts),
    has_account: customer !== undefined,
    operator_call: row.operator_call,
    comment: row.comment,
    cancel_reason: reason?.title ?? row.cancel_comment,
    // Times for the owner are in Moscow's time zone, regardless of the order's city.
    confirm_until: computeConfirmationDeadline({ ...row, time_zone: MOSCOW_ZONE }),
    items: items.map(({ order_id: _, store_id, price, base_price, ...item }) => ({
      ...item,
      price: toRoubles(price),
      base_price: toRoubles(base_price),
      store: storeOf(store_id),
      marks: marks.filter(({ offer_id }) => offer_id === item.offer_id).map(({ code }) => code),
    })),
    delivery: {
      ...summary.delivery,
      date: row.delivery_date,
      time_from: row.delivery_time_from,
      time_to: row.delivery_time_to,
      assemble_date: row.assemble_date,
      store: storeOf(row.pickup_store_id),
      point: point ?? null,
      track_number: shipment?.track_number ?? null,
    },
    history: events.map((event) => ({
      ...withStatusTitle(event),
      reason: event.reason,
      created_at: formatTime(event.created_at),
    })),
    returns,
  };
}
