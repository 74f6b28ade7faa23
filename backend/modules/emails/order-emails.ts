import { formatDay } from '#lib/domain/dates.ts';
import { formatKopecks, sumOfLines, toKopecks } from '#lib/domain/money.ts';
import { orderPath } from '#lib/domain/order-links.ts';
import { type OrderStatus, UNPAID } from '#lib/domain/order-states.ts';
import { storedUntil } from '#lib/domain/storage-days.ts';
import { spokenDeadline } from '#lib/texts/clocks.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { orderStatusTitles, orderTexts } from '#lib/texts/order.ts';
import { confirmUntil } from '../order-limits/index.ts';
import { type OrderForEmail, paymentTitle } from '../orders/index.ts';
import type { Content, Row } from './layout.ts';
import { moneyOf } from './order-money.ts';
import { linePicture } from './picture.ts';
import { emailTexts } from './texts.ts';
import { greetedName } from './typed.ts';

const texts = emailTexts.order;

/** Where a letter's links lead, and with what secret. */
export interface LetterLinks {
  siteUrl: string;
  /** The secret that opens the order's page to whoever reads the letter; letters of the version before have none. */
  token?: string;
}

/** When an order is expected, `22.11.2026, с 10:00 до 14:00`; empty while that is unknown. */
function whenOf(order: OrderForEmail): string {
  const { delivery_type, delivery_date, delivery_time_from, delivery_time_to } = order;
  if (!delivery_date) return '';
  if (delivery_type === 'pickuppoints') return orderTexts.notLater(formatDay(delivery_date));
  const hours =
    delivery_time_from && delivery_time_to ? texts.hours(delivery_time_from, delivery_time_to) : '';
  return [formatDay(delivery_date), hours].filter(Boolean).join(', ');
}

type Item = OrderForEmail['items'][number];

const nameOf = ({ title, color, size, quantity }: Item) =>
  [title, orderTexts.kind({ color: color.toLowerCase(), size }), quantity > 1 ? texts.count(quantity) : '']
    .filter(Boolean)
    .join(', ');

const lineOf = (item: Item, siteUrl: string): Row => {
  const { price, base_price, quantity, preview, title } = item;
  const sum = formatKopecks(price * quantity);
  const value = base_price > price ? texts.instead(sum, formatKopecks(base_price * quantity)) : sum;
  return [nameOf(item), value, { picture: linePicture(siteUrl, preview), alt: title }];
};

/**
 * Discounts of the lines' sum. The goods' own discount comes first among the order's discounts and is already part of
 * the prices, so it is left out: lines, other discounts and delivery then add up to the total.
 */
function discountsOf({ items, amount, discounts }: OrderForEmail): Row[] {
  const goods = sumOfLines(items);
  return discounts.slice(amount > goods ? 1 : 0).map(({ name, price }) => [name, formatKopecks(-price)]);
}

/** Goods, discounts, delivery, bonuses and certificates, each under its name, and the total. */
const sumsOf = (order: OrderForEmail, { siteUrl }: LetterLinks): Row[] => [
  ...order.items.map((item) => lineOf(item, siteUrl)),
  ...discountsOf(order),
  [texts.deliveryPrice, order.delivery_price > 0 ? formatKopecks(order.delivery_price) : texts.free],
  [orderTexts.bonuses, order.bonus_debet > 0 ? formatKopecks(-toKopecks(order.bonus_debet)) : ''],
  [orderTexts.certificates, order.certificate_debet > 0 ? formatKopecks(-order.certificate_debet) : ''],
  [texts.total, formatKopecks(order.final_amount), { isTotal: true }],
];

function paymentOf(order: OrderForEmail): string {
  const title = order.is_budget_payment ? installmentTexts.chosen : paymentTitle(order);
  return order.paid_at && !order.is_paid_outside ? texts.paid(title) : title;
}

/** Where the order comes. A typed address is repeated only in a mailbox that is known to be the shopper's. */
function addressOf({
  is_own_mailbox,
  pickup_store_id,
  pickup_point_id,
  delivery_address,
  city_name,
}: OrderForEmail) {
  const isOurs = pickup_store_id !== null || pickup_point_id !== null;
  return isOurs || is_own_mailbox ? delivery_address : texts.cityOnly(city_name);
}

/** Where the goods come, when, and how they are paid for. */
const factsOf = (order: OrderForEmail): Row[] => [
  [texts.delivery, order.delivery_title],
  [texts.address, addressOf(order)],
  [texts.pickupHours, order.pickup_hours ?? ''],
  // An order that is ready for pickup has arrived: its delivery day is past.
  [texts.when, order.ready_at ? '' : whenOf(order)],
  [texts.payment, paymentOf(order)],
  [texts.comment, order.is_own_mailbox ? order.comment : ''],
];

const openOrder = ({ number, status }: OrderForEmail, { siteUrl, token }: LetterLinks) => ({
  title: status === UNPAID ? texts.pay : texts.open,
  url: `${siteUrl}${orderPath(number, token)}`,
});

/** That the phone has to be confirmed, and until when; nothing where it need not be. */
function toConfirm(order: OrderForEmail): string[] {
  const until = confirmUntil(order);
  return until === undefined ? [] : [texts.confirm(spokenDeadline(until))];
}

export function orderConfirmation(order: OrderForEmail, links: LetterLinks): Content {
  const { subject, lead } = emailTexts.orderConfirmation;
  const news = emailTexts.orderStatus.news[order.status];
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(greetedName(order)), ...toConfirm(order), lead(order.number)],
    rows: sumsOf(order, links),
    links: [openOrder(order, links)],
    details: [factsOf(order)],
    after: [order.status === UNPAID && news ? news : '', links.token ? texts.linkOnly : ''].filter(Boolean),
  };
}

/** What a shopper needs at hand in this status, above everything else. */
function highlights(order: OrderForEmail, status: OrderStatus): Row[] {
  if (status === 'ready_for_pickup')
    return [
      [texts.address, order.delivery_address],
      [texts.pickupHours, order.pickup_hours ?? ''],
      [
        texts.until,
        order.ready_at ? formatDay(storedUntil(order.ready_at, order.delivery_type, order.time_zone)) : '',
      ],
      [texts.storePhone, order.store_phone ?? ''],
      [order.paid_at ? '' : texts.toPay, order.paid_at ? '' : formatKopecks(order.final_amount)],
    ];
  if (status === 'on_the_way')
    return [
      [texts.when, whenOf(order)],
      [texts.address, addressOf(order)],
    ];
  return [];
}

export function orderStatusChange(order: OrderForEmail, status: OrderStatus, links: LetterLinks): Content {
  if (status === 'cancelled') return orderCancelled(order, links);
  const { subject, lead, news } = emailTexts.orderStatus;
  const title = orderStatusTitles[status].toLowerCase();
  return {
    subject: subject(order.number, title),
    paragraphs: [emailTexts.hello(greetedName(order)), lead(order.number, title), news[status] ?? ''].filter(
      Boolean,
    ),
    rows: highlights(order, status),
    links: [openOrder(order, links)],
    details: [sumsOf(order, links), factsOf(order)],
  };
}

/** @param isTyped the comment is the canceller's own words, not the shop's */
export function orderCancelled(order: OrderForEmail, links: LetterLinks, isTyped = false): Content {
  const { subject, lead, reason } = emailTexts.orderCancelled;
  // The shop chooses no reason from the list when it cancels: it writes its own.
  const comment = isTyped && !order.is_own_mailbox ? '' : order.cancel_comment;
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(greetedName(order)), lead(order.number), ...moneyOf(order)],
    rows: [[reason, order.cancel_reason ?? comment]],
    links: [openOrder(order, links)],
    details: [sumsOf(order, links)],
  };
}

/** The shopper has chosen to pay on receipt. */
export function orderPayment(order: OrderForEmail, links: LetterLinks): Content {
  const { subject, lead, text } = emailTexts.orderPayment;
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(greetedName(order)), lead(order.number), text, ...toConfirm(order)],
    rows: [
      [texts.payment, order.payment_title],
      [texts.toPay, formatKopecks(order.final_amount)],
    ],
    links: [openOrder(order, links)],
    details: [sumsOf(order, links)],
  };
}

/** Money came after the order had been cancelled as unpaid, and the order is in force again. */
export function orderRevived(order: OrderForEmail, links: LetterLinks): Content {
  const { subject, lead, text } = emailTexts.orderRevived;
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(greetedName(order)), lead(order.number), text],
    links: [openOrder(order, links)],
    details: [sumsOf(order, links), factsOf(order)],
  };
}

/** Money came for what no longer waited for it. @param payment its order's or purchase's number, and kopecks */
export function paymentReturned({ number, amount }: { number: string; amount: number }): Content {
  const { subject, lead, text, sum } = emailTexts.paymentReturned;
  return {
    subject: subject(number),
    paragraphs: [emailTexts.hello(''), lead(number), text],
    rows: [[sum, formatKopecks(amount)]],
    links: [],
  };
}
