import { sumLines } from '#lib/domain/money.ts';
import { canTransitionOrder } from '#lib/domain/order-states.ts';
import { normalizeReturnNumber } from '#lib/domain/return-number.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { refundCertificates } from '../certificates/index.ts';
import { reverseReturnedBonuses } from '../loyalty/index.ts';
import { type LockedOrder, recordOrderReturned, withStatusTitle } from '../orders/index.ts';
import { insertReceiptWithLines, openReturnRefund } from '../payments/index.ts';
import {
  computeReturnedAmounts,
  listReturnReceiptLines,
  lockReturn,
  recordReturnTransition,
  setReturnAmount,
} from '../returns/index.ts';

type Transition = ParsedInput<'POST /services/rest/v1/owner/returns'>['body'];

/**
 * Refunds the money of a return, through the bank if the order was paid online. It inserts a refund receipt, and
 * refunds the bonuses and certificate payments for the returned items. An order whose items have all been returned
 * becomes `returned`.
 */
async function recordRefund(
  tx: Db,
  order: LockedOrder,
  { id, number }: { id: number; number: string },
  now: Date,
): Promise<void> {
  const returnLines = await listReturnReceiptLines(tx, id);
  const all = returnLines
    .map((line) => ({ ...line, kind: 'goods' as const }))
    .filter(({ price }) => price > 0);
  const lines = await openReturnRefund(tx, order.id, { number, lines: all }, now);
  await setReturnAmount(tx, id, sumLines(lines));
  const subject = { order_id: order.id };
  // Items that were paid completely by certificates are not on the receipt, which contains only money.
  if (lines.length > 0)
    await insertReceiptWithLines(tx, { subject, kind: 'refund', settlement: 'full', lines, now });
  const { isWhole, certificate, ...share } = await computeReturnedAmounts(tx, order.id);
  if (isWhole && canTransitionOrder(withStatusTitle(order).status, 'returned'))
    await recordOrderReturned(tx, order, now);
  else {
    await reverseReturnedBonuses(tx, order.id, now, share);
    await refundCertificates(tx, order.id, now, certificate);
  }
}

/**
 * Changes the status of a return for the owner's systems, and e-mails the person who requested it.
 * @returns `by_phone`: true when the return was requested with the order's phone, not by the order's shopper
 * @throws ShopError 404 for an unknown number
 * @throws ShopError 409 for a transition that lib/domain/returns does not allow
 */
export async function transitionReturn(
  shop: Shop,
  transition: Transition,
): Promise<{ changed: number; by_phone: boolean }> {
  const number = normalizeReturnNumber(transition.number);
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const { order, found } = await lockReturn(tx, number);
    await recordReturnTransition(tx, found, transition, now);
    if (transition.status === 'refunded') await recordRefund(tx, order, found, now);
    return { changed: 1, by_phone: found.by_phone };
  });
}
