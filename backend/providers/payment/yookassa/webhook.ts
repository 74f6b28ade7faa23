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

/** YooKassa repeats a notification for a day after any status but 200. */
const ANSWERS: Record<WebhookOutcome, ProviderAnswer> = {
  applied: { status: 200, body: '' },
  unknown: { status: 404, body: '' },
  conflict: { status: 409, body: '' },
};
const answer = (outcome: WebhookOutcome) => ANSWERS[outcome];
const UNKNOWN: WebhookResult = { refusal: ANSWERS.unknown };

async function readRefund(client: Client, id: string): Promise<WebhookResult> {
  const found = await client.get(`/refunds/${id}`, refund);
  if (!found) return UNKNOWN;
  if (found.status !== 'succeeded') return { decisions: [], answer };
  const paid = await client.get(`/payments/${encodeURIComponent(found.payment_id)}`, payment);
  const paymentId = paid?.metadata?.payment_id;
  if (!paymentId) return UNKNOWN;
  const { id: reference, amount, description: refundId = '' } = found;
  return { decisions: [], refunds: [{ paymentId, refundId, reference, amount }], answer };
}

async function readPayment(client: Client, id: string): Promise<WebhookResult> {
  const found = await client.get(`/payments/${id}`, payment);
  const ours = found?.metadata?.payment_id;
  if (!found || !ours) return UNKNOWN;
  const { status, amount } = stateOf(found);
  if (status === 'pending') return { decisions: [], answer };
  const decision: PaymentDecision = { id: ours, reference: found.id, status, amount };
  return { decisions: [decision], answer };
}

/**
 * Reads a notification. It has no signature, so it must come from YooKassa's addresses. Only the object's id is used,
 * and its state is read from the API.
 */
export async function readWebhook(
  client: Client,
  networks: BlockList,
  { body, remoteAddress }: WebhookRequest,
): Promise<WebhookResult> {
  if (!isOf(networks, remoteAddress)) return { refusal: { status: 403, body: '' } };
  const parsed = notification.safeParse(parseJson(new TextDecoder().decode(body))).data;
  if (!parsed) return { refusal: { status: 400, body: '' } };
  const { id } = parsed.object;
  return parsed.event === 'refund.succeeded' ? readRefund(client, id) : readPayment(client, id);
}
