import { sumLines } from '#lib/domain/money.ts';
import { canTransitionReturn, splitIntoUnitPrices } from '#lib/domain/returns.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { findOrderItems, type LockedOrder, lockOrder } from '../orders/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { returnErrors } from './errors.ts';
import {
  findOrderOfReturn,
  findReturnedUnits,
  findReturnItems,
  findReturnState,
  insertReturnEvent,
  setReturnStatus,
} from './repo.ts';
import { withReturnStatusTitle } from './serializer.ts';

type Transition = Pick<ParsedInput<'POST /services/rest/v1/owner/returns'>['body'], 'status' | 'comment'>;
type ReturnState = NonNullable<Awaited<ReturnType<typeof findReturnState>>>;

/**
 * Locks a return until the transaction ends, by locking the order. Every change of a return uses this lock.
 * @returns the order and the return
 * @throws ShopError 404 for an unknown number
 */
export async function lockReturn(
  tx: Db,
  number: string,
): Promise<{ order: LockedOrder; found: ReturnState }> {
  const orderNumber = await findOrderOfReturn(tx, number);
  const order = orderNumber === undefined ? undefined : await lockOrder(tx, orderNumber);
  const found = order && (await findReturnState(tx, number));
  if (!found) throw new ShopError(404, returnErrors.notFound);
  return { order, found };
}

/**
 * Records a status transition of a return: sets its status, adds an event to its history, and queues an e-mail to the
 * person who requested the return.
 * @param found the return, locked by lockReturn
 * @throws ShopError 409 for a transition that lib/domain/returns does not allow
 */
export async function recordReturnTransition(
  tx: Db,
  found: ReturnState,
  { status, comment }: Transition,
  now: Date,
): Promise<void> {
  const from = withReturnStatusTitle(found);
  if (!canTransitionReturn(from.status, status))
    throw new ShopError(
      409,
      returnErrors.transition(from.status_title, withReturnStatusTitle({ status }).status_title),
    );
  await setReturnStatus(tx, found.id, status);
  await insertReturnEvent(tx, { return_id: found.id, status, comment, created_at: now });
  await enqueueEmail(tx, { template: 'return_status', to: found.email, return: found.number, status }, now);
}

/**
 * Lists the lines of a return for the refund's receipt. Prices are per unit in kopecks, as in the payment's receipt.
 */
export async function listReturnReceiptLines(tx: Db, returnId: number) {
  const items = await findReturnItems(tx, [returnId]);
  return items.flatMap((item) =>
    splitIntoUnitPrices(item.quantity, item.money).map((part) => ({ title: formatLineName(item), ...part })),
  );
}

/**
 * Computes three sums: the prices of an order's units, the prices of its refunded units, and the refunds onto
 * certificates.
 * @returns sums in kopecks. `isWhole` is true when every unit has been refunded
 */
export async function computeReturnedAmounts(
  tx: Db,
  orderId: number,
): Promise<{ returned: number; all: number; certificate: number; isWhole: boolean }> {
  const [items, refunded] = await Promise.all([
    findOrderItems(tx, [orderId]),
    findReturnedUnits(tx, [orderId], 'refunded'),
  ]);
  const lines = items.map(({ offer_id, price, quantity }) => {
    const returned = refunded.find((one) => one.offer_id === offer_id)?.quantity ?? 0;
    return { price, quantity, returned };
  });
  return {
    returned: lines.reduce((sum, { price, returned }) => sum + price * returned, 0),
    certificate: refunded.reduce((sum, { certificate }) => sum + certificate, 0),
    all: sumLines(lines),
    isWhole: lines.every(({ quantity, returned }) => returned === quantity),
  };
}
