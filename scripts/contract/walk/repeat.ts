import type { Run } from '../run/run.ts';
import { getAtPath, type Json, toIdText } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';
import { cancel } from './order.ts';

/**
 * Cancels a second order that should not have been placed. If it cannot be cancelled, the report lists it.
 * @param endpoint the call that placed the order
 */
export async function cancelExtra(run: Run, endpoint: string, number: string): Promise<void> {
  run.outcomes.get(endpoint).leftOrders.add(number);
  await cancel(run, number, { endpoint, isSure: false });
}

interface Sent {
  endpoint: string;
  number: string;
  key: string;
  body: Json;
}

/** Checks that a request with the same idempotency key places no second order. */
export async function checkRepeat(run: Run, { endpoint, number, key, body }: Sent): Promise<void> {
  const { ok, result, reason } = await run.request(endpoint, { body, key, expects: 'either' });
  if (!ok) return run.outcomes.note(endpoint, t.repeatedRefused(reason));
  const second = toIdText(getAtPath(result, 'order_id'));
  if (second === null || second === number) return;
  run.outcomes.note(endpoint, t.repeatedOther(number, second));
  await cancelExtra(run, endpoint, second);
}
