import { computeShare } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { lockShopper } from '../shoppers/index.ts';
import { loyaltyErrors } from './errors.ts';
import { findBonusBalance, hasSpentBonuses, insertBonusMovement, sumOrderBonusMovements } from './repo.ts';

/**
 * Pays for an order with bonuses, in the order's transaction. It does nothing when called again for the same order. It
 * locks the shopper, so that two concurrent orders cannot spend the same bonuses.
 * @param amount whole bonuses, each worth one rouble. With 0 nothing happens
 * @throws ShopError 409 when the balance is lower. The transaction must then roll back.
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
  if (await hasSpentBonuses(tx, orderId)) return;
  if ((await findBonusBalance(tx, customerId)) < amount) throw new ShopError(409, loyaltyErrors.balance);
  await insertBonusMovement(tx, {
    customer_id: customerId,
    kind: 'spend',
    amount: -amount,
    order_id: orderId,
    created_at: now,
  });
}

/** Share of an order that has been returned: the prices of the returned items and of all items, in kopecks. */
export interface ReturnedShare {
  returned: number;
  all: number;
}

const WHOLE: ReturnedShare = { returned: 1, all: 1 };

/** Kinds of bonus movements, each with the kind that reverses it. */
const REVERSALS = { accrual: 'withdrawal', spend: 'refund' } as const;

/**
 * Reverses the share of an order's bonuses that belongs to the returned items, less the amount that was already
 * reversed. After the return of all items all bonuses are reversed. A repeated call does nothing.
 */
async function reverseMovements(
  tx: Db,
  orderId: number,
  kinds: ReadonlyArray<keyof typeof REVERSALS>,
  { returned, all }: ReturnedShare,
  now: Date,
): Promise<void> {
  const [owner] = await sumOrderBonusMovements(tx, orderId);
  if (!owner) return;
  await lockShopper(tx, owner.customer_id);
  const totals = await sumOrderBonusMovements(tx, orderId);
  const sumOf = (kind: string) => totals.find((one) => one.kind === kind)?.amount ?? 0;
  for (const kind of kinds) {
    const due = computeShare(Math.abs(sumOf(kind)), returned, all) - Math.abs(sumOf(REVERSALS[kind]));
    if (due <= 0) continue;
    const amount = kind === 'accrual' ? -due : due;
    const { customer_id } = owner;
    await insertBonusMovement(tx, {
      customer_id,
      kind: REVERSALS[kind],
      amount,
      order_id: orderId,
      created_at: now,
    });
  }
}

/**
 * Refunds the bonuses that paid for an order. Call it in the transaction that cancels the order. It does nothing when
 * called again, or when no bonuses paid for the order.
 */
export async function refundBonuses(tx: Db, orderId: number, now: Date): Promise<void> {
  await reverseMovements(tx, orderId, ['spend'], WHOLE, now);
}

/**
 * Spends the bonuses of a cancelled order again, because the order was revived. The refund that the cancellation
 * inserted is removed. A second call does nothing.
 * @returns false when the balance is now too low. In that case nothing is spent
 */
export async function spendBonusesAgain(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const totals = await sumOrderBonusMovements(tx, orderId);
  const refunded = totals.find(({ kind }) => kind === 'refund');
  if (!refunded || refunded.amount <= 0) return true;
  const { customer_id, amount } = refunded;
  await lockShopper(tx, customer_id);
  if ((await findBonusBalance(tx, customer_id)) < amount) return false;
  await insertBonusMovement(tx, {
    customer_id,
    kind: 'refund',
    amount: -amount,
    order_id: orderId,
    created_at: now,
  });
  return true;
}

/**
 * Withdraws the bonuses that an order's returned items earned, and refunds the bonuses that paid for them. Call it in
 * the transaction that refunds the items. If the customer has already spent the earned bonuses, the balance falls below
 * zero, and later bonuses reduce this debt.
 * @param share the value of all items returned so far. By default the whole order is returned
 */
export async function reverseReturnedBonuses(
  tx: Db,
  orderId: number,
  now: Date,
  share: ReturnedShare = WHOLE,
): Promise<void> {
  await reverseMovements(tx, orderId, ['accrual', 'spend'], share, now);
}
