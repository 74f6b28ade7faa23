import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { networkSubject } from '../rate-limits';
import { uploadErrors } from './errors';
import { sumOfSender } from './repo';

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Of one sender: what lies about without a message or a return, and all that came within a day. */
const MAX_LOOSE_BYTES = 150 * MB;
const MAX_DAY_BYTES = 400 * MB;

/**
 * Whose files they are: a customer's, or the network's of a guest, because a guest's session costs nothing. Guests whose
 * address is unknown are one.
 */
export const senderOf = (context: Pick<RequestContext, 'session' | 'address'>): string =>
  context.session?.customer_id
    ? `customer:${context.session.customer_id}`
    : (networkSubject(context) ?? 'network:');

/**
 * Checks that a sender may send one more file. Several that come at once are not counted against each other: there are few,
 * see http/multipart.ts.
 * @param size of the file, bytes
 * @throws ShopError 429 beyond what one sender may send, with the seconds until the earliest of the files is a day old
 */
export async function checkSender(
  { db, now }: Pick<RequestContext['shop'], 'db' | 'now'>,
  sender: string,
  size: number,
): Promise<void> {
  const moment = now().getTime();
  const { all, loose, earliest } = await sumOfSender(db, sender, new Date(moment - DAY_MS));
  if (loose + size <= MAX_LOOSE_BYTES && all + size <= MAX_DAY_BYTES) return;
  const since = earliest?.getTime() ?? moment;
  const seconds = Math.max(1, Math.ceil((since + DAY_MS - moment) / 1000));
  throw new ShopError(429, uploadErrors.tooMuch(seconds), seconds);
}
