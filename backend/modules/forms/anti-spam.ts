import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { addDays, moscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import { readStored } from '../../db/stored.ts';
import { ShopError } from '../../kernel/errors.ts';
import { newToken } from '../../kernel/secrets.ts';
import { formsErrors } from './errors.ts';
import { findSecret, saveSecret } from './repo.ts';

/** Nobody fills in a form faster. */
const MIN_SECONDS = 2;
const LENGTH = 16;

const setting = z.object({ secret: z.string().min(1) });

// It begins with a letter, as field names do: form-filling scripts choose fields by their names.
const nameOf = (secret: string, day: string) =>
  `f${createHmac('sha256', secret).update(day).digest('hex').slice(0, LENGTH)}`;

/** The shop's secret; one that is gone or cannot be read is replaced. */
async function loadSecret(db: Db): Promise<string> {
  const stored = readStored(setting, await findSecret(db), 'settings/anti_spam');
  if (stored) return stored.secret;
  const secret = newToken();
  await saveSecret(db, secret);
  return secret;
}

/** Today's name of the anti-spam field (AP-15); it is derived from the shop's secret and not stored. */
export async function antiSpamName(db: Db, now: Date): Promise<string> {
  return nameOf(await loadSecret(db), moscowDay(now));
}

/**
 * Checks the anti-spam field of a form (VA-13): its name is today's or yesterday's, its value the seconds since the page
 * was loaded.
 * @throws ShopError 422 when there is no such field, or the form was sent too soon
 */
export async function checkAntiSpam(db: Db, now: Date, fields: Record<string, unknown>): Promise<void> {
  const secret = await loadSecret(db);
  const today = moscowDay(now);
  const name = [today, addDays(today, -1)]
    .map((day) => nameOf(secret, day))
    .find((issued) => Object.hasOwn(fields, issued));
  if (!name) throw new ShopError(422, formsErrors.name);
  const seconds = Number(fields[name]);
  if (!Number.isFinite(seconds) || seconds < MIN_SECONDS) throw new ShopError(422, formsErrors.seconds);
}
