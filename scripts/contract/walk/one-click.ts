import { randomUUID } from 'node:crypto';
import type { ContractRun } from '../run/run.ts';
import { getAtPath, toIdText } from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import type { OrderableMethod } from './delivery.ts';
import { MOSCOW } from './found.ts';
import { cancelTrialOrder, TRACK_CALL } from './order.ts';
import { checkRepeatedOrder } from './repeat.ts';
import { createRecipient, toSentId } from './request-values.ts';
import { checkTotals } from './totals.ts';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const PRE_FAST = `POST ${V2}/orders/pre_fast_order`;
const FAST = `POST ${V2}/orders/fast_order`;
const PROMO = `POST ${V1}/orders/fastorder_promos`;
const NO_PROMO = `DELETE ${V1}/orders/fastorder_promos`;

export const FAST_CALLS = [PRE_FAST, FAST, PROMO, NO_PROMO];

/**
 * Places a one-click order of one unit, checks it and cancels it.
 * @param first the number of the order that was placed from the cart, or null
 */
export async function buyInOneClick(
  run: ContractRun,
  offer: string | number,
  way: OrderableMethod | null,
  first: string | null,
): Promise<void> {
  const user_info = createRecipient();
  const purchase = { offers: [{ offer_id: toSentId(offer) }], user_info, city_id: MOSCOW.city };
  const estimate = async (more: object) =>
    checkTotals(run, PRE_FAST, await run.request(PRE_FAST, { body: { ...purchase, ...more } }));
  for (const nothing of ['', null])
    await estimate({ selected_limit_type: nothing, promocode: nothing, is_budget_payment: false });
  await run.request(PROMO, {
    body: { offers: purchase.offers, promocode: 'NO-SUCH-CODE' },
    expects: 'either',
  });
  await run.request(NO_PROMO);
  if (!way) return run.skip(neededValueNames.place, FAST);
  await estimate({ selected_limit_type: null, promocode: null, ...way.fields });
  const benefits = { selected_limit_type: '', promocode: '' };
  const body = { ...purchase, ...benefits, comment: '', operator_call: false, agree: true, ...way.fields };
  const key = randomUUID();
  const { ok, result } = await run.request(FAST, { body, key });
  const number = ok ? toIdText(getAtPath(result, 'order_id')) : null;
  if (number === null) return;
  run.outcomes.get(FAST).leftOrders.add(number);
  if (number === first) run.outcomes.differ(FAST, t.sameNumber(number));
  await checkRepeatedOrder(run, { endpoint: FAST, number, key, body });
  const tracked = await run.request(TRACK_CALL, { body: { order_id: number } });
  await cancelTrialOrder(run, number, { endpoint: FAST, isSure: tracked.ok });
}
