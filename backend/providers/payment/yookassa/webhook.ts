import type { BlockList } from 'node:net';
import { parseJson } from '#lib/domain/parse-json.ts';
import { isInNetworks } from '#lib/settings/networks.ts';
import type {
  PaymentDecision,
  ProviderResponse,
  WebhookOutcome,
  WebhookRequest,
  WebhookResult,
} from '../port.ts';
import type { YookassaClient } from './client.ts';
import { notificationSchema, paymentSchema, refundSchema, toPaymentState } from './objects.ts';

/** Responses by outcome. YooKassa repeats a notification for a day after any status but 200. */
const ANSWERS: Record<WebhookOutcome, ProviderResponse> = {
  applied: { status: 200, body: '' },
  unknown: { status: 404, body: '' },
  conflict: { status: 409, body: '' },
};
const answer = (outcome: WebhookOutcome) => ANSWERS[outcome];
const UNKNOWN: WebhookResult = { refusal: ANSWERS.unknown };

async function readRefund(client: YookassaClient, id: string): Promise<WebhookResult> {
  const found = await client.get(`/refunds/${id}`, refundSchema);
  if (!found) return UNKNOWN;
  if (found.status !== 'succeeded') return { decisions: [], answer };
  const paid = await client.get(`/payments/${encodeURIComponent(found.payment_id)}`, paymentSchema);
  const paymentId = paid?.metadata?.payment_id;
  if (!paymentId) return UNKNOWN;
  const { id: reference, amount, description: refundId = '' } = found;
  return { decisions: [], refunds: [{ paymentId, refundId, reference, amount }], answer };
}

async function readPayment(client: YookassaClient, id: string): Promise<WebhookResult> {
  const found = await client.get(`/payments/${id}`, paymentSchema);
  const ours = found?.metadata?.payment_id;
  if (!found || !ours) return UNKNOWN;
  const { status, amount } = toPaymentState(found);
  if (status === 'pending') return { decisions: [], answer };
  const decision: PaymentDecision = { id: ours, reference: found.id, status, amount };
  return { decisions: [decision], answer };
}

/**
 * Reads a notification. A notification has no signature, so it must come from YooKassa's IP addresses. Only the id of
 * the payment or refund is read from the notification. The state is loaded from the API.
 */
export async function readWebhook(
  client: YookassaClient,
  networks: BlockList,
  { body, remoteAddress }: WebhookRequest,
): Promise<WebhookResult> {
  if (!isInNetworks(networks, remoteAddress)) return { refusal: { status: 403, body: '' } };
  const parsed = notificationSchema.safeParse(parseJson(new TextDecoder().decode(body))).data;
  if (!parsed) return { refusal: { status: 400, body: '' } };
  const { id } = parsed.object;
  return parsed.event === 'refund.succeeded' ? readRefund(client, id) : readPayment(client, id);
}
