import { paidParts } from '@/lib/domain/certificates';
import { receiptParts } from '@/lib/domain/returns';
import { lineName } from '@/lib/texts/line-name';
import { orderTexts } from '@/lib/texts/order';
import { siteTexts } from '@/lib/texts/site';
import type { Db } from '../../db/client';
import { findOrderItems } from '../orders';
import { hasReceipt, insertReceipt } from './receipts-repo';

/** Sums in kopecks. */
interface Order {
  id: number;
  delivery_price: number;
  certificate_debet: number;
  final_amount: number;
}

type Kind = 'payment' | 'refund';

/** A line of a receipt; `price` of one piece in kopecks. */
interface Line {
  title: string;
  quantity: number;
  price: number;
}

/** Inserts a receipt of the shop; its amount is the sum of the lines. */
export async function insertReceiptLines(
  tx: Db,
  { orderId, kind, lines, now }: { orderId: number; kind: Kind; lines: readonly Line[]; now: Date },
): Promise<void> {
  await insertReceipt(tx, {
    order_id: orderId,
    kind,
    place: siteTexts.name,
    items: JSON.stringify(lines),
    amount: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    created_at: now,
  });
}

/** All goods of an order at the price that was paid for them with money, and the delivery. */
async function linesOf(tx: Db, order: Order): Promise<Line[]> {
  const items = await findOrderItems(tx, [order.id]);
  const { goods, delivery } = paidParts(order);
  const lines = receiptParts(items, goods.money).flatMap(({ line, quantity, price }) => {
    const item = items[line];
    return item ? [{ title: lineName(item), quantity, price }] : [];
  });
  lines.push({ title: orderTexts.delivery, quantity: 1, price: delivery.money });
  // What certificates or bonuses have paid for whole is not on the receipt of the money.
  return lines.filter(({ price }) => price > 0);
}

/** Inserts the receipt of an order's payment, only once; none for an order that cost no money. */
export async function insertPaymentReceipt(tx: Db, order: Order, now: Date): Promise<void> {
  if (order.final_amount === 0 || (await hasReceipt(tx, order.id, 'payment'))) return;
  await insertReceiptLines(tx, { orderId: order.id, kind: 'payment', lines: await linesOf(tx, order), now });
}

/** Inserts the receipt of a refund of the whole order; none for an order that was not paid. */
export async function insertRefundReceipt(tx: Db, order: Order, now: Date): Promise<void> {
  if (!(await hasReceipt(tx, order.id, 'payment'))) return;
  await insertReceiptLines(tx, { orderId: order.id, kind: 'refund', lines: await linesOf(tx, order), now });
}
