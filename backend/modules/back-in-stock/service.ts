import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { findCustomer } from '../customers/index.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { findSubscribedOffers, productErrors } from '../products/index.ts';
import {
  consumeEmailLimit,
  consumeRateLimit,
  getNetworkLimitKey,
  type RateLimit,
} from '../rate-limits/index.ts';
import { backInStockErrors } from './errors.ts';
import { insertSubscriptionLinks } from './links-repo.ts';
import { deleteOwnSubscriptions, findActiveOffers, upsertSubscriptions } from './repo.ts';

/** Codes of the legal texts that the form's consent box refers to. */
const CONSENT = ['personal-data'];
/**
 * Rate limit of one network. Sessions are not limited, because a client can open any number of them. The limit is high,
 * because the people of an office share an IP address.
 */
const BY_NETWORK: RateLimit = {
  action: 'stock_subscribe',
  max: 100,
  hours: 1,
  error: backInStockErrors.tooMany,
};

type Subscription = ParsedInput<'POST /services/rest/v1/products/subscribe'>['body'];
type SubscribedOffers = EndpointResult<'GET /services/rest/v1/products/subscribe'>;

/**
 * Lists the sizes that a shopper has subscribed to.
 * @param shopperId null for a visitor without a session, who has no subscriptions
 */
export async function listSubscriptions(db: Db, shopperId: string | null): Promise<SubscribedOffers> {
  const ids = shopperId === null ? [] : await findSubscribedOffers(db, shopperId);
  return { offer_ids: ids.map(String) };
}

/**
 * Checks that sizes belong to active products and are sold out.
 * @returns their ids, without duplicates
 * @throws ShopError 404 for an unknown size, and for a size of an inactive product (the texts of section 8)
 * @throws ShopError 422 for a size that is in stock
 */
async function requireSoldOut(db: Db, ids: readonly number[]): Promise<number[]> {
  const offers = await findActiveOffers(db, ids);
  const found = new Set(offers.map(({ id }) => id));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0)
    throw new ShopError(404, ids.length === 1 ? productErrors.notFound : productErrors.listNotFound(unknown));
  const available = offers.filter(({ quantity }) => quantity > 0);
  if (available.length > 0) throw new ShopError(422, available.map(backInStockErrors.available));
  return [...found];
}

/**
 * Subscribes an e-mail address to sizes (ST-21). The confirmed address of the signed-in customer is subscribed at once.
 * Any other address gets a confirmation e-mail first. The response does not reveal whether the address belongs to a
 * customer.
 * @throws ShopError 422 without consent, and for a size that is in stock
 * @throws ShopError 404 for an unknown size
 * @throws ShopError 429 above the rate limit of the network, or above the limit of e-mails to the mailbox
 */
export async function subscribeToSizes(
  context: RequestContext,
  { email, offer_ids, agree }: Subscription,
): Promise<EndpointResult<'POST /services/rest/v1/products/subscribe'>> {
  checkConsent(agree);
  const { shop, requireSession, write } = context;
  const { db } = shop;
  const now = shop.now();
  const to = email.toLowerCase();
  const { customer_id } = await requireSession();
  const network = getNetworkLimitKey(context);
  await consumeRateLimit(db, now, BY_NETWORK, network);
  const offers = await requireSoldOut(db, [...new Set(offer_ids)]);
  const customer = customer_id === null ? undefined : await findCustomer(db, customer_id);
  const isOwn = customer?.email === to;
  const consent = agree ? await buildConsent(db, CONSENT) : null;

  const confirmed = await write(async (tx, { shopper_id }) => {
    const rows = await upsertSubscriptions(tx, offers, {
      shopper_id,
      email: to,
      consent,
      created_at: now,
      confirmed_at: isOwn ? now : null,
    });
    const open = rows.filter(({ confirmed_at }) => confirmed_at === null);
    if (open.length === 0) return true;
    const wait = await consumeEmailLimit(tx, now, to, network);
    if (wait !== null) throw new ShopError(429, backInStockErrors.mailbox(wait), wait);
    const [token = ''] = await insertSubscriptionLinks(tx, [open.map(({ id }) => id)]);
    await enqueueEmail(tx, { template: 'stock_confirm', to, token, offers }, now);
    return false;
  });
  return { confirmed, ...(await listSubscriptions(db, context.session?.shopper_id ?? null)) };
}

/** Deletes the shopper's own subscriptions to sizes. Sizes without a subscription are ignored. */
export async function unsubscribeFromSizes(
  { shop, session, writeIfSession }: RequestContext,
  { email, offer_ids }: ParsedInput<'DELETE /services/rest/v1/products/subscribe'>['body'],
): Promise<SubscribedOffers> {
  await writeIfSession((tx, { shopper_id }) =>
    deleteOwnSubscriptions(tx, shopper_id, email.toLowerCase(), offer_ids),
  );
  return listSubscriptions(shop.db, session?.shopper_id ?? null);
}
