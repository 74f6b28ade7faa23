import type { Receipt } from '@/lib/contracts/user';
import { moscowTime } from '@/lib/domain/dates';
import { toRoubles } from '@/lib/domain/money';
import type { Db } from '../../db/client';
import { findReceipts, type ReceiptRow } from './receipts-repo';

/** A receipt as it is shown; sums in roubles. */
export const toReceipt = ({ created_at, items, amount, ...row }: ReceiptRow): Receipt => ({
  ...row,
  created_at: moscowTime(created_at, '+03:00'),
  items: items.map(({ title, quantity, price }) => ({ title, quantity, price: toRoubles(price) })),
  amount: toRoubles(amount),
});

/** The customer's receipts, of orders and of stores, the latest first. */
export async function listReceipts(db: Db, customerId: string): Promise<Receipt[]> {
  return (await findReceipts(db, customerId)).map(toReceipt);
}
