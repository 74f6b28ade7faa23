import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { lockShopper } from '../shoppers/repo';
import { loyaltyErrors } from './errors';
import { findBalance, insertAccrual, insertRefund, insertSpend, insertWithdrawal, isSpent } from './repo';

/**
 * Pays for an order with bonuses, inside the order's transaction; a second call for the same order does
 * nothing. All spending of a customer waits on the shopper's lock, so the balance never falls below zero.
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

/**
 * Gives back the bonuses that an order was paid with; to be called in the transaction that cancels it.
 * Nothing happens the second time, and for an order that was paid with none.
 */
export async function refundBonuses(tx: Db, orderId: number, now: Date): Promise<void> {
  await insertRefund(tx, orderId, now);
}

/**
 * Takes back the bonuses that an order has earned; to be called in the transaction in which all of it has come
 * back. What was spent meanwhile stays spent: the balance never falls below zero.
 * @param shopperId whose order it is
 */
export async function withdrawBonuses(tx: Db, shopperId: string, orderId: number, now: Date): Promise<void> {
  await lockShopper(tx, shopperId);
  await insertWithdrawal(tx, orderId, now);
}
