import type { Db } from '../../db/client.ts';
import { buildTargetLimitKey, computeMailboxLimitKey } from './limit-keys.ts';
import { countAttempt, type RateWindow } from './service.ts';

/**
 * Maximum number of e-mails per network and e-mail address in a day. An order with its changes, a question and a
 * booking cause fewer e-mails together.
 */
const NETWORK_WINDOW: RateWindow = { action: 'letter', max: 10, hours: 24 };
/** Maximum number of e-mails per e-mail address in a day that all networks together may cause. */
const TOTAL_WINDOW: RateWindow = { action: 'letter', max: 30, hours: 24 };

/**
 * Counts one e-mail to an unconfirmed e-mail address. E-mails about orders, messages, bookings, subscriptions and
 * certificates are counted together. E-mails caused by the owner or a bank are not counted. E-mails about orders and
 * bookings to the customer's own confirmed address are not counted either.
 * @param network network of the request, from getNetworkLimitKey. When it is null, only the total limit applies
 * @returns null when the e-mail may be sent, otherwise the seconds to wait. The caller continues without the e-mail, or
 * refuses the request if it consists only of the e-mail
 */
export async function consumeEmailLimit(
  db: Db,
  now: Date,
  email: string,
  network: string | null,
): Promise<number | null> {
  const mailbox = computeMailboxLimitKey(email);
  const own = buildTargetLimitKey(network, mailbox);
  if (own !== null) {
    const { wait } = await countAttempt(db, now, NETWORK_WINDOW, own);
    if (wait !== null) return wait;
  }
  return (await countAttempt(db, now, TOTAL_WINDOW, mailbox)).wait;
}
