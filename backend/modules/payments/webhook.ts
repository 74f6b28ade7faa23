import type { Shop } from '../../http/context';
import { httpErrors, ShopError } from '../../http/errors';
import { ProviderError } from '../../providers/errors';
import type {
  PaymentDecision,
  PaymentProvider,
  ProviderAnswer,
  WebhookOutcome,
  WebhookRequest,
} from '../../providers/payment/port';
import { paymentErrors } from './errors';
import { recordRefunded } from './refund';
import { applyDecision } from './settle';

async function outcomeOf(
  shop: Shop,
  provider: PaymentProvider,
  decision: PaymentDecision,
): Promise<WebhookOutcome> {
  try {
    await applyDecision(shop, provider, decision);
    return 'applied';
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // Money may have been taken for an order that no longer exists: a person has to look at it.
    const reason = error.errors.map(({ code }) => code).join();
    shop.log.error(
      { provider: provider.name, payment: decision.id, status: decision.status, reason },
      'a decision about a payment was not applied',
    );
    return error.status === 404 ? 'unknown' : 'conflict';
  }
}

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
  for (const refund of result.refunds ?? []) await recordRefunded(shop, refund);
  let outcome: WebhookOutcome = 'applied';
  for (const decision of result.decisions) {
    const one = await outcomeOf(shop, provider, decision);
    if (outcome === 'applied') outcome = one;
  }
  return result.answer(outcome);
}
