import { moscowDay } from '@/lib/domain/dates';
import type { Db } from '../../db/client';
import { findInfoPage } from '../info/repo';
import { checkAntiSpam } from './anti-spam';
import { insertSubscription } from './repo';

/** The text that a subscriber agrees to. */
const CONSENT = 'personal-data';

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
  const page = await findInfoPage(db, CONSENT);
  await insertSubscription(db, {
    email: email.toLowerCase(),
    consent: page ? `${CONSENT} ${moscowDay(page.updated_at)}` : CONSENT,
    created_at: now,
  });
  return {};
}
