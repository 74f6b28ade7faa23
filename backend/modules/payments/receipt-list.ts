import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Receipt } from '#lib/contracts/user.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { findAccessibleOrderId, type OrderCaller, orderErrors } from '../orders/index.ts';
import { findCustomerReceipts, findOrderReceipts, type ReceiptRow } from './receipts-repo.ts';

type Receipts = EndpointResult<'POST /services/rest/v1/orders/payment_receipt'>['receipts'];

/**
 * Converts lines to the shopper's view. Sums are in roubles. Units that differ only in their marking codes are joined.
 */
function joinUnits(items: ReceiptRow['items']): Receipt['items'] {
  const lines: Receipt['items'] = [];
  for (const { title, quantity, price } of items) {
    const same = lines.find((line) => line.title === title && line.price === toRoubles(price));
    if (same) same.quantity += quantity;
    else lines.push({ title, quantity, price: toRoubles(price) });
  }
  return lines;
}

/** Converts a receipt to the shape of the contract. Sums are in roubles. */
const toReceipt = ({
  created_at,
  items,
  amount,
  prepaid,
  certificate_debet,
  ...row
}: ReceiptRow): Receipt => ({
  ...row,
  created_at: formatMoscowTime(created_at, '+03:00'),
  items: joinUnits(items),
  amount: toRoubles(amount),
  prepaid: toRoubles(prepaid),
  certificate_debet: toRoubles(certificate_debet),
});

/** Lists the customer's receipts of orders and purchases in stores, the latest first. */
export async function listReceipts(db: Db, customerId: string): Promise<Receipt[]> {
  return (await findCustomerReceipts(db, customerId)).map(toReceipt);
}

/**
 * Lists the receipts of an order that the caller may open, the earliest first. @throws ShopError 404 for another
 * shopper's order
 */
export async function listOrderReceipts(db: Db, caller: OrderCaller, number: string): Promise<Receipts> {
  const orderId = await findAccessibleOrderId(db, caller, number);
  if (orderId === undefined) throw new ShopError(404, orderErrors.notFound);
  return (await findOrderReceipts(db, orderId)).map((row) => toReceipt({ ...row, order_number: number }));
}
