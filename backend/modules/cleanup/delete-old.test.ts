import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#backend/db/schema.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { expectLoggedErrors, takeLoggedErrors, testLog } from '#tests/log.ts';
import { deleteOldRows, selectExpired } from './delete-old.ts';
import { RETENTION_RULES } from './retention-rules.ts';

const NOON = new Date('2026-11-21T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAfter = (days: number) => new Date(NOON.getTime() + days * DAY_MS);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

const runAt = (now: Date) => deleteOldRows({ db: shop.db, now: () => now, log: testLog });

/** Inserts a row without a check of its foreign keys, so that the referenced rows need not exist. */
const insert = (table: keyof Database, row: object) =>
  shop.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`
      INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
      tx,
    );
  });

const count = async (table: keyof Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.count ?? 0;
};

const PHONE = '+79161234567';
const hash = () => `\\x${randomBytes(32).toString('hex')}`;

const session = (id: number, expires_at: Date) => ({
  id,
  token_hash: hash(),
  shopper_id: 1,
  location_chosen: false,
  created_at: NOON,
  seen_at: NOON,
  expires_at,
});
const code = (session_id: number, created_at: Date) => ({
  id: randomUUID(),
  session_id,
  purpose: 'confirm',
  phone: PHONE,
  code_hash: hash(),
  agreed: false,
  tries: 0,
  created_at,
  expires_at: created_at,
});
const file = (session_id: number, feedback_id: number | null, created_at: Date) => ({
  id: randomUUID(),
  session_id,
  feedback_id,
  name: 'a.jpg',
  type: 'image/jpeg',
  size: 1,
  created_at,
});
const message = (session_id: number) => ({
  id: 1,
  session_id,
  theme_id: 1,
  idempotency_key: '',
  request_hash: '',
  name: '',
  last_name: '',
  phone: '',
  email: '',
  content: '',
  created_at: NOON,
});
const letter = (created_at: Date) => ({ id: 1, kind: 'mail', payload: {}, tries: 1, created_at });
const subscription = (created_at: Date) => ({ id: 1, offer_id: 1, shopper_id: 1, email: '', created_at });

interface Case {
  table: keyof Database;
  /** Number of days until the row is deleted. Null for a row that is never deleted. */
  days: number | null;
  row: (at: Date) => object;
}

const CASES: Record<string, Case> = {
  'an expired session': { table: 'sessions', days: 0, row: (at) => session(1, at) },
  'a code for a phone': { table: 'phone_codes', days: 1, row: (at) => code(1, at) },
  'a confirmed phone': {
    table: 'confirmed_phones',
    days: 1,
    row: (at) => ({ session_id: 1, phone: PHONE, confirmed_at: at }),
  },
  'a link of an e-mail': {
    table: 'letter_links',
    days: 2,
    row: (at) => ({ token_hash: hash(), kind: 'restore', payload: {}, created_at: at, expires_at: at }),
  },
  'a link to an order': {
    table: 'order_links',
    days: 0,
    row: (at) => ({ key_hash: hash(), order_id: 1, channel: 'sms', created_at: at, expires_at: at }),
  },
  'a counter of a rate limit': {
    table: 'rate_limits',
    days: 1,
    row: (at) => ({ action: 'a', subject: 's', count: 1, started_at: at }),
  },
  'a counter of wrong passwords': {
    table: 'login_failures',
    days: 1,
    row: (at) => ({ subject: 's', count: 1, last_at: at }),
  },
  'a sent message of the outbox': {
    table: 'outbox',
    days: 30,
    row: (at) => ({ ...letter(at), sent_at: at }),
  },
  'a failed message of the outbox': {
    table: 'outbox',
    days: 30,
    row: (at) => ({ ...letter(at), failed_at: at }),
  },
  'an unsent message of the outbox': { table: 'outbox', days: null, row: letter },
  'a message of the sandbox': {
    table: 'inbox',
    days: 30,
    row: (at) => ({ id: 1, channel: 'sms', recipient: '', subject: '', body: '', created_at: at }),
  },
  'a delivery quote': {
    table: 'delivery_quotes',
    days: 1,
    row: (at) => ({ provider: 'p', city_id: 1, kind: 'courier', pieces: 1, expires_at: at }),
  },
  'an unconfirmed back-in-stock subscription': { table: 'stock_subscriptions', days: 3, row: subscription },
  'an unconfirmed newsletter subscription': {
    table: 'subscriptions',
    days: 3,
    row: (at) => ({ id: 1, email: '', consent: '', created_at: at }),
  },
  'a confirmed newsletter subscription': {
    table: 'subscriptions',
    days: null,
    row: (at) => ({ id: 1, email: '', consent: '', created_at: at, confirmed_at: at }),
  },
  'a confirmed back-in-stock subscription': {
    table: 'stock_subscriptions',
    days: 365,
    row: (at) => ({ ...subscription(at), confirmed_at: at }),
  },
  'a notified back-in-stock subscription': {
    table: 'stock_subscriptions',
    days: 30,
    row: (at) => ({ ...subscription(at), confirmed_at: at, told_at: at }),
  },
  'an unattached file': { table: 'uploads', days: 1, row: (at) => file(1, null, at) },
  'a file attached to a message': { table: 'uploads', days: null, row: (at) => file(1, 1, at) },
};

beforeEach(async () => {
  for (const { table } of [...Object.values(CASES), { table: 'feedback' } as const])
    await sql`DELETE FROM ${sql.table(table)}`.execute(shop.db);
});

describe('old rows', () => {
  it.each(Object.entries(CASES))('%s', async (_name, { table, days, row }) => {
    await insert(table, row(NOON));
    await runAt(new Date(daysAfter(days ?? 10_000).getTime() - 1));
    expect(await count(table)).toBe(1);
    await runAt(daysAfter(days ?? 10_000));
    expect(await count(table)).toBe(days === null ? 1 : 0);
  });

  it('include the codes of an expired session, but not its messages and their files', async () => {
    await insert('sessions', session(5, NOON));
    await insert('phone_codes', code(5, NOON));
    await insert('feedback', message(5));
    await insert('uploads', file(5, 1, NOON));
    await runAt(NOON);
    expect(await count('sessions')).toBe(0);
    expect(await count('phone_codes')).toBe(0);
    const left = await shop.db
      .selectFrom('uploads as u')
      .innerJoin('feedback as f', 'f.id', 'u.feedback_id')
      .select(['u.session_id as of_file', 'f.session_id as of_message'])
      .execute();
    expect(left).toEqual([{ of_file: null, of_message: null }]);
  });

  it('are deleted in bounded numbers, and the next run continues', async () => {
    await sql`
      INSERT INTO rate_limits (action, subject, count, started_at)
      SELECT 'a', n::text, 1, ${NOON}::timestamptz FROM generate_series(1, 5600) n`.execute(shop.db);
    await runAt(daysAfter(1));
    expect(await count('rate_limits')).toBe(600);
    await runAt(daysAfter(1));
    expect(await count('rate_limits')).toBe(0);
  });

  it('of other tables are deleted when one table fails', async () => {
    expectLoggedErrors();
    await sql`ALTER TABLE confirmed_phones RENAME COLUMN confirmed_at TO hidden`.execute(shop.db);
    await insert('login_failures', { subject: 's', count: 1, last_at: NOON });
    await runAt(daysAfter(1));
    await sql`ALTER TABLE confirmed_phones RENAME COLUMN hidden TO confirmed_at`.execute(shop.db);
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'cleanup of old rows failed', table: 'confirmed_phones' },
    ]);
    expect(await count('login_failures')).toBe(0);
  });

  it.each(RETENTION_RULES)('of $table are found by an index on $since', async (term) => {
    const plan = await shop.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      await sql`SET LOCAL enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${selectExpired(term, NOON)}`.execute(tx);
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });
    expect(plan).toContain('Index Scan');
    expect(plan).not.toContain('Sort');
  });
});
