import { CHECKOUT } from '../run/first.ts';
import type { Run } from '../run/run.ts';
import { getAtPath, isYes, type Json, toIdText } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';
import { findCartLine } from './cart.ts';
import { checkCancel, findTrialOrder, REPEAT } from './order.ts';
import { cancelExtra, checkRepeat } from './repeat.ts';
import { createRecipient } from './request-values.ts';

/** Order that the run has placed from the cart. */
interface Placed {
  number: string;
  key: string;
  body: Json;
  /** Id of the ordered size. */
  offer: string;
}

/** Checks that an empty cart cannot be ordered. */
async function checkEmptyCart(run: Run, { body }: Placed): Promise<void> {
  const { expected: _, ...choice } = body;
  const user_info = createRecipient();
  const { ok, result, reason } = await run.request(CHECKOUT, {
    body: { ...choice, ...user_info, user_info },
    expects: 'either',
  });
  if (ok) {
    run.outcomes.differ(CHECKOUT, t.emptyCartOrdered);
    const number = toIdText(getAtPath(result, 'order_id'));
    if (number !== null) await cancelExtra(run, CHECKOUT, number);
  } else if (reason !== '' && !reason.startsWith(t.emptyCart))
    run.outcomes.note(CHECKOUT, t.emptyCartReason(reason));
}

/** Checks the cart, the list, the tracking and the cancellation of a placed order. */
export async function checkPlaced(run: Run, placed: Placed): Promise<void> {
  const { number, offer, body } = placed;
  run.outcomes.get(CHECKOUT).leftOrders.add(number);
  const cart = await run.request('GET /api/v1/cart');
  const line = findCartLine(cart, offer);
  const isInCart = line !== undefined && !isYes(line.is_tmp);
  if (isInCart) run.outcomes.differ(CHECKOUT, t.orderedKept);
  await checkRepeat(run, { endpoint: CHECKOUT, ...placed });
  if (cart.ok && !isInCart) await checkEmptyCart(run, placed);
  const listed = await findTrialOrder(run, number, body);
  await run.request(REPEAT, { body: { order_id: number } });
  await checkCancel(run, number, listed);
}
