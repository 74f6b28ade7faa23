import type { Order } from '#lib/contracts/orders.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { maskEmail, maskPhone } from '#lib/domain/mask-contact.ts';
import { toRoubles } from '#lib/domain/money.ts';
import {
  AWAITING_PAYMENT,
  canCancelOrder,
  computeSecondsToPay,
  type OrderStatus,
} from '#lib/domain/order-states.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { orderStatusTitles, orderTexts } from '#lib/texts/order.ts';
import { computeConfirmationDeadline } from '../order-limits/index.ts';
import type { OrderEventRow, OrderItemRow, OrderRow } from './repo.ts';

/** Returns a status with its Russian title. */
export const withStatusTitle = ({ status }: { status: OrderStatus }) => ({
  status,
  status_title: orderStatusTitles[status],
});

/**
 * Returns the title of an order's payment method. It differs from the selected method if certificates paid for the
 * whole order, or the money was received outside the bank.
 */
export function getPaymentTitle(row: {
  payment_title: string;
  certificate_debet: number;
  final_amount: number;
  is_paid_outside?: boolean;
}): string {
  if (row.is_paid_outside) return orderTexts.paidOutside;
  return row.final_amount === 0 && row.certificate_debet > 0 ? orderTexts.certificates : row.payment_title;
}

const NEW = 'new';

/**
 * Returns the title of an event. When an order was switched to payment on receipt and becomes new again, the title is
 * the event's reason.
 */
const getEventTitle = (row: Pick<OrderEventRow, 'status' | 'reason'>) =>
  row.status === NEW && row.reason ? row.reason : withStatusTitle(row).status_title;

/** Converts an event of an order's history to the contract's shape. */
export const toOrderEvent = (row: OrderEventRow): Order['history'][number] => ({
  status: withStatusTitle(row).status,
  status_title: getEventTitle(row),
  created_at: formatMoscowTime(row.created_at, '+03:00'),
});

/** Data of an order from tables other than `orders`. */
interface RelatedData {
  /** Lines of the order. */
  items: readonly OrderItemRow[];
  /** History of the order, the earliest event first. */
  events: readonly OrderEventRow[];
  canReturn: boolean;
  returns: Order['returns'];
  paymentState: Order['payment_state'];
  payOnline: Order['pay_online'];
  payOnReceipt: Order['pay_on_receipt'];
  now: Date;
}

type Personal = Pick<Order, 'recipient' | 'comment'> & { address: string };

/**
 * Returns the personal data of an order, masked for a visitor with its link, because an e-mail may be forwarded. The
 * link shows neither the phone nor the flat nor the comment. It shows the e-mail only if the link was sent to that
 * e-mail.
 */
function toPersonalData(row: OrderRow): Personal {
  const { name, surname, phone, email, comment, delivery_address: address } = row;
  if (row.is_own) return { recipient: { name, surname, phone, email }, comment, address };
  return {
    recipient: {
      name,
      surname: `${surname.slice(0, 1)}.`,
      phone: maskPhone(phone),
      email: row.is_by_email ? email : maskEmail(email),
    },
    comment: '',
    address: addressTexts.withoutFlat(address),
  };
}

/** Converts a row to the order of the contract (section 3, Order). Sums are in roubles. */
export function toOrder(row: OrderRow, { items, events, now, ...parts }: RelatedData): Order {
  const { status, status_title } = withStatusTitle(row);
  const { recipient, comment, address } = toPersonalData(row);
  const pay_seconds = status === AWAITING_PAYMENT ? computeSecondsToPay(row.created_at, now) : null;
  return {
    number: row.number,
    created_at: formatMoscowTime(row.created_at, '+03:00'),
    status,
    status_title,
    items: items.map(({ order_id: _, base_price: __, store_id: ___, ...item }) => ({
      ...item,
      price: toRoubles(item.price),
    })),
    recipient,
    comment,
    access: row.is_own ? 'own' : 'link',
    has_account: row.has_account,
    delivery: {
      type: row.delivery_type,
      title: row.delivery_title,
      address,
      date: row.delivery_date,
      time_from: row.delivery_time_from,
      time_to: row.delivery_time_to,
    },
    payment: {
      code: row.payment_code,
      title: getPaymentTitle(row),
      method: row.is_paid_outside ? null : row.payment_method,
    },
    is_budget_payment: row.is_budget_payment,
    payment_state: parts.paymentState,
    ...(row.refunded > 0 && { refunded: toRoubles(row.refunded) }),
    pay_seconds,
    pay_online: parts.payOnline,
    pay_on_receipt: parts.payOnReceipt,
    confirm_until: computeConfirmationDeadline(row),
    amount: toRoubles(row.amount),
    discounts: row.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
    delivery_price: toRoubles(row.delivery_price),
    bonus_debet: row.bonus_debet,
    certificate_debet: toRoubles(row.certificate_debet),
    final_amount: toRoubles(row.final_amount),
    operator_call: row.operator_call,
    // A cancellation by the shop has no reason from the list, but a typed text.
    cancel_reason: row.cancel_reason ?? row.cancel_comment,
    history: events.map(toOrderEvent),
    returns: parts.returns,
    can_cancel: canCancelOrder(status),
    can_pay: pay_seconds !== null && pay_seconds > 0,
    can_return: parts.canReturn,
  };
}
