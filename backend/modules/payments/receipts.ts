import { receiptParts } from '@/lib/domain/returns';
import { orderTexts } from '@/lib/texts/order';
import { siteTexts } from '@/lib/texts/site';
import type { Db } from '../../db/client';
import { lineName } from '../orders/errors';
import { findOrderItems } from '../orders/repo';
import { hasReceipt, insertReceipt } from './repo';

/** Sums in kopecks. */
interface Order {
  id: number;
  delivery_price: number;
  final_amount: number;
}

type Kind = 'payment' | 'refund';

/** A line of a receipt; kopecks of one piece. */
interface Line {
  title: string;
  quantity: number;
  price: number;
}

/** Keeps a receipt of the shop. @param lines what it names; their sum is the receipt's */
export async function insertLines(
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

/** Everything of an order at what was paid for it, the delivery too. */
async function linesOf(tx: Db, order: Order): Promise<Line[]> {
  const items = await findOrderItems(tx, [order.id]);
  const goods = receiptParts(items, order.final_amount - order.delivery_price).flatMap(
    ({ line, quantity, price }) => {
      const item = items[line];
      return item ? [{ title: lineName(item), quantity, price }] : [];
    },
  );
  if (order.delivery_price === 0) return goods;
  return [...goods, { title: orderTexts.delivery, quantity: 1, price: order.delivery_price }];
}

/** Gives the receipt of an order's payment, once; nothing for an order that cost no money. */
export async function insertPaymentReceipt(tx: Db, order: Order, now: Date): Promise<void> {
  if (order.final_amount === 0 || (await hasReceipt(tx, order.id, 'payment'))) return;
  await insertLines(tx, { orderId: order.id, kind: 'payment', lines: await linesOf(tx, order), now });
}

/** Notes that all the money of an order goes back; nothing for one that was not paid. */
export async function insertRefundReceipt(tx: Db, order: Order, now: Date): Promise<void> {
  if (!(await hasReceipt(tx, order.id, 'payment'))) return;
  await insertLines(tx, { orderId: order.id, kind: 'refund', lines: await linesOf(tx, order), now });
}
