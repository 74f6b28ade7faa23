import { type Order, orderStatus } from '@/lib/contracts/orders';
import type { OrderReturn } from '@/lib/contracts/returns';
import { formatDay } from '@/lib/domain/dates';
import { formatPrice, toRoubles } from '@/lib/domain/money';
import { catalog } from '@/lib/texts/catalog';
import { orderStatusTitles } from '@/lib/texts/order';
import type { Content } from './layout';
import type { OrderFacts, ReturnFacts } from './repo';
import { outboxTexts } from './texts';

const texts = outboxTexts.order;
const rouble = (kopecks: number) => formatPrice(toRoubles(kopecks));

function whenOf({ delivery_date, delivery_time_from, delivery_time_to }: OrderFacts): string {
  if (!delivery_date) return '';
  const hours =
    delivery_time_from && delivery_time_to ? texts.hours(delivery_time_from, delivery_time_to) : '';
  return [formatDay(delivery_date), hours].filter(Boolean).join(', ');
}

const nameOf = ({ title, size, quantity }: OrderFacts['items'][number]) =>
  [title, size === catalog.oneSize ? '' : size, quantity > 1 ? texts.count(quantity) : '']
    .filter(Boolean)
    .join(', ');

const track = (siteUrl: string, { number }: OrderFacts) => ({
  title: texts.track,
  url: `${siteUrl}/tracking?number=${number}`,
});

export function orderConfirmation(siteUrl: string, order: OrderFacts): Content {
  const { subject, lead } = outboxTexts.orderConfirmation;
  const news = outboxTexts.orderStatus.news[orderStatus.parse(order.status)];
  const rows: Array<readonly [string, string]> = [
    ...order.items.map((item) => [nameOf(item), rouble(item.price * item.quantity)] as const),
    [texts.deliveryPrice, order.delivery_price > 0 ? rouble(order.delivery_price) : texts.free],
    [texts.total, rouble(order.final_amount)],
    [texts.delivery, [order.delivery_title, order.delivery_address].filter(Boolean).join(': ')],
    [texts.when, whenOf(order)],
    [texts.payment, order.payment_title],
  ];
  return {
    subject: subject(order.number),
    paragraphs: [outboxTexts.hello(order.name), lead(order.number)],
    rows: rows.filter(([, value]) => value),
    links: [track(siteUrl, order)],
    after: order.status === 'awaiting_payment' && news ? [news] : [],
  };
}

export function orderChange(siteUrl: string, order: OrderFacts, status: Order['status']): Content {
  const { subject, lead, news } = outboxTexts.orderStatus;
  const title = orderStatusTitles[status].toLowerCase();
  return {
    subject: subject(order.number, title),
    paragraphs: [outboxTexts.hello(order.name), lead(order.number, title), news[status] ?? ''].filter(
      Boolean,
    ),
    links: [track(siteUrl, order)],
  };
}

export function orderCancelled(siteUrl: string, order: OrderFacts): Content {
  const { subject, lead } = outboxTexts.orderCancelled;
  return {
    subject: subject(order.number),
    paragraphs: [
      outboxTexts.hello(order.name),
      lead(order.number),
      outboxTexts.orderStatus.news.cancelled ?? '',
    ],
    links: [track(siteUrl, order)],
  };
}

export function returnChange(siteUrl: string, facts: ReturnFacts, status: OrderReturn['status']): Content {
  const { subject, lead, news, source, amount, comment, open } = outboxTexts.returns;
  const rows: Array<readonly [string, string]> = [
    [source, [facts.source_title, facts.source_description].filter(Boolean).join('. ')],
    [amount, rouble(facts.amount)],
    // Of a new one it is the shopper's own.
    [comment, status === 'new' ? '' : (facts.comment ?? '')],
  ];
  return {
    subject: subject(facts.number, news[status].subject),
    paragraphs: [outboxTexts.hello(facts.name), lead(facts.number, facts.order_number), news[status].text],
    rows: rows.filter(([, value]) => value),
    links: [{ title: open, url: `${siteUrl}/personal/return/${facts.number.toLowerCase()}` }],
  };
}
