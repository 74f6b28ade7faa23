import { CANCEL_CALL, CHECKOUT_CALL } from '../run/first.ts';
import type { ContractRun } from '../run/run.ts';
import { isRecord, isYes, type JsonObject, toIdText, toRecords, toTextOr } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';

const V1 = '/services/rest/v1';
export const LIST_CALL = `GET ${V1}/orders`;
export const TRACK_CALL = `POST ${V1}/tracking/history`;
export const REPEAT_CALL = `POST ${V1}/orders`;
export const PAY_CALL = 'POST /v1/orders/init_payment';
const URL = `GET ${V1}/payment/url`;
const RECEIPTS = `POST ${V1}/orders/payment_receipt`;

const UNKNOWN_ORDER = '999999999';

/** Returns true when any field of an order contains the number. */
const isNumbered = (order: unknown, number: string): order is JsonObject =>
  isRecord(order) && Object.values(order).some((value) => toIdText(value) === number);

/** Finds an order in the guest's list by its number. */
async function findListed(run: ContractRun, number: string): Promise<JsonObject | undefined> {
  const { items } = await run.request(LIST_CALL, { expects: 'either' });
  return toRecords(items).find((order) => isNumbered(order, number));
}

/** Returns true when a result contains the surname, phone or e-mail of a trial order's recipient. */
function isRecipientIn(result: unknown, { surname, phone, email }: JsonObject): boolean {
  const text = JSON.stringify(result) ?? '';
  return [surname, phone, email].some((value) => typeof value === 'string' && text.includes(value));
}

/**
 * Finds a trial order in the guest's list by its number, and sends the other requests about the order. Checks that
 * another guest gets no access to the order.
 * @param body the body of the request that placed the order
 * @returns the order as the server listed it
 */
export async function findTrialOrder(
  run: ContractRun,
  number: string,
  body: JsonObject,
): Promise<JsonObject | undefined> {
  const list = await run.request(LIST_CALL, { expects: 'either' });
  const listed = toRecords(list.items).find((order) => isNumbered(order, number));
  const record = run.outcomes.get(LIST_CALL);
  if (list.ok && !listed) run.outcomes.fail(LIST_CALL, t.orderUnlisted);
  if (!list.ok) {
    record.notes.add(t.guestHasNoOrders);
    record.losses.add(record.call.lost);
  }
  const other = await run.request(LIST_CALL, { expects: 'either', as: 'other guest' });
  if (other.items.some((order) => isNumbered(order, number))) run.outcomes.differ(LIST_CALL, t.orderShared);
  await run.request(TRACK_CALL, { body: { order_id: number } });
  const strange = await run.request(TRACK_CALL, {
    body: { order_id: number },
    expects: 'either',
    as: 'other guest',
  });
  if (strange.ok && isRecipientIn(strange.result, body)) run.outcomes.differ(TRACK_CALL, t.strangerReads);
  else if (strange.ok) run.outcomes.note(TRACK_CALL, t.strangerTracks);
  await run.request(URL, { query: { order_id: number }, expects: 'either' });
  await run.request(PAY_CALL, { body: { order_id: number }, expects: 'either' });
  await run.request(RECEIPTS, { body: { order_id: number }, expects: 'either' });
  return listed;
}

/**
 * Cancels a trial order. If it cannot be cancelled, the report lists it.
 * @param endpoint the call that placed the order
 */
export async function cancelTrialOrder(
  run: ContractRun,
  number: string,
  { endpoint = CHECKOUT_CALL, isSure = true }: { endpoint?: string; isSure?: boolean } = {},
): Promise<boolean> {
  const body = { order_id: number };
  const { ok } = await run.request(CANCEL_CALL, { body, expects: isSure ? 'result' : 'either' });
  if (ok) run.outcomes.get(endpoint).leftOrders.delete(number);
  return ok;
}

/**
 * Checks the cancellation of a guest's order. Another guest must not be able to cancel the order. After the
 * cancellation the order must no longer be open.
 */
export async function checkCancel(
  run: ContractRun,
  number: string,
  before: JsonObject | undefined,
): Promise<void> {
  const body = { order_id: number };
  const { ok: isOpen } = await run.request(CANCEL_CALL, { body, expects: 'either', as: 'other guest' });
  if (isOpen) run.outcomes.differ(CANCEL_CALL, t.strangerCancels);
  const isCanceled = await cancelTrialOrder(run, number, { isSure: !isOpen });
  if (!isCanceled) {
    if (isOpen) run.outcomes.get(CHECKOUT_CALL).leftOrders.delete(number);
    return;
  }
  // A repeated cancellation may be refused or change nothing. Only a server error is reported.
  await run.request(CANCEL_CALL, { body, expects: 'either' });
  const after = await findListed(run, number);
  if (isYes(after?.can_cancel)) run.outcomes.note(CANCEL_CALL, t.stillCancellable);
  const status = toTextOr(after?.status_title, '');
  if (status !== '' && status === before?.status_title)
    run.outcomes.note(CANCEL_CALL, t.statusUnchanged(status));
}

/** Sends the requests about an order with an unknown number. No order is placed. */
export async function requestUnknownOrder(run: ContractRun): Promise<void> {
  const order_id = UNKNOWN_ORDER;
  await run.request(LIST_CALL, { expects: 'either' });
  await run.request(TRACK_CALL, { body: { order_id }, expects: 'either', isUnknown: true });
  await run.request(URL, { query: { order_id }, expects: 'either' });
  await run.request(RECEIPTS, { body: { order_id }, expects: 'either' });
}
