import type { OwnerOrder } from '#lib/contracts/owner-orders.ts';
import { formatDay, formatMoment } from '#lib/domain/dates.ts';
import { formatExactPrice, sumLines } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import type { OwnerEmail } from '../../outbox/index.ts';
import type { EmailContent, EmailRow } from '../layout.ts';
import { emailTexts } from '../texts.ts';
import { ownerTexts } from './texts.ts';

type Event = Extract<OwnerEmail, { template: 'owner_order' }>['event'];
type Item = OwnerOrder['items'][number];

const texts = ownerTexts.order;
const shared = emailTexts.order;

const isOutside = ({ payments }: OwnerOrder) =>
  payments.some(({ provider, status }) => provider === 'outside' && status === 'paid');

function formatPaymentState(order: OwnerOrder): string {
  const { payment, payment_state, final_amount } = order;
  if (final_amount === 0) return payment.title;
  if (isOutside(order)) return texts.state.outside(payment.title);
  if (payment_state === 'paid') return texts.state.paid(payment.title);
  if (!payment.is_online) return texts.state.onReceipt(payment.title);
  return payment_state === 'declined'
    ? texts.state.declined(payment.title)
    : texts.state.pending(payment.title);
}

const buildLineRow = ({ vendor_code, store, price, quantity, ...item }: Item): EmailRow => [
  [item.title, orderTexts.kind(item), texts.article(vendor_code), store ? texts.fromStore(store.name) : '']
    .filter(Boolean)
    .join(', '),
  texts.price(quantity, formatExactPrice(price), formatExactPrice(price * quantity)),
];

/**
 * Lists the discounts of an order, except the discount of the products. The prices of the lines already contain the
 * discount of the products.
 */
function listDiscounts({ items, amount, discounts }: OwnerOrder): EmailRow[] {
  const goods = sumLines(items);
  return discounts.slice(amount > goods ? 1 : 0).map(({ name, price }) => [name, formatExactPrice(-price)]);
}

const listSums = (order: OwnerOrder): EmailRow[] => [
  ...order.items.map(buildLineRow),
  ...listDiscounts(order),
  [shared.deliveryPrice, order.delivery_price > 0 ? formatExactPrice(order.delivery_price) : shared.free],
  [orderTexts.bonuses, order.bonus_debet > 0 ? formatExactPrice(-order.bonus_debet) : ''],
  ...order.certificates.map(
    ({ last_digits, amount }): EmailRow => [
      orderTexts.certificates,
      texts.certificates(last_digits, formatExactPrice(-amount)),
    ],
  ),
  [shared.total, formatExactPrice(order.final_amount), { isTotal: true }],
  [shared.payment, formatPaymentState(order)],
];

function formatDelivery({ date, time_from, time_to }: OwnerOrder['delivery']): string {
  const hours = time_from && time_to ? shared.hours(time_from, time_to) : '';
  return [date ? formatDay(date) : '', hours].filter(Boolean).join(', ');
}

const listDelivery = ({ delivery }: OwnerOrder): EmailRow[] => [
  [shared.delivery, delivery.title],
  [texts.city, delivery.city],
  [texts.store, delivery.store?.name ?? ''],
  [texts.point, delivery.point?.name ?? ''],
  [shared.address, delivery.address],
  [shared.when, formatDelivery(delivery)],
  [texts.assemble, delivery.assemble_date ? formatDay(delivery.assemble_date) : ''],
];

const listRecipient = ({ recipient, comment, operator_call }: OwnerOrder): EmailRow[] => [
  [texts.recipient, `${recipient.surname} ${recipient.name}`.trim()],
  [texts.phone, recipient.phone],
  [texts.email, recipient.email],
  [texts.call, operator_call ? texts.yes : ''],
  [orderTexts.comment, comment],
];

function listLead(order: OwnerOrder, event: Event): string[] {
  if (event === 'cancelled') return [isOutside(order) ? texts.backByHand : texts.back];
  if (order.status !== 'new' && order.status !== 'paid') return [];
  return order.confirm_until ? [texts.take, texts.unconfirmed] : [texts.take];
}

/** Builds the e-mail to the owner about an order that was placed, paid, reactivated or cancelled, with all its data. */
export function buildOwnerOrderEmail(order: OwnerOrder, event: Event): EmailContent {
  const { number, final_amount, status_title, created_at, confirm_until, cancel_reason } = order;
  return {
    subject: texts.subject(event, number, formatExactPrice(final_amount)),
    paragraphs: listLead(order, event),
    rows: [
      [texts.status, status_title],
      [texts.placedAt, formatMoment(created_at)],
      [texts.confirmUntil, confirm_until ? formatMoment(confirm_until) : ''],
      [emailTexts.orderCancelled.reason, event === 'cancelled' ? cancel_reason : ''],
    ],
    details: [listSums(order), listDelivery(order), listRecipient(order)],
  };
}
