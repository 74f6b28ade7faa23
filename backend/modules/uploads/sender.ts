import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getRequesterLimitKey, listCountedLimitKeys } from '../rate-limits/index.ts';
import { uploadErrors } from './errors.ts';
import { sumSenderBytes } from './repo.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum bytes of unattached files per sender. */
const MAX_LOOSE_BYTES = 150 * MB;
/** Maximum bytes of all files per sender and day. */
const MAX_DAY_BYTES = 400 * MB;

/**
 * Returns the rate-limit key of the sender of files. It is the signed-in customer, otherwise the known customer of the
 * browser, otherwise the network. It is not the session, because anyone can create guest sessions. All clients with an
 * unknown IP address share one key.
 */
export const getSender = (context: Pick<RequestContext, 'session' | 'address' | 'known'>): string =>
  context.session?.customer_id
    ? `customer:${context.session.customer_id}`
    : (getRequesterLimitKey(context) ?? 'network:');

/**
 * Checks that a sender may upload one more file. Concurrent uploads are not counted against each other, because their
 * number is limited (http/multipart.ts).
 * @param size size of the file, in bytes
 * @throws ShopError 429 above a limit of the sender, with the seconds until the earliest file is a day old
 */
export async function checkSender(
  { db, now }: Pick<RequestContext['shop'], 'db' | 'now'>,
  sender: string,
  size: number,
): Promise<void> {
  const moment = now().getTime();
  for (const { subject, factor } of listCountedLimitKeys(sender)) {
    const { all, loose, earliest } = await sumSenderBytes(db, subject, new Date(moment - DAY_MS));
    if (loose + size <= MAX_LOOSE_BYTES * factor && all + size <= MAX_DAY_BYTES * factor) continue;
    const since = Math.min(earliest?.getTime() ?? moment, moment);
    const seconds = Math.max(1, Math.ceil((since + DAY_MS - moment) / 1000));
    throw new ShopError(429, uploadErrors.tooMuch(seconds), seconds);
  }
}
