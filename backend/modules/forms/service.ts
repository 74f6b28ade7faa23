import type { Db } from '../../db/client';
import { consentTo } from '../info/consent';
import { checkAntiSpam } from './anti-spam';
import { insertSubscription } from './repo';

/** The text that a subscriber agrees to. */
const CONSENT = ['personal-data'];

/**
 * Subscribes an address to the house's letters, with the text it agreed to and that text's day.
 * Known or not, the address gets the same answer.
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
