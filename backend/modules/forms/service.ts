import type { Db } from '../../db/client';
import { consentTo } from '../info';
import { checkAntiSpam } from './anti-spam';
import { insertSubscription } from './repo';

/** The text that a subscriber agrees to. */
const CONSENT = ['personal-data'];

/**
 * Subscribes an e-mail address to the newsletter, and records the text that was agreed to and its day. The answer is the
 * same whether or not the address was subscribed before.
 * @throws ShopError 422, see checkAntiSpam
 */
export async function subscribe(
  db: Db,
  now: Date,
  { email, ...fields }: { email: string; [field: string]: unknown },
): Promise<Record<string, never>> {
  await checkAntiSpam(db, now, fields);
  await insertSubscription(db, {
    email: email.toLowerCase(),
    consent: await consentTo(db, CONSENT),
    created_at: now,
  });
  return {};
}
