import type { ContractRun } from '../run/run.ts';
import { getAtPath, type JsonObject, toIdText } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';
import { cancelTrialOrder } from './order.ts';

/**
 * Cancels a second order that should not have been placed. If it cannot be cancelled, the report lists it.
 * @param endpoint the call that placed the order
 */
export async function cancelSecondOrder(run: ContractRun, endpoint: string, number: string): Promise<void> {
  run.outcomes.get(endpoint).leftOrders.add(number);
  await cancelTrialOrder(run, number, { endpoint, isSure: false });
}

interface Sent {
  endpoint: string;
  number: string;
  key: string;
  body: JsonObject;
}

/** Checks that a request with the same idempotency key places no second order. */
export async function checkRepeatedOrder(
  run: ContractRun,
  { endpoint, number, key, body }: Sent,
): Promise<void> {
  const { ok, result, reason } = await run.request(endpoint, { body, key, expects: 'either' });
  if (!ok) return run.outcomes.note(endpoint, t.repeatedRefused(reason));
  const second = toIdText(getAtPath(result, 'order_id'));
  if (second === null || second === number) return;
  run.outcomes.note(endpoint, t.repeatedOther(number, second));
  await cancelSecondOrder(run, endpoint, second);
}
