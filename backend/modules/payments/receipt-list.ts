import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Receipt } from '#lib/contracts/user.ts';
import { moscowTime } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { findOpenOrderId, type OrderCaller, orderErrors } from '../orders/index.ts';
import { findCustomerReceipts, findOrderReceipts, type ReceiptRow } from './receipts-repo.ts';

type Receipts = EndpointResult<'POST /services/rest/v1/orders/payment_receipt'>['receipts'];

/** Lines as a shopper reads them: pieces that only their marking codes tell apart are one line; sums in roubles. */
function joinPieces(items: ReceiptRow['items']): Receipt['items'] {
  const lines: Receipt['items'] = [];
  for (const { title, quantity, price } of items) {
    const same = lines.find((line) => line.title === title && line.price === toRoubles(price));
    if (same) same.quantity += quantity;
    else lines.push({ title, quantity, price: toRoubles(price) });
  }
  return lines;
}

/** A receipt as the contract has it; sums in roubles. */
const toReceipt = ({
  created_at,
  items,
  amount,
  prepaid,
  certificate_debet,
  ...row
}: ReceiptRow): Receipt => ({
  ...row,
  created_at: moscowTime(created_at, '+03:00'),
  items: joinPieces(items),
  amount: toRoubles(amount),
  prepaid: toRoubles(prepaid),
  certificate_debet: toRoubles(certificate_debet),
});

/** The customer's receipts, of orders and of stores, the latest first. */
export async function listReceipts(db: Db, customerId: string): Promise<Receipt[]> {
  return (await findCustomerReceipts(db, customerId)).map(toReceipt);
}

/** Receipts of an order that is open to the caller, the earliest first. @throws ShopError 404 for somebody else's */
export async function orderReceipts(db: Db, caller: OrderCaller, number: string): Promise<Receipts> {
  const orderId = await findOpenOrderId(db, caller, number);
  if (orderId === undefined) throw new ShopError(404, orderErrors.notFound);
  return (await findOrderReceipts(db, orderId)).map((row) => toReceipt({ ...row, order_number: number }));
}
