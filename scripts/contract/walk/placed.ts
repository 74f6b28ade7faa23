import { CHECKOUT_CALL } from '../run/first.ts';
import type { ContractRun } from '../run/run.ts';
import { getAtPath, isYes, type JsonObject, toIdText } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';
import { findCartLine } from './cart.ts';
import { checkCancel, findTrialOrder, REPEAT_CALL } from './order.ts';
import { cancelSecondOrder, checkRepeatedOrder } from './repeat.ts';
import { createRecipient } from './request-values.ts';

/** Order that the run has placed from the cart. */
interface Placed {
  number: string;
  key: string;
  body: JsonObject;
  /** Id of the ordered size. */
  offer: string;
}

/** Checks that an empty cart cannot be ordered. */
async function checkEmptyCart(run: ContractRun, { body }: Placed): Promise<void> {
  const { expected: _, ...choice } = body;
  const user_info = createRecipient();
  const { ok, result, reason } = await run.request(CHECKOUT_CALL, {
    body: { ...choice, ...user_info, user_info },
    expects: 'either',
  });
  if (ok) {
    run.outcomes.differ(CHECKOUT_CALL, t.emptyCartOrdered);
    const number = toIdText(getAtPath(result, 'order_id'));
    if (number !== null) await cancelSecondOrder(run, CHECKOUT_CALL, number);
  } else if (reason !== '' && !reason.startsWith(t.emptyCart))
    run.outcomes.note(CHECKOUT_CALL, t.emptyCartReason(reason));
}

/** Checks that a placed order has left the cart and is in the list of orders. Then checks the order's cancellation. */
export async function checkPlacedOrder(run: ContractRun, placed: Placed): Promise<void> {
  const { number, offer, body } = placed;
  run.outcomes.get(CHECKOUT_CALL).leftOrders.add(number);
  const cart = await run.request('GET /api/v1/cart');
  const line = findCartLine(cart, offer);
  const isInCart = line !== undefined && !isYes(line.is_tmp);
  if (isInCart) run.outcomes.differ(CHECKOUT_CALL, t.orderedKept);
  await checkRepeatedOrder(run, { endpoint: CHECKOUT_CALL, ...placed });
  if (cart.ok && !isInCart) await checkEmptyCart(run, placed);
  const listed = await findTrialOrder(run, number, body);
  await run.request(REPEAT_CALL, { body: { order_id: number } });
  await checkCancel(run, number, listed);
}
