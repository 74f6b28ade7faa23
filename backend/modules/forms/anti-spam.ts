import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { addDays, getMoscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import { readStored } from '../../db/stored.ts';
import { ShopError } from '../../kernel/errors.ts';
import { createToken } from '../../kernel/secrets.ts';
import { formsErrors } from './errors.ts';
import { findAntiSpamSecret, saveAntiSpamSecret } from './repo.ts';

/** Minimum time from loading the page to submitting the form, in seconds. People need more time than this. */
const MIN_SECONDS = 2;
/** Number of hexadecimal digits in a field name. */
const LENGTH = 16;

const setting = z.object({ secret: z.string().min(1) });

// The name begins with «f» like a usual field name, because spam scripts choose fields by their names.
const computeName = (secret: string, day: string) =>
  `f${createHmac('sha256', secret).update(day).digest('hex').slice(0, LENGTH)}`;

/** Loads the secret of the shop. A missing or malformed secret is replaced. */
async function loadSecret(db: Db): Promise<string> {
  const stored = readStored(setting, await findAntiSpamSecret(db), 'settings/anti_spam');
  if (stored) return stored.secret;
  const secret = createToken();
  await saveAntiSpamSecret(db, secret);
  return secret;
}

/** Returns today's name of the anti-spam field (AP-15). The name is derived from the shop's secret and the day. */
export async function getAntiSpamName(db: Db, now: Date): Promise<string> {
  return computeName(await loadSecret(db), getMoscowDay(now));
}

/**
 * Checks the anti-spam field of a form (VA-13). The field name of a day is also valid on the next day. The value is the
 * number of seconds since the page was loaded.
 * @throws ShopError 422 without a valid field, or when the form was submitted too fast
 */
export async function checkAntiSpam(db: Db, now: Date, fields: Record<string, unknown>): Promise<void> {
  const secret = await loadSecret(db);
  const today = getMoscowDay(now);
  const name = [today, addDays(today, -1)]
    .map((day) => computeName(secret, day))
    .find((issued) => Object.hasOwn(fields, issued));
  if (!name) throw new ShopError(422, formsErrors.name);
  const seconds = Number(fields[name]);
  if (!Number.isFinite(seconds) || seconds < MIN_SECONDS) throw new ShopError(422, formsErrors.seconds);
}
