import type { EndpointResult } from '#lib/contracts/index.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { createToken } from '../../kernel/secrets.ts';
import { findCustomer } from '../customers/index.ts';
import { buildConsent } from '../info/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import {
  consumeEmailLimit,
  consumeRateLimit,
  getNetworkLimitKey,
  type RateLimit,
} from '../rate-limits/index.ts';
import { checkAntiSpam } from './anti-spam.ts';
import { formsErrors } from './errors.ts';
import { confirmSubscription, upsertSubscription } from './repo.ts';

/** Codes of the texts to which the consent checkbox refers. */
const CONSENT_TEXTS = ['personal-data'];
/**
 * Maximum number of subscriptions per network and hour. The limit is by network and not by session, because anyone can
 * create sessions. The limit allows for an office that shares one network.
 */
const NETWORK_LIMIT: RateLimit = { action: 'newsletter', max: 20, hours: 1, error: formsErrors.tooMany };

/** Minimum time between confirmation e-mails to one address, because a form is often submitted twice. */
const RESEND_AFTER_MS = 10 * 60_000;

/**
 * Subscribes an e-mail address to the newsletter, and saves the consent with the version of its text. The confirmed
 * address of the signed-in customer is subscribed immediately. Any other address receives an e-mail with a confirmation
 * link. The response is the same for an already subscribed address, so that it does not reveal subscriptions.
 * @throws ShopError 422 for an invalid anti-spam field (checkAntiSpam)
 * @throws ShopError 429 after 20 requests an hour from one network, and above the limit of e-mails to the address
 */
export async function subscribeToNewsletter(
  context: RequestContext,
  { email, ...fields }: { email: string; [field: string]: unknown },
): Promise<EndpointResult<'POST /api/v1/form/subscribe'>> {
  const { shop, session } = context;
  const { db } = shop;
  const now = shop.now();
  await checkAntiSpam(db, now, fields);
  const network = getNetworkLimitKey(context);
  await consumeRateLimit(db, now, NETWORK_LIMIT, network);
  const to = email.toLowerCase();
  const customer = session?.customer_id ? await findCustomer(db, session.customer_id) : undefined;
  const confirmed = customer?.email === to;
  const consent = (await buildConsent(db, CONSENT_TEXTS)) ?? '';
  const token = createToken();
  const row = { email: to, consent, created_at: now, confirmed_at: confirmed ? now : null, token };
  await db.transaction().execute(async (tx) => {
    const isSaved = await upsertSubscription(tx, row, new Date(now.getTime() - RESEND_AFTER_MS));
    if (!isSaved || confirmed) return;
    const wait = await consumeEmailLimit(tx, now, to, network);
    if (wait !== null) throw new ShopError(429, formsErrors.mailbox(wait), wait);
    await enqueueEmail(tx, { template: 'newsletter_confirm', to, token }, now);
  });
  return { confirmed };
}

/**
 * Confirms a newsletter subscription by the link in its e-mail.
 * @throws ShopError 422 for an unknown link
 */
export async function confirmNewsletter({ db, now }: Shop, token: string): Promise<Record<string, never>> {
  if (!(await confirmSubscription(db, token, now()))) throw new ShopError(422, formsErrors.link);
  return {};
}
