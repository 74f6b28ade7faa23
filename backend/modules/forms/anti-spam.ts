import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { addDays, moscowDay } from '@/lib/domain/dates';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { formsErrors } from './errors';
import { findSecret } from './repo';

/** Nobody reads a form and types an address faster. */
const MIN_SECONDS = 2;
const LENGTH = 16;

const setting = z.object({ secret: z.string().min(1) });

// A letter first: scripts that fill in forms look for names, and ours should read like any field's.
const nameOf = (secret: string, day: string) =>
  `f${createHmac('sha256', secret).update(day).digest('hex').slice(0, LENGTH)}`;

const loadSecret = async (db: Db) => setting.parse(await findSecret(db)).secret;

/** The day's name of the anti-spam field (AP-15); nothing is stored, the shop's key makes it again. */
export async function antiSpamName(db: Db, now: Date): Promise<string> {
  return nameOf(await loadSecret(db), moscowDay(now));
}

/**
 * Checks the anti-spam pair among a form's fields (VA-13): a name of today or yesterday, its value
 * the seconds since the page was loaded.
 * @throws ShopError 422 when no such name was given out, or the form came too soon
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
