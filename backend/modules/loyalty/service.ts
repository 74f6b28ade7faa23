import { shareOf } from '@/lib/domain/money';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { lockShopper } from '../shoppers/repo';
import { loyaltyErrors } from './errors';
import { findBalance, findMoved, insertAccrual, insertReturned, insertSpend, isSpent } from './repo';

/**
 * Pays for an order with bonuses, inside the order's transaction; a second call for the same order does
 * nothing. All spending of a customer waits on the shopper's lock, so nobody spends what is not there.
 * @param amount whole bonuses, one a rouble; 0 does nothing
 * @throws ShopError 409 when the account holds fewer: the transaction must then be given up
 */
export async function spendBonuses(
  tx: Db,
  customerId: string,
  orderId: number,
  amount: number,
  now: Date,
): Promise<void> {
  if (amount === 0) return;
  await lockShopper(tx, customerId);
  if (await isSpent(tx, orderId)) return;
  if ((await findBalance(tx, customerId)) < amount) throw new ShopError(409, loyaltyErrors.balance);
  await insertSpend(tx, { customerId, orderId, amount, now });
}

/**
 * Gives the customer the bonuses that an order has earned (`orders.bonus_accrual`, counted when it was made);
 * to be called in the transaction that completes it. Nothing happens the second time, and for a guest's order.
 */
export async function accrueBonuses(tx: Db, orderId: number, now: Date): Promise<void> {
  await insertAccrual(tx, orderId, now);
}

/** How much of an order has come back, by the prices of its pieces; kopecks. */
export interface CameBack {
  returned: number;
  all: number;
}

const WHOLE: CameBack = { returned: 1, all: 1 };

/** What goes back of what an order had moved. */
const BACK = { accrual: 'withdrawal', spend: 'refund' } as const;

/**
 * Moves back the share of an order's bonuses that its returned pieces have, less what has gone back before: together
 * all pieces bring back the last bonus, and a repeat moves nothing.
 */
async function moveBack(
  tx: Db,
  orderId: number,
  kinds: ReadonlyArray<keyof typeof BACK>,
  { returned, all }: CameBack,
  now: Date,
): Promise<void> {
  const [owner] = await findMoved(tx, orderId);
  if (!owner) return;
  await lockShopper(tx, owner.customer_id);
  const moved = await findMoved(tx, orderId);
  const sumOf = (kind: string) => moved.find((one) => one.kind === kind)?.amount ?? 0;
  for (const kind of kinds) {
    const due = shareOf(Math.abs(sumOf(kind)), returned, all) - Math.abs(sumOf(BACK[kind]));
    if (due <= 0) continue;
    const amount = kind === 'accrual' ? -due : due;
    const { customer_id } = owner;
    await insertReturned(tx, { customer_id, kind: BACK[kind], amount, order_id: orderId, created_at: now });
  }
}

/**
 * Gives back the bonuses that an order was paid with; to be called in the transaction that cancels it.
 * Nothing happens the second time, and for an order that was paid with none.
 */
export async function refundBonuses(tx: Db, orderId: number, now: Date): Promise<void> {
  await moveBack(tx, orderId, ['spend'], WHOLE, now);
}

/**
 * Takes back what the returned pieces of an order had earned, and gives back the bonuses that had paid for them; to
 * be called in the transaction that refunds them. What was spent meanwhile is owed: the balance falls below zero, and
 * the next bonuses pay it off.
 * @param back everything that has come back so far; all of the order without
 */
export async function returnBonuses(
  tx: Db,
  orderId: number,
  now: Date,
  back: CameBack = WHOLE,
): Promise<void> {
  await moveBack(tx, orderId, ['accrual', 'spend'], back, now);
}
