import { shareOf } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { lockShopper } from '../shoppers/index.ts';
import { loyaltyErrors } from './errors.ts';
import { findBalance, findOrderTotals, insertMovement, isSpent } from './repo.ts';

/**
 * Pays for an order with bonuses, inside the order's transaction; a second call for the same order does
 * nothing. It locks the shopper, so that two orders at once cannot spend the same bonuses.
 * @param amount whole bonuses, each worth one rouble; 0 does nothing
 * @throws ShopError 409 when the account holds fewer: the transaction must then roll back
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
  await insertMovement(tx, {
    customer_id: customerId,
    kind: 'spend',
    amount: -amount,
    order_id: orderId,
    created_at: now,
  });
}

/** How much of an order has been returned, by the prices of its pieces; kopecks. */
export interface ReturnedShare {
  returned: number;
  all: number;
}

const WHOLE: ReturnedShare = { returned: 1, all: 1 };

/** The movement that reverses each kind. */
const REVERSALS = { accrual: 'withdrawal', spend: 'refund' } as const;

/**
 * Reverses the share of an order's bonuses that belongs to its returned pieces, less what was reversed before: when all
 * pieces have been returned nothing is left, and a repeated call does nothing.
 */
async function reverseMovements(
  tx: Db,
  orderId: number,
  kinds: ReadonlyArray<keyof typeof REVERSALS>,
  { returned, all }: ReturnedShare,
  now: Date,
): Promise<void> {
  const [owner] = await findOrderTotals(tx, orderId);
  if (!owner) return;
  await lockShopper(tx, owner.customer_id);
  const totals = await findOrderTotals(tx, orderId);
  const sumOf = (kind: string) => totals.find((one) => one.kind === kind)?.amount ?? 0;
  for (const kind of kinds) {
    const due = shareOf(Math.abs(sumOf(kind)), returned, all) - Math.abs(sumOf(REVERSALS[kind]));
    if (due <= 0) continue;
    const amount = kind === 'accrual' ? -due : due;
    const { customer_id } = owner;
    await insertMovement(tx, {
      customer_id,
      kind: REVERSALS[kind],
      amount,
      order_id: orderId,
      created_at: now,
    });
  }
}

/**
 * Gives back the bonuses that paid for an order; to be called in the transaction that cancels it.
 * A second call does nothing, and neither does an order that no bonuses paid for.
 */
export async function refundBonuses(tx: Db, orderId: number, now: Date): Promise<void> {
  await reverseMovements(tx, orderId, ['spend'], WHOLE, now);
}

/**
 * Spends the bonuses of a cancelled order once more, because the order is in force again: what was given back is taken
 * anew. A second call does nothing.
 * @returns false when the account holds fewer by now; nothing is spent then
 */
export async function respendBonuses(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const totals = await findOrderTotals(tx, orderId);
  const refunded = totals.find(({ kind }) => kind === 'refund');
  if (!refunded || refunded.amount <= 0) return true;
  const { customer_id, amount } = refunded;
  await lockShopper(tx, customer_id);
  if ((await findBalance(tx, customer_id)) < amount) return false;
  await insertMovement(tx, {
    customer_id,
    kind: 'refund',
    amount: -amount,
    order_id: orderId,
    created_at: now,
  });
  return true;
}

/**
 * Withdraws the bonuses that the returned pieces of an order had earned, and gives back those that had paid for them;
 * to be called in the transaction that refunds them. If the earned bonuses have been spent meanwhile, the balance
 * falls below zero, and the next bonuses make up for it.
 * @param share everything that has been returned so far; by default the whole order
 */
export async function returnBonuses(
  tx: Db,
  orderId: number,
  now: Date,
  share: ReturnedShare = WHOLE,
): Promise<void> {
  await reverseMovements(tx, orderId, ['accrual', 'spend'], share, now);
}
