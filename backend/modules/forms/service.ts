import type { RequestContext } from '../../http/context';
import { consentTo } from '../info';
import { consumeRateLimit, networkSubject, type RateLimit } from '../rate-limits';
import { checkAntiSpam } from './anti-spam';
import { formsErrors } from './errors';
import { insertSubscription } from './repo';

/** The text that a subscriber agrees to. */
const CONSENT = ['personal-data'];
/** A session is free for the asking; the people of an office share an address. */
const BY_NETWORK: RateLimit = { action: 'newsletter', max: 20, hours: 1, error: formsErrors.tooMany };

/**
 * Subscribes an e-mail address to the newsletter, and records the text that was agreed to and its day. The answer is the
 * same whether or not the address was subscribed before.
 * @throws ShopError 422, see checkAntiSpam; 429 beyond 20 an hour for a network
 */
export async function subscribe(
  context: RequestContext,
  { email, ...fields }: { email: string; [field: string]: unknown },
): Promise<Record<string, never>> {
  const { db } = context.shop;
  const now = context.shop.now();
  await checkAntiSpam(db, now, fields);
  await consumeRateLimit(db, now, BY_NETWORK, networkSubject(context));
  await insertSubscription(db, {
    email: email.toLowerCase(),
    consent: (await consentTo(db, CONSENT)) ?? '',
    created_at: now,
  });
  return {};
}
