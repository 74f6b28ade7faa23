import { type Order, orderStatus } from '@/lib/contracts/orders';
import type { OrderReturn } from '@/lib/contracts/returns';
import { formatDay } from '@/lib/domain/dates';
import { formatExactPrice, toKopecks, toRoubles } from '@/lib/domain/money';
import { UNPAID } from '@/lib/domain/order-states';
import { installmentTexts } from '@/lib/texts/installments';
import { orderStatusTitles, orderTexts } from '@/lib/texts/order';
import { type OrderForEmail, paymentTitle } from '../orders';
import type { ReturnForEmail } from '../returns';
import type { Content } from './layout';
import { emailTexts } from './texts';

const texts = emailTexts.order;
const rouble = (kopecks: number) => formatExactPrice(toRoubles(kopecks));

function whenOf(order: OrderForEmail): string {
  const { delivery_type, delivery_date, delivery_time_from, delivery_time_to } = order;
  if (!delivery_date) return '';
  if (delivery_type === 'pickuppoints') return orderTexts.notLater(formatDay(delivery_date));
  const hours =
    delivery_time_from && delivery_time_to ? texts.hours(delivery_time_from, delivery_time_to) : '';
  return [formatDay(delivery_date), hours].filter(Boolean).join(', ');
}

type Item = OrderForEmail['items'][number];
type Row = readonly [name: string, value: string];

const nameOf = ({ title, color, size, quantity }: Item) =>
  [title, orderTexts.kind({ color: color.toLowerCase(), size }), quantity > 1 ? texts.count(quantity) : '']
    .filter(Boolean)
    .join(', ');

const lineOf = (item: Item): Row => {
  const { price, base_price, quantity } = item;
  const sum = rouble(price * quantity);
  return [nameOf(item), base_price > price ? texts.instead(sum, rouble(base_price * quantity)) : sum];
};

/**
 * Discounts of the lines' sum. The goods' own discount comes first among the order's discounts and is already part of
 * the prices, so it is left out: lines, other discounts and delivery then add up to the total.
 */
function discountsOf({ items, amount, discounts }: OrderForEmail): Row[] {
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return discounts.slice(amount > goods ? 1 : 0).map(({ name, price }) => [name, rouble(-price)]);
}

/** Goods, discounts, delivery, bonuses and certificates, each under its name, and the total. */
const sumsOf = (order: OrderForEmail): Row[] => [
  ...order.items.map(lineOf),
  ...discountsOf(order),
  [texts.deliveryPrice, order.delivery_price > 0 ? rouble(order.delivery_price) : texts.free],
  [orderTexts.bonuses, order.bonus_debet > 0 ? rouble(-toKopecks(order.bonus_debet)) : ''],
  [orderTexts.certificates, order.certificate_debet > 0 ? rouble(-order.certificate_debet) : ''],
  [texts.total, rouble(order.final_amount)],
];

const paymentOf = (order: OrderForEmail) =>
  order.is_budget_payment ? installmentTexts.chosen : paymentTitle(order);

const track = (siteUrl: string, { number }: OrderForEmail) => ({
  title: texts.track,
  url: `${siteUrl}/tracking?number=${number}`,
});

export function orderConfirmation(siteUrl: string, order: OrderForEmail): Content {
  const { subject, lead } = emailTexts.orderConfirmation;
  const news = emailTexts.orderStatus.news[orderStatus.parse(order.status)];
  const rows: Row[] = [
    ...sumsOf(order),
    [texts.delivery, order.delivery_title],
    [texts.address, order.delivery_address],
    [texts.when, whenOf(order)],
    [texts.payment, paymentOf(order)],
  ];
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(order.name), lead(order.number)],
    rows: rows.filter(([, value]) => value),
    links: [track(siteUrl, order)],
    after: order.status === UNPAID && news ? [news] : [],
  };
}

export function orderStatusChange(siteUrl: string, order: OrderForEmail, status: Order['status']): Content {
  const { subject, lead, news } = emailTexts.orderStatus;
  const title = orderStatusTitles[status].toLowerCase();
  return {
    subject: subject(order.number, title),
    paragraphs: [emailTexts.hello(order.name), lead(order.number, title), news[status] ?? ''].filter(Boolean),
    links: [track(siteUrl, order)],
  };
}

export function orderCancelled(siteUrl: string, order: OrderForEmail): Content {
  const { subject, lead, certificates } = emailTexts.orderCancelled;
  const { certificate_debet } = order;
  return {
    subject: subject(order.number),
    paragraphs: [
      emailTexts.hello(order.name),
      lead(order.number),
      emailTexts.orderStatus.news.cancelled ?? '',
      ...(certificate_debet > 0 ? [certificates(rouble(certificate_debet))] : []),
    ],
    links: [track(siteUrl, order)],
  };
}

/** The shopper has chosen to pay on receipt. */
export function orderPayment(siteUrl: string, order: OrderForEmail): Content {
  const { subject, lead, text } = emailTexts.orderPayment;
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(order.name), lead(order.number), text],
    rows: [
      [texts.payment, order.payment_title],
      [texts.toPay, rouble(order.final_amount)],
    ],
    links: [track(siteUrl, order)],
  };
}

/** Money came after the order had been cancelled as unpaid, and the order is in force again. */
export function orderRevived(siteUrl: string, order: OrderForEmail): Content {
  const { subject, lead, text } = emailTexts.orderRevived;
  return {
    subject: subject(order.number),
    paragraphs: [emailTexts.hello(order.name), lead(order.number), text],
    links: [track(siteUrl, order)],
  };
}

/** Money came for what no longer waited for it. @param payment its order's or purchase's number, and kopecks */
export function paymentReturned({ number, amount }: { number: string; amount: number }): Content {
  const { subject, lead, text, sum } = emailTexts.paymentReturned;
  return {
    subject: subject(number),
    paragraphs: [emailTexts.hello(''), lead(number), text],
    rows: [[sum, rouble(amount)]],
    links: [],
  };
}

export function returnStatusChange(
  siteUrl: string,
  facts: ReturnForEmail,
  status: OrderReturn['status'],
): Content {
  const { subject, lead, news, source, amount, toCertificate, refunded, comment, open } = emailTexts.returns;
  const { certificate_amount } = facts;
  const rows: Row[] = [
    [source, [facts.source_title, facts.source_description].filter(Boolean).join('. ')],
    [amount, facts.amount > 0 || certificate_amount === 0 ? rouble(facts.amount) : ''],
    [toCertificate, certificate_amount > 0 ? rouble(certificate_amount) : ''],
    // The comment of a new return was written by the shopper, not by the shop.
    [comment, status === 'new' ? '' : (facts.comment ?? '')],
  ];
  return {
    subject: subject(facts.number, news[status].subject),
    paragraphs: [
      emailTexts.hello(facts.name),
      lead(facts.number, facts.order_number),
      status === 'refunded' && facts.amount === 0 && certificate_amount > 0 ? refunded : news[status].text,
    ],
    rows: rows.filter(([, value]) => value),
    links: [{ title: open, url: `${siteUrl}/personal/return/${facts.number.toLowerCase()}` }],
  };
}
