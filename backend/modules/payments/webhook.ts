import type { Shop } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { ProviderError } from '../../providers/errors.ts';
import type {
  PaymentDecision,
  PaymentProvider,
  ProviderResponse,
  RefundNotice,
  WebhookOutcome,
  WebhookRequest,
} from '../../providers/payment/port.ts';
import { paymentErrors } from './errors.ts';
import { applyPaymentDecision } from './payment-decisions.ts';
import { recordRefund } from './record-refund.ts';

/**
 * Applies a provider's message and converts errors to an outcome.
 * @param about fields that identify the message in the log. A person must check a message that cannot be applied,
 * because money may have been paid or refunded without an order.
 */
async function toOutcome(shop: Shop, apply: () => Promise<void>, about: object): Promise<WebhookOutcome> {
  try {
    await apply();
    return 'applied';
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const reason = error.errors.map(({ code }) => code).join();
    shop.log.error({ ...about, reason }, 'payment decision not applied');
    return error.status === 404 ? 'unknown' : 'conflict';
  }
}

const applyOne = (shop: Shop, provider: PaymentProvider, decision: PaymentDecision) =>
  toOutcome(shop, () => applyPaymentDecision(shop, provider, decision), {
    provider: provider.name,
    payment: decision.id,
    status: decision.status,
  });

const recordOne = (shop: Shop, provider: PaymentProvider, refund: RefundNotice) =>
  toOutcome(shop, () => recordRefund(shop, provider.name, refund), {
    provider: provider.name,
    payment: refund.paymentId,
    refund: refund.reference,
  });

/**
 * Receives a webhook of a payment provider.
 * @param name the provider's name in the registry
 * @returns the response that the provider's protocol requires: for a refused request, or for the outcome of the
 * request's messages. If some messages were not applied, the first of them determines the outcome.
 * @throws ShopError 404 for an unknown provider
 * @throws ShopError 503 when the provider cannot be queried. The provider then repeats its request, as after any other
 * error.
 */
export async function receiveWebhook(
  shop: Shop,
  name: string,
  request: WebhookRequest,
): Promise<ProviderResponse> {
  const provider = shop.providers.payment.find(name);
  if (!provider) throw new ShopError(404, httpErrors.notFound);
  const result = await provider.readWebhook(request).catch((err: unknown) => {
    if (!(err instanceof ProviderError)) throw err;
    shop.log.warn({ err, provider: name }, 'payment webhook not verified');
    throw new ShopError(503, paymentErrors.bank);
  });
  if ('refusal' in result) {
    shop.log.warn({ provider: name, status: result.refusal.status }, 'payment webhook rejected');
    return result.refusal;
  }
  const outcomes: WebhookOutcome[] = [];
  for (const refund of result.refunds ?? []) outcomes.push(await recordOne(shop, provider, refund));
  for (const decision of result.decisions) outcomes.push(await applyOne(shop, provider, decision));
  return result.answer(outcomes.find((outcome) => outcome !== 'applied') ?? 'applied');
}
