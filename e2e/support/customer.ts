import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { Updateable } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import type { Database } from '#backend/db/schema.ts';
import { insertCustomer } from '#backend/modules/customers/index.ts';

let count = 0;

/** Returns a phone that has not been used in this run. */
export const generateTestPhone = (): string => {
  count++;
  return `+7900${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 100).padStart(2, '0')}${String(count % 100).padStart(2, '0')}`;
};

interface Customer {
  id: string;
  phone: string;
}

/**
 * Creates a customer and signs them in to this browser, without the UI. Call it before the first page is opened.
 * Otherwise the guest session that a page starts would replace the customer's.
 */
export async function signIn(
  db: Db,
  context: BrowserContext,
  baseURL: string | undefined,
  fields: Partial<Updateable<Database['customers']>> = {},
): Promise<Customer> {
  const phone = generateTestPhone();
  const id = await insertCustomer(db, { phone, name: 'Анна', surname: 'Петрова' }, new Date());
  if (!id) throw new Error(`${phone} is taken`);
  if (Object.keys(fields).length > 0)
    await db.updateTable('customers').set(fields).where('id', '=', id).execute();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      shopper_id: id,
      expires_at: new Date('2100-01-01'),
    })
    .execute();
  await context.addCookies([
    { name: 'sid', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' },
  ]);
  return { id, phone };
}

/** Waits for a message to a phone, and returns the six-digit code of the latest message. */
export const waitForCode = (db: Db, phone: string): Promise<string> =>
  waitFor(db, phone, /(?<![\w-])\d{6}\b/);

/** Polls the latest message to a recipient until it matches a pattern, and returns the match. */
async function waitFor(db: Db, recipient: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const message = await db
      .selectFrom('inbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const found = message && pattern.exec(message.body)?.[0];
    if (found) return found;
    await sleep(250);
  }
  throw new Error(`no message with ${pattern} to ${recipient}`);
}

/** Waits for an e-mail to an address, and returns the link in the latest e-mail. */
export const waitForLink = (db: Db, email: string, secret: string): Promise<string> =>
  waitFor(db, email, new RegExp(`https?://\\S+#${secret}=[\\w-]{43}`));

/** Clears the rate limits. Otherwise many sign-ins from one IP address would reach a limit. */
export async function resetRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
}

/**
 * Waits for a message about an order, and returns path and fragment of the link in the latest message.
 * @param to e-mail or phone of the order's recipient
 */
export async function waitForOrderLink(db: Db, number: string, to: string): Promise<string> {
  const link = await waitFor(db, to, new RegExp(`https?://\\S+/order/${number.toLowerCase()}#key=[\\w-]+`));
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
