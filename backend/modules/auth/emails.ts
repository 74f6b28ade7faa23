import type { RequestContext, Shop } from '../../http/context';
import { orderKeyHash } from '../../http/order-key';
import type { Input } from '../../http/router';
import { findCustomerByEmail } from '../customers';
import { checkConsent, consentTo } from '../info';
import { enqueueEmail, enqueueNothing } from '../outbox';
import { consumeRateLimit, isUnderRateLimit, type RateLimit } from '../rate-limits';
import { authErrors } from './errors';
import { insertLink } from './links-repo';
import { loginSubject } from './login';
import { hashPassword } from './password';
import { CONSENT } from './sign-in';

const ADDRESS: RateLimit = { action: 'email', max: 10, hours: 1, error: authErrors.emails };
/**
 * Of e-mails to one mailbox. Nobody is told when the limit is reached: the shopper has the e-mails already, and a
 * stranger learns nothing.
 */
const MAILBOX = { action: 'email', max: 5, hours: 24 };

const mayEmail = ({ db, now }: Shop, email: string) =>
  isUnderRateLimit(db, now(), MAILBOX, `login:${loginSubject(email)}`);

/** What the link remembers of the order that was open: it is pressed in another tab, or another browser. */
const orderLinkOf = ({ headers }: RequestContext) => ({
  order_link: orderKeyHash(headers)?.toString('hex') ?? null,
});

/**
 * ST-05: e-mails a customer a link that signs in; for an unknown e-mail does the same work and sends nothing.
 * @throws ShopError 429 beyond 10 e-mails an hour for one client address
 */
export async function sendRestoreEmail(
  context: RequestContext,
  login: string,
): Promise<Record<string, never>> {
  const { shop, address } = context;
  const payload = orderLinkOf(context);
  const now = shop.now();
  const to = login.toLowerCase();
  await consumeRateLimit(shop.db, now, ADDRESS, `address:${address}`);
  if (!(await mayEmail(shop, to))) return {};
  const customer = await findCustomerByEmail(shop.db, to);
  await shop.db.transaction().execute(async (tx) => {
    const token = await insertLink(tx, { kind: 'restore', customer_id: customer?.id ?? null, payload }, now);
    if (customer) await enqueueEmail(tx, { template: 'restore', to, token }, now);
    else await enqueueNothing(tx);
  });
  return {};
}

/**
 * E-mails a link that completes the registration, or to a customer one that signs in. Both cost the same work.
 * @throws ShopError 422 without consent, 429 beyond 10 e-mails an hour for one client address
 */
export async function sendRegisterEmail(
  context: RequestContext,
  { name, surname, email, password, agree }: Input<'POST /services/rest/v1/user/register'>['body'],
): Promise<Record<string, never>> {
  checkConsent(agree);
  const { shop, address } = context;
  const order = orderLinkOf(context);
  const now = shop.now();
  const to = email.toLowerCase();
  await consumeRateLimit(shop.db, now, ADDRESS, `address:${address}`);
  const password_hash = await hashPassword(password);
  if (!(await mayEmail(shop, to))) return {};
  const customer = await findCustomerByEmail(shop.db, to);
  // The versions that were read: the link may be opened a day later.
  const consent = agree ? await consentTo(shop.db, CONSENT) : null;
  await shop.db.transaction().execute(async (tx) => {
    const token = customer
      ? await insertLink(tx, { kind: 'restore', customer_id: customer.id, payload: order }, now)
      : await insertLink(
          tx,
          { kind: 'register', payload: { ...order, email: to, password_hash, name, surname, consent } },
          now,
        );
    await enqueueEmail(tx, { template: customer ? 'register_known' : 'register', to, token }, now);
  });
  return {};
}
