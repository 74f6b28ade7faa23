import { createHash } from 'node:crypto';
import type { EndpointResult } from '@/lib/contracts';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { findCustomer } from '../customers';
import { checkConsent, consentTo } from '../info';
import { enqueueEmail } from '../outbox';
import { findSubscribedOffers, productErrors } from '../products';
import { consumeRateLimit, type RateLimit } from '../rate-limits';
import { backInStockErrors } from './errors';
import { insertLinks } from './links-repo';
import { deleteOwnSubscriptions, findOffersOnSale, upsertSubscriptions } from './repo';

/** The text that the form's checkbox agrees to. */
const CONSENT = ['personal-data'];
const SESSION: RateLimit = {
  action: 'stock_subscribe',
  max: 30,
  hours: 1,
  error: backInStockErrors.tooMany,
};
/** Sessions cost nothing; the people of an office share an address. */
const ADDRESS: RateLimit = { ...SESSION, max: 100 };
/** Counts confirmations to one mailbox, known to the shop or not, so that nobody floods it. */
const MAILBOX: RateLimit = {
  action: 'stock_confirm',
  max: 10,
  hours: 24,
  error: backInStockErrors.mailbox,
};

type Subscription = Input<'POST /services/rest/v1/products/subscribe'>['body'];
type Subscribed = EndpointResult<'GET /services/rest/v1/products/subscribe'>;

/** Rate limits keep no address that could be read. */
const mailboxSubject = (email: string) => `mailbox:${createHash('sha256').update(email).digest('hex')}`;

/** @param shopperId null for a caller without a session, who has none */
export async function listSubscriptions(db: Db, shopperId: string | null): Promise<Subscribed> {
  const ids = shopperId === null ? [] : await findSubscribedOffers(db, shopperId);
  return { offer_ids: ids.map(String) };
}

/** @throws ShopError 404 for sizes that are not on sale, by the texts of section 8, 422 for one that can be bought */
async function requireSoldOut(db: Db, ids: readonly number[]): Promise<number[]> {
  const offers = await findOffersOnSale(db, ids);
  const found = new Set(offers.map(({ id }) => id));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0)
    throw new ShopError(404, ids.length === 1 ? productErrors.notFound : productErrors.listNotFound(unknown));
  const available = offers.filter(({ quantity }) => quantity > 0);
  if (available.length > 0) throw new ShopError(422, available.map(backInStockErrors.available));
  return [...found];
}

/**
 * Subscribes an e-mail address to sizes (ST-21). It counts at once for the confirmed address of the customer who has
 * signed in; any other gets an e-mail first, and the answer is the same whether or not the shop knows it.
 * @throws ShopError 422 without consent and for a size that can be bought, 404 for an unknown one, 429 beyond the
 * limits of the session, the client's address and the mailbox
 */
export async function subscribe(
  { shop, address, requireSession }: RequestContext,
  { email, offer_ids, agree }: Subscription,
): Promise<EndpointResult<'POST /services/rest/v1/products/subscribe'>> {
  checkConsent(agree);
  const { db } = shop;
  const now = shop.now();
  const to = email.toLowerCase();
  const { id: sessionId, shopper_id, customer_id } = await requireSession();
  await consumeRateLimit(db, now, ADDRESS, `address:${address}`);
  await consumeRateLimit(db, now, SESSION, `session:${sessionId}`);
  const offers = await requireSoldOut(db, [...new Set(offer_ids)]);
  const customer = customer_id === null ? undefined : await findCustomer(db, customer_id);
  const isOwn = customer?.email === to;
  const consent = agree ? await consentTo(db, CONSENT) : null;

  const confirmed = await db.transaction().execute(async (tx) => {
    const rows = await upsertSubscriptions(tx, offers, {
      shopper_id,
      email: to,
      consent,
      created_at: now,
      confirmed_at: isOwn ? now : null,
    });
    const open = rows.filter(({ confirmed_at }) => confirmed_at === null);
    if (open.length === 0) return true;
    await consumeRateLimit(tx, now, MAILBOX, mailboxSubject(to));
    const [token = ''] = await insertLinks(tx, [open.map(({ id }) => id)]);
    await enqueueEmail(tx, { template: 'stock_confirm', to, token, offers }, now);
    return false;
  });
  return { confirmed, ...(await listSubscriptions(db, shopper_id)) };
}

/** Ends the caller's own subscriptions; without any of them nothing changes. @param shopperId null without a session */
export async function unsubscribe(
  db: Db,
  shopperId: string | null,
  { email, offer_ids }: Input<'DELETE /services/rest/v1/products/subscribe'>['body'],
): Promise<Subscribed> {
  if (shopperId !== null) await deleteOwnSubscriptions(db, shopperId, email.toLowerCase(), offer_ids);
  return listSubscriptions(db, shopperId);
}
