import type { RequestContext } from '../../kernel/context.ts';
import { findKnownDevice } from '../../kernel/device.ts';
import { readOrderKeyHash } from '../../kernel/order-key.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { findCustomerByEmail } from '../customers/index.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import { enqueueEmail, simulateEnqueue } from '../outbox/index.ts';
import {
  buildClientTargetLimitKey,
  computeMailboxLimitKey,
  consumeRateLimit,
  getRequesterLimitKey,
  type RateLimit,
  tryConsumeRateLimit,
} from '../rate-limits/index.ts';
import { authErrors } from './errors.ts';
import { insertLink, invalidateRegistrationLinks } from './links-repo.ts';
import { hashPassword } from './password.ts';
import { SIGN_IN_CONSENT_TEXTS } from './sign-in.ts';

const BY_NETWORK: RateLimit = { action: 'email', max: 10, hours: 1, error: authErrors.emails };
/**
 * Rate limit for e-mails that one network requests for one mailbox. A separate limit per network prevents an unknown
 * browser from using up the limit of the mailbox's owner. The response does not reveal that the limit is reached,
 * because a visitor must not learn who is registered. The links of the e-mails sent so far still work.
 */
const BY_MAILBOX_AND_NETWORK = { action: 'email', max: 5, hours: 24 };
/**
 * Rate limit for e-mails that all networks together request for one mailbox. The limit does not apply to a browser that
 * the customer has signed in with.
 */
const BY_MAILBOX = { ...BY_MAILBOX_AND_NETWORK, max: 20 };

/**
 * Counts one more e-mail to a mailbox against its limits.
 * @param customerId the customer who uses the mailbox. Undefined for a mailbox without a customer
 * @returns false beyond a limit
 */
async function consumeEmailLimits(
  context: RequestContext,
  email: string,
  customerId?: string,
): Promise<boolean> {
  const { db, now } = context.shop;
  const mailbox = computeMailboxLimitKey(email);
  const own = buildClientTargetLimitKey(context, mailbox);
  if (own !== null && !(await tryConsumeRateLimit(db, now(), BY_MAILBOX_AND_NETWORK, own))) return false;
  if (customerId !== undefined && (await findKnownDevice(db, context.device, customerId)) !== null)
    return true;
  return tryConsumeRateLimit(db, now(), BY_MAILBOX, mailbox);
}

/**
 * Builds the data that a link stores about the browser that requested it. The session identifies the same browser when
 * the link is opened. The open order is stored, because the link may be opened in another browser.
 */
const buildLinkOrigin = async ({ headers, requireSession }: RequestContext) => ({
  order_link: readOrderKeyHash(headers)?.toString('hex') ?? null,
  session: (await requireSession()).id,
});

/**
 * ST-05: e-mails a sign-in link to a customer. For an unknown e-mail address the same work is done, but nothing is
 * sent.
 * @throws ShopError 429 beyond 10 e-mails an hour for a network
 */
export async function sendRestoreEmail(
  context: RequestContext,
  login: string,
): Promise<Record<string, never>> {
  const { shop } = context;
  const now = shop.now();
  const to = login.toLowerCase();
  await consumeRateLimit(shop.db, now, BY_NETWORK, getRequesterLimitKey(context));
  const payload = await buildLinkOrigin(context);
  const customer = await findCustomerByEmail(shop.db, to);
  if (!(await consumeEmailLimits(context, to, customer?.id))) return {};
  await shop.db.transaction().execute(async (tx) => {
    const token = await insertLink(tx, { kind: 'restore', customer_id: customer?.id ?? null, payload }, now);
    if (customer) await enqueueEmail(tx, { template: 'restore', to, token }, now);
    else await simulateEnqueue(tx);
  });
  return {};
}

/**
 * E-mails a link that completes the registration. An existing customer gets a sign-in link instead, with the same
 * amount of work, so that the response time does not reveal who is registered. The e-mail names the person being
 * registered. Links of earlier registration e-mails to the mailbox are invalidated.
 * @throws ShopError 422 without consent, 429 beyond 10 e-mails an hour for a network
 */
export async function sendRegisterEmail(
  context: RequestContext,
  { name, surname, email, password, agree }: ParsedInput<'POST /services/rest/v1/user/register'>['body'],
): Promise<Record<string, never>> {
  checkConsent(agree);
  const { shop } = context;
  const now = shop.now();
  const to = email.toLowerCase();
  await consumeRateLimit(shop.db, now, BY_NETWORK, getRequesterLimitKey(context));
  const origin = await buildLinkOrigin(context);
  const password_hash = await hashPassword(password);
  const customer = await findCustomerByEmail(shop.db, to);
  if (!(await consumeEmailLimits(context, to, customer?.id))) return {};
  // The consent is recorded now, because the shopper agrees to the current versions of the texts and may open the link
  // a day later.
  const consent = agree ? await buildConsent(shop.db, SIGN_IN_CONSENT_TEXTS) : null;
  await shop.db.transaction().execute(async (tx) => {
    await invalidateRegistrationLinks(tx, to, now);
    const token = customer
      ? await insertLink(tx, { kind: 'restore', customer_id: customer.id, payload: origin }, now)
      : await insertLink(
          tx,
          { kind: 'register', payload: { ...origin, email: to, password_hash, name, surname, consent } },
          now,
        );
    const template = customer ? 'register_known' : 'register';
    await enqueueEmail(tx, { template, to, token, name: `${name} ${surname}` }, now);
  });
  return {};
}
