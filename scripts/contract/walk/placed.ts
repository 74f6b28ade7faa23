import { CHECKOUT } from '../run/first';
import type { Run } from '../run/run';
import { at, idOf, isYes, type Json } from '../run/values';
import { contractTexts as t } from '../texts';
import { lineOf } from './cart';
import { cancel, checkCancel, lookUp, REPEAT } from './order';
import { newRecipient } from './sent';

/** An order that the run has placed from the cart. */
interface Placed {
  number: string;
  key: string;
  body: Json;
  /** Id of the ordered size. */
  offer: string;
}

/** Remembers a further order that should not have been placed, and cancels it. */
async function cancelExtra(run: Run, number: string): Promise<void> {
  run.outcomes.of(CHECKOUT).leftOrders.add(number);
  await cancel(run, number, { isSure: false });
}

/** Checks that a repeat with the same key places no second order. */
async function checkRepeat(run: Run, { number, key, body }: Placed): Promise<void> {
  const { ok, result, reason } = await run.ask(CHECKOUT, { body, key, expects: 'either' });
  if (!ok) return run.outcomes.note(CHECKOUT, t.repeatedRefused(reason));
  const second = idOf(at(result, 'order_id'));
  if (second === null || second === number) return;
  run.outcomes.note(CHECKOUT, t.repeatedOther(number, second));
  await cancelExtra(run, second);
}

/** Checks that an empty cart cannot be ordered. */
async function checkEmptyCart(run: Run, { body }: Placed): Promise<void> {
  const { expected: _, ...choice } = body;
  const user_info = newRecipient();
  const { ok, result, reason } = await run.ask(CHECKOUT, {
    body: { ...choice, ...user_info, user_info },
    expects: 'either',
  });
  if (ok) {
    run.outcomes.differ(CHECKOUT, t.emptyCartOrdered);
    const number = idOf(at(result, 'order_id'));
    if (number !== null) await cancelExtra(run, number);
  } else if (reason !== '' && !reason.startsWith(t.emptyCart))
    run.outcomes.note(CHECKOUT, t.emptyCartReason(reason));
}

/** Checks the cart, the list, the tracking and the cancelling of a placed order. */
export async function checkPlaced(run: Run, placed: Placed): Promise<void> {
  const { number, offer } = placed;
  run.outcomes.of(CHECKOUT).leftOrders.add(number);
  const cart = await run.ask('GET /api/v1/cart');
  const line = lineOf(cart, offer);
  const isKept = line !== undefined && !isYes(line.is_tmp);
  if (isKept) run.outcomes.differ(CHECKOUT, t.orderedKept);
  await checkRepeat(run, placed);
  if (cart.ok && !isKept) await checkEmptyCart(run, placed);
  const listed = await lookUp(run, number);
  await run.ask(REPEAT, { body: { order_id: number } });
  await checkCancel(run, number, listed);
}
