import type { EndpointResult } from '#lib/contracts/index.ts';
import type { RequestContext, Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { newToken } from '../../kernel/secrets.ts';
import { findCustomer } from '../customers/index.ts';
import { consentTo } from '../info/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { consumeRateLimit, countLetter, networkSubject, type RateLimit } from '../rate-limits/index.ts';
import { checkAntiSpam } from './anti-spam.ts';
import { formsErrors } from './errors.ts';
import { confirmSubscription, upsertSubscription } from './repo.ts';

/** The text that a subscriber agrees to. */
const CONSENT = ['personal-data'];
/** A session is free for the asking; the people of an office share an address. */
const BY_NETWORK: RateLimit = { action: 'newsletter', max: 20, hours: 1, error: formsErrors.tooMany };

/** An e-mail of a moment ago is not repeated: the form was sent twice. */
const RESEND_AFTER_MS = 10 * 60_000;

/**
 * Subscribes an e-mail address to the newsletter, and records the text that was agreed to and its day. It counts at once
 * for the confirmed address of the customer who has signed in; any other gets an e-mail with a link first. The answer does
 * not depend on whether the address was subscribed before.
 * @throws ShopError 422, see checkAntiSpam; 429 beyond 20 an hour for a network, and beyond the limits of e-mails to the
 * mailbox
 */
export async function subscribe(
  context: RequestContext,
  { email, ...fields }: { email: string; [field: string]: unknown },
): Promise<EndpointResult<'POST /api/v1/form/subscribe'>> {
  const { shop, session } = context;
  const { db } = shop;
  const now = shop.now();
  await checkAntiSpam(db, now, fields);
  const network = networkSubject(context);
  await consumeRateLimit(db, now, BY_NETWORK, network);
  const to = email.toLowerCase();
  const customer = session?.customer_id ? await findCustomer(db, session.customer_id) : undefined;
  const confirmed = customer?.email === to;
  const consent = (await consentTo(db, CONSENT)) ?? '';
  const token = newToken();
  const row = { email: to, consent, created_at: now, confirmed_at: confirmed ? now : null, token };
  await db.transaction().execute(async (tx) => {
    const isSaved = await upsertSubscription(tx, row, new Date(now.getTime() - RESEND_AFTER_MS));
    if (!isSaved || confirmed) return;
    const wait = await countLetter(tx, now, to, network);
    if (wait !== null) throw new ShopError(429, formsErrors.mailbox(wait), wait);
    await enqueueEmail(tx, { template: 'newsletter_confirm', to, token }, now);
  });
  return { confirmed };
}

/** Confirms a newsletter subscription by the link of its e-mail. @throws ShopError 422 for an unknown link */
export async function confirm({ db, now }: Shop, token: string): Promise<Record<string, never>> {
  if (!(await confirmSubscription(db, token, now()))) throw new ShopError(422, formsErrors.link);
  return {};
}
