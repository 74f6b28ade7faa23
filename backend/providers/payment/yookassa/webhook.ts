import type { BlockList } from 'node:net';
import { parseJson } from '#lib/domain/parse-json.ts';
import { isOf } from '#lib/settings/networks.ts';
import type {
  PaymentDecision,
  ProviderAnswer,
  WebhookOutcome,
  WebhookRequest,
  WebhookResult,
} from '../port.ts';
import type { Client } from './client.ts';
import { notification, payment, refund, stateOf } from './objects.ts';

/** Anything but 200 makes YooKassa repeat a notification for a day. */
const ANSWERS: Record<WebhookOutcome, ProviderAnswer> = {
  applied: { status: 200, body: '' },
  unknown: { status: 404, body: '' },
  conflict: { status: 409, body: '' },
};
const answer = (outcome: WebhookOutcome) => ANSWERS[outcome];
const UNKNOWN: WebhookResult = { refusal: ANSWERS.unknown };

async function refundOf(client: Client, id: string): Promise<WebhookResult> {
  const found = await client.get(`/refunds/${id}`, refund);
  if (!found) return UNKNOWN;
  if (found.status !== 'succeeded') return { decisions: [], answer };
  const paid = await client.get(`/payments/${encodeURIComponent(found.payment_id)}`, payment);
  const paymentId = paid?.metadata?.payment_id;
  if (!paymentId) return UNKNOWN;
  const { id: reference, amount, description: refundId = '' } = found;
  return { decisions: [], refunds: [{ paymentId, refundId, reference, amount }], answer };
}

async function paymentOf(client: Client, id: string): Promise<WebhookResult> {
  const found = await client.get(`/payments/${id}`, payment);
  const ours = found?.metadata?.payment_id;
  if (!found || !ours) return UNKNOWN;
  const { status, amount } = stateOf(found);
  if (status === 'pending') return { decisions: [], answer };
  const decision: PaymentDecision = { id: ours, reference: found.id, status, amount };
  return { decisions: [decision], answer };
}

/**
 * Reads a notification. It has no signature: it has to come from YooKassa's addresses, and names no more than the
 * object, which is asked of the API. What that says is what counts.
 */
export async function readWebhook(
  client: Client,
  networks: BlockList,
  { body, remoteAddress }: WebhookRequest,
): Promise<WebhookResult> {
  if (!isOf(networks, remoteAddress)) return { refusal: { status: 403, body: '' } };
  const told = notification.safeParse(parseJson(new TextDecoder().decode(body))).data;
  if (!told) return { refusal: { status: 400, body: '' } };
  const { id } = told.object;
  return told.event === 'refund.succeeded' ? refundOf(client, id) : paymentOf(client, id);
}
