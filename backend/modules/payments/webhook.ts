import type { Shop } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { ProviderError } from '../../providers/errors.ts';
import type {
  PaymentDecision,
  PaymentProvider,
  ProviderAnswer,
  RefundNotice,
  WebhookOutcome,
  WebhookRequest,
} from '../../providers/payment/port.ts';
import { paymentErrors } from './errors.ts';
import { recordRefund } from './made-refunds.ts';
import { applyDecision } from './settle.ts';

/** @param about what a person has to look at when it cannot be applied: money may have moved without an order */
async function outcomeOf(shop: Shop, apply: () => Promise<void>, about: object): Promise<WebhookOutcome> {
  try {
    await apply();
    return 'applied';
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const reason = error.errors.map(({ code }) => code).join();
    shop.log.error({ ...about, reason }, 'a decision about a payment was not applied');
    return error.status === 404 ? 'unknown' : 'conflict';
  }
}

const applied = (shop: Shop, provider: PaymentProvider, decision: PaymentDecision) =>
  outcomeOf(shop, () => applyDecision(shop, provider, decision), {
    provider: provider.name,
    payment: decision.id,
    status: decision.status,
  });

const refunded = (shop: Shop, provider: PaymentProvider, refund: RefundNotice) =>
  outcomeOf(shop, () => recordRefund(shop, provider.name, refund), {
    provider: provider.name,
    payment: refund.paymentId,
    refund: refund.reference,
  });

/**
 * Receives what a payment provider posts to the shop.
 * @param name of the provider in the registry
 * @returns the provider's own answer: to a refused request, or to how its decisions were applied; the first that
 * was not applied counts
 * @throws ShopError 404 for a provider that this shop does not have, 503 when it cannot be asked; anything else is a
 * failure of the shop; after both the provider repeats its request
 */
export async function receiveWebhook(
  shop: Shop,
  name: string,
  request: WebhookRequest,
): Promise<ProviderAnswer> {
  const provider = shop.providers.payment.find(name);
  if (!provider) throw new ShopError(404, httpErrors.notFound);
  const result = await provider.webhook(request).catch((err: unknown) => {
    if (!(err instanceof ProviderError)) throw err;
    shop.log.warn({ err, provider: name }, 'a payment webhook could not be verified');
    throw new ShopError(503, paymentErrors.bank);
  });
  if ('refusal' in result) {
    shop.log.warn({ provider: name, status: result.refusal.status }, 'a payment webhook was refused');
    return result.refusal;
  }
  const outcomes: WebhookOutcome[] = [];
  for (const refund of result.refunds ?? []) outcomes.push(await refunded(shop, provider, refund));
  for (const decision of result.decisions) outcomes.push(await applied(shop, provider, decision));
  return result.answer(outcomes.find((outcome) => outcome !== 'applied') ?? 'applied');
}
