import type { RequestContext } from '../../kernel/context.ts';
import { knownDevice } from '../../kernel/device.ts';
import { orderKeyHash } from '../../kernel/order-key.ts';
import type { Input } from '../../kernel/routes.ts';
import { findCustomerByEmail } from '../customers/index.ts';
import { checkConsent, consentTo } from '../info/index.ts';
import { enqueueEmail, enqueueNothing } from '../outbox/index.ts';
import {
  consumeRateLimit,
  isUnderRateLimit,
  mailboxSubject,
  type RateLimit,
  requesterSubject,
  targetByNetwork,
} from '../rate-limits/index.ts';
import { authErrors } from './errors.ts';
import { endRegisterLinks, insertLink } from './links-repo.ts';
import { hashPassword } from './password.ts';
import { CONSENT } from './sign-in.ts';

const BY_NETWORK: RateLimit = { action: 'email', max: 10, hours: 1, error: authErrors.emails };
/**
 * Of e-mails to one mailbox: a stranger uses up their own and not the owner's. Nobody is told when a limit is reached: the
 * letters are there already, the links of all of them work for their time, and a stranger learns nothing.
 */
const BY_MAILBOX_AND_NETWORK = { action: 'email', max: 5, hours: 24 };
/** What many networks together may send to one. A browser that its customer has signed in with is not held up by it. */
const BY_MAILBOX = { ...BY_MAILBOX_AND_NETWORK, max: 20 };

/** @param customerId whose mailbox it is, if anybody's */
async function mayEmail(context: RequestContext, email: string, customerId?: string): Promise<boolean> {
  const { db, now } = context.shop;
  const mailbox = mailboxSubject(email);
  const own = targetByNetwork(context, mailbox);
  if (own !== null && !(await isUnderRateLimit(db, now(), BY_MAILBOX_AND_NETWORK, own))) return false;
  if (customerId !== undefined && (await knownDevice(db, context.device, customerId)) !== null) return true;
  return isUnderRateLimit(db, now(), BY_MAILBOX, mailbox);
}

/**
 * What a link remembers of the browser that asked for it: its session, so that the same browser is known at the press,
 * and the order that was open, as it may be pressed in another one.
 */
const beginningOf = async ({ headers, requireSession }: RequestContext) => ({
  order_link: orderKeyHash(headers)?.toString('hex') ?? null,
  session: (await requireSession()).id,
});

/**
 * ST-05: e-mails a customer a link that signs in; for an unknown e-mail does the same work and sends nothing.
 * @throws ShopError 429 beyond 10 e-mails an hour for a network
 */
export async function sendRestoreEmail(
  context: RequestContext,
  login: string,
): Promise<Record<string, never>> {
  const { shop } = context;
  const now = shop.now();
  const to = login.toLowerCase();
  await consumeRateLimit(shop.db, now, BY_NETWORK, requesterSubject(context));
  const payload = await beginningOf(context);
  const customer = await findCustomerByEmail(shop.db, to);
  if (!(await mayEmail(context, to, customer?.id))) return {};
  await shop.db.transaction().execute(async (tx) => {
    const token = await insertLink(tx, { kind: 'restore', customer_id: customer?.id ?? null, payload }, now);
    if (customer) await enqueueEmail(tx, { template: 'restore', to, token }, now);
    else await enqueueNothing(tx);
  });
  return {};
}

/**
 * E-mails a link that completes the registration, or to a customer one that signs in. Both cost the same work. The letter
 * says who is being registered, and ends the links of letters that came to the mailbox before.
 * @throws ShopError 422 without consent, 429 beyond 10 e-mails an hour for a network
 */
export async function sendRegisterEmail(
  context: RequestContext,
  { name, surname, email, password, agree }: Input<'POST /services/rest/v1/user/register'>['body'],
): Promise<Record<string, never>> {
  checkConsent(agree);
  const { shop } = context;
  const now = shop.now();
  const to = email.toLowerCase();
  await consumeRateLimit(shop.db, now, BY_NETWORK, requesterSubject(context));
  const beginning = await beginningOf(context);
  const password_hash = await hashPassword(password);
  const customer = await findCustomerByEmail(shop.db, to);
  if (!(await mayEmail(context, to, customer?.id))) return {};
  // The versions that were read: the link may be opened a day later.
  const consent = agree ? await consentTo(shop.db, CONSENT) : null;
  await shop.db.transaction().execute(async (tx) => {
    await endRegisterLinks(tx, to, now);
    const token = customer
      ? await insertLink(tx, { kind: 'restore', customer_id: customer.id, payload: beginning }, now)
      : await insertLink(
          tx,
          { kind: 'register', payload: { ...beginning, email: to, password_hash, name, surname, consent } },
          now,
        );
    const template = customer ? 'register_known' : 'register';
    await enqueueEmail(tx, { template, to, token, name: `${name} ${surname}` }, now);
  });
  return {};
}
