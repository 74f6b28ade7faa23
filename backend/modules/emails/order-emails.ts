import { formatDay } from '#lib/domain/dates.ts';
import { formatKopecks, sumLines, toKopecks } from '#lib/domain/money.ts';
import { buildOrderPath } from '#lib/domain/order-links.ts';
import { AWAITING_PAYMENT, type OrderStatus } from '#lib/domain/order-states.ts';
import { computeStorageDeadline } from '#lib/domain/storage-days.ts';
import { formatDeadlineInSentence } from '#lib/texts/deadlines.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { orderStatusTitles, orderTexts } from '#lib/texts/order.ts';
import { computeConfirmationDeadline } from '../order-limits/index.ts';
import { getPaymentTitle, type OrderForEmail } from '../orders/index.ts';
import type { EmailContent, EmailRow } from './layout.ts';
import { describeRefunds } from './order-money.ts';
import { getLinePictureUrl } from './picture.ts';
import { toGreetingName } from './sanitize.ts';
import { emailTexts } from './texts.ts';

const texts = emailTexts.order;

/** URL of the site and secret for an e-mail's links. */
export interface EmailLinks {
  siteUrl: string;
  /**
   * Secret that opens the order's page without signing in. Absent in e-mails that the previous version of the shop has
   * queued.
   */
  token?: string;
}

/**
 * Formats the expected delivery of an order, such as `22.11.2026, с 10:00 до 14:00`. Empty while the delivery day is
 * unknown.
 */
function formatDelivery(order: OrderForEmail): string {
  const { delivery_type, delivery_date, delivery_time_from, delivery_time_to } = order;
  if (!delivery_date) return '';
  if (delivery_type === 'pickuppoints') return orderTexts.notLater(formatDay(delivery_date));
  const hours =
    delivery_time_from && delivery_time_to ? texts.hours(delivery_time_from, delivery_time_to) : '';
  return [formatDay(delivery_date), hours].filter(Boolean).join(', ');
}

type Item = OrderForEmail['items'][number];

const formatName = ({ title, color, size, quantity }: Item) =>
  [title, orderTexts.kind({ color: color.toLowerCase(), size }), quantity > 1 ? texts.count(quantity) : '']
    .filter(Boolean)
    .join(', ');

const buildLineRow = (item: Item, siteUrl: string): EmailRow => {
  const { price, base_price, quantity, preview, title } = item;
  const sum = formatKopecks(price * quantity);
  const value = base_price > price ? texts.instead(sum, formatKopecks(base_price * quantity)) : sum;
  return [formatName(item), value, { picture: getLinePictureUrl(siteUrl, preview), alt: title }];
};

/**
 * Lists the discounts of an order, except the discount of the products. The prices of the lines already contain the
 * discount of the products, so the rows of the e-mail add up to the total.
 */
function listDiscounts({ items, amount, discounts }: OrderForEmail): EmailRow[] {
  const goods = sumLines(items);
  return discounts.slice(amount > goods ? 1 : 0).map(({ name, price }) => [name, formatKopecks(-price)]);
}

/** Lists the table rows with the products, discounts, delivery, bonuses, certificates, and the total. */
const listSums = (order: OrderForEmail, { siteUrl }: EmailLinks): EmailRow[] => [
  ...order.items.map((item) => buildLineRow(item, siteUrl)),
  ...listDiscounts(order),
  [texts.deliveryPrice, order.delivery_price > 0 ? formatKopecks(order.delivery_price) : texts.free],
  [orderTexts.bonuses, order.bonus_debet > 0 ? formatKopecks(-toKopecks(order.bonus_debet)) : ''],
  [orderTexts.certificates, order.certificate_debet > 0 ? formatKopecks(-order.certificate_debet) : ''],
  [texts.total, formatKopecks(order.final_amount), { isTotal: true }],
];

function formatPayment(order: OrderForEmail): string {
  const title = order.is_budget_payment ? installmentTexts.chosen : getPaymentTitle(order);
  return order.paid_at && !order.is_paid_outside ? texts.paid(title) : title;
}

/**
 * Formats the delivery address. An address that the shopper has entered is shown in full only in an e-mail to their
 * confirmed mailbox.
 */
function formatAddress({
  is_own_mailbox,
  pickup_store_id,
  pickup_point_id,
  delivery_address,
  city_name,
}: OrderForEmail) {
  const isOurs = pickup_store_id !== null || pickup_point_id !== null;
  return isOurs || is_own_mailbox ? delivery_address : texts.cityOnly(city_name);
}

/** Lists the delivery, its address and date, and the payment. */
const listFacts = (order: OrderForEmail): EmailRow[] => [
  [texts.delivery, order.delivery_title],
  [texts.address, formatAddress(order)],
  [texts.pickupHours, order.pickup_hours ?? ''],
  // An order that is ready for pickup has arrived, so its delivery day is in the past.
  [texts.when, order.ready_at ? '' : formatDelivery(order)],
  [texts.payment, formatPayment(order)],
  [texts.comment, order.is_own_mailbox ? order.comment : ''],
];

const buildOrderLink = ({ number, status }: OrderForEmail, { siteUrl, token }: EmailLinks) => ({
  title: status === AWAITING_PAYMENT ? texts.pay : texts.open,
  url: `${siteUrl}${buildOrderPath(number, token)}`,
});

/**
 * Lists the sentence that requests the confirmation of the phone, with the deadline. Empty when no confirmation is
 * required.
 */
function listConfirmation(order: OrderForEmail): string[] {
  const until = computeConfirmationDeadline(order);
  return until === undefined ? [] : [texts.confirm(formatDeadlineInSentence(until))];
}

/** Builds the e-mail about a new order. */
export function buildOrderConfirmationEmail(order: OrderForEmail, links: EmailLinks): EmailContent {
  const { subject, lead } = emailTexts.orderConfirmation;
  const news = emailTexts.orderStatus.news[order.status];
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(toGreetingName(order)), lead(order.number), ...listConfirmation(order)],
    rows: listSums(order, links),
    links: [buildOrderLink(order, links)],
    details: [listFacts(order)],
    after: [order.status === AWAITING_PAYMENT && news ? news : '', links.token ? texts.linkOnly : ''].filter(
      Boolean,
    ),
  };
}

/** Lists the table rows that the shopper needs in this status. The rows are rendered above the rest of the e-mail. */
function listHighlights(order: OrderForEmail, status: OrderStatus): EmailRow[] {
  if (status === 'ready_for_pickup')
    return [
      [texts.address, order.delivery_address],
      [texts.pickupHours, order.pickup_hours ?? ''],
      [
        texts.until,
        order.ready_at
          ? formatDay(computeStorageDeadline(order.ready_at, order.delivery_type, order.time_zone))
          : '',
      ],
      [texts.storePhone, order.store_phone ?? ''],
      [order.paid_at ? '' : texts.toPay, order.paid_at ? '' : formatKopecks(order.final_amount)],
    ];
  if (status === 'on_the_way')
    return [
      [texts.when, formatDelivery(order)],
      [texts.address, formatAddress(order)],
    ];
  return [];
}

/** Builds the e-mail about an order's new status. */
export function buildOrderStatusEmail(
  order: OrderForEmail,
  status: OrderStatus,
  links: EmailLinks,
): EmailContent {
  if (status === 'cancelled') return buildOrderCancelledEmail(order, links);
  const { subject, lead, news } = emailTexts.orderStatus;
  const title = orderStatusTitles[status].toLowerCase();
  return {
    subject: subject(order.number, title),
    paragraphs: [
      emailTexts.hello(toGreetingName(order)),
      lead(order.number, title),
      news[status] ?? '',
    ].filter(Boolean),
    rows: listHighlights(order, status),
    links: [buildOrderLink(order, links)],
    details: [listSums(order, links), listFacts(order)],
  };
}

/**
 * Builds the e-mail about a cancelled order.
 * @param isTyped true when the person who cancelled has typed the comment. False when the shop has cancelled the order
 */
export function buildOrderCancelledEmail(
  order: OrderForEmail,
  links: EmailLinks,
  isTyped = false,
): EmailContent {
  const { subject, lead, reason } = emailTexts.orderCancelled;
  // An order that the shop cancels has a comment but no reason from the list.
  const comment = isTyped && !order.is_own_mailbox ? '' : order.cancel_comment;
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(toGreetingName(order)), lead(order.number), ...describeRefunds(order)],
    rows: [[reason, order.cancel_reason ?? comment]],
    links: [buildOrderLink(order, links)],
    details: [listSums(order, links)],
  };
}

/** Builds the e-mail about an order that the shopper now pays on receipt. */
export function buildOrderPaymentEmail(order: OrderForEmail, links: EmailLinks): EmailContent {
  const { subject, lead, text } = emailTexts.orderPayment;
  return {
    subject: subject(order.number),
    paragraphs: [
      emailTexts.hello(toGreetingName(order)),
      lead(order.number),
      text,
      ...listConfirmation(order),
    ],
    rows: [
      [texts.payment, order.payment_title],
      [texts.toPay, formatKopecks(order.final_amount)],
    ],
    links: [buildOrderLink(order, links)],
    details: [listSums(order, links)],
  };
}

/** Builds the e-mail about an order that is active again. The order was cancelled as unpaid, and paid afterwards. */
export function buildOrderReactivatedEmail(order: OrderForEmail, links: EmailLinks): EmailContent {
  const { subject, lead, text } = emailTexts.orderRevived;
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(toGreetingName(order)), lead(order.number), text],
    links: [buildOrderLink(order, links)],
    details: [listSums(order, links), listFacts(order)],
  };
}

/**
 * Builds the e-mail about a payment that is refunded. The payment's order or certificate purchase was cancelled or
 * already paid.
 * @param payment number of the order or certificate purchase, and the sum in kopecks
 */
export function buildPaymentReturnedEmail({
  number,
  amount,
}: {
  number: string;
  amount: number;
}): EmailContent {
  const { subject, lead, text, sum } = emailTexts.paymentReturned;
  return {
    subject: subject(number),
    paragraphs: [emailTexts.hello(''), lead(number), text],
    rows: [[sum, formatKopecks(amount)]],
    links: [],
  };
}
