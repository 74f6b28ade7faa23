import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { findSizesInStock } from '#tests/support/shopper.ts';

/** Computes the number of rows of each kind from the number of guests. */
const computeRowCounts = (guests: number) => ({
  guests,
  orders: guests / 10,
  messages: guests / 2,
  counters: guests / 2,
});

/** Number of expired rows of each kind, the same in every database. */
export const EXPIRED_ROWS = 2_000;
/** Number of guests who have ordered often, and the number of orders of each. */
export const REGULAR_GUESTS = 20;
export const ORDERS_PER_REGULAR_GUEST = 30;
/** First id of the new rows, above the ids of the demo shop. */
const FIRST = 1_000_000;
/** Number of rows in one statement. */
const STEP = 500_000;

/** Builds the cookie's token of the n-th guest, from 1. The database stores its hash. */
export const buildGuestToken = (guest: number): string => String(guest).padStart(43, 'x');
/** Ratio of all guests to guests with a cart. */
export const GUESTS_PER_CART = 5;

async function inSteps(count: number, work: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += STEP) await work(from + 1, Math.min(count, from + STEP));
}

async function fillGuests(db: Db, guests: number, offers: readonly number[]): Promise<void> {
  const goods = sql`(${sql.val(offers)}::int[])`;
  // The sessions of the first guests have expired, and these guests have no data. All other guests have at least chosen
  // a city.
  const created = sql`now() - CASE WHEN n <= ${EXPIRED_ROWS} THEN 400 ELSE n % 300 END * interval '1 day'`;
  await inSteps(guests, async (from, to) => {
    const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
    await sql`
      INSERT INTO shoppers (id, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${FIRST} + n, ${created} FROM ${numbers}`.execute(db);
    await sql`
      INSERT INTO sessions (id, token_hash, shopper_id, location_id, location_chosen, created_at, seen_at, expires_at)
      OVERRIDING SYSTEM VALUE
      SELECT ${FIRST} + n, sha256(lpad(n::text, 43, 'x')::bytea), ${FIRST} + n,
        (SELECT min(location_id) FROM cities), n > ${EXPIRED_ROWS}, made, made, made + interval '365 days'
      FROM ${numbers}, LATERAL (SELECT ${created} AS made) AS m`.execute(db);
    await sql`
      INSERT INTO cart_items (shopper_id, offer_id, quantity, added_at)
      SELECT ${FIRST} + n, ${goods}[1 + (n + k) % ${offers.length}], 1, now()
      FROM ${numbers}, generate_series(0, 2) k
      WHERE n > ${EXPIRED_ROWS} AND n % ${GUESTS_PER_CART} = 0`.execute(db);
  });
}

/** Copies one real order with its lines and events. The first copies belong to the guests who have ordered often. */
async function fillOrders(db: Db, orders: number): Promise<void> {
  const shopper = sql`CASE WHEN n <= ${REGULAR_GUESTS * ORDERS_PER_REGULAR_GUEST}
    THEN ${FIRST + EXPIRED_ROWS} + 1 + n % ${REGULAR_GUESTS} ELSE ${FIRST + EXPIRED_ROWS} + n END`;
  const template = sql`(SELECT max(id) FROM orders WHERE id < ${FIRST})`;
  await inSteps(orders, async (from, to) => {
    const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
    await sql`
      INSERT INTO orders OVERRIDING SYSTEM VALUE
      SELECT copy.* FROM ${numbers}, orders t, jsonb_populate_record(t, jsonb_build_object(
        'id', ${FIRST} + n, 'number', 'PT-' || ${FIRST} + n, 'shopper_id', ${shopper}, 'idempotency_key', 'n' || n,
        'status', 'completed', 'phone', '+7' || 9000000000 + n, 'email', 'n' || n || '@example.ru',
        'created_at', now() - n % 300 * interval '1 day',
        'confirmed_at', now(), 'confirm_by', NULL, 'network', NULL)) copy
      WHERE t.id = ${template}`.execute(db);
    await sql`
      INSERT INTO order_items OVERRIDING SYSTEM VALUE
      SELECT copy.* FROM ${numbers}, order_items t,
        jsonb_populate_record(t, jsonb_build_object('order_id', ${FIRST} + n)) copy
      WHERE t.order_id = ${template}`.execute(db);
    await sql`
      INSERT INTO order_events (id, order_id, status, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${FIRST} + n * 3 + k, ${FIRST} + n, (ARRAY['new', 'assembling', 'completed'])[k + 1], now()
      FROM ${numbers}, generate_series(0, 2) k`.execute(db);
    await sql`
      INSERT INTO order_links (key_hash, order_id, channel, created_at, expires_at)
      SELECT sha256(n::text::bytea), ${FIRST} + n, 'email', now(),
        now() + CASE WHEN n <= ${EXPIRED_ROWS} THEN -1 ELSE 90 END * interval '1 day'
      FROM ${numbers}`.execute(db);
  });
}

async function fillMessagesAndCounters(db: Db, messages: number, counters: number): Promise<void> {
  await inSteps(messages, (from, to) =>
    sql`
      INSERT INTO outbox (kind, payload, created_at, sent_at, tries)
      SELECT 'mail', '{"template": "order_status"}', made, made, 1
      FROM generate_series(${from}::int, ${to}::int) n, LATERAL (
        SELECT now() - CASE WHEN n <= ${EXPIRED_ROWS} THEN 31 ELSE n % 29 END * interval '1 day' AS made) m`.execute(
      db,
    ),
  );
  await inSteps(counters, (from, to) =>
    sql`
      INSERT INTO rate_limits (action, subject, count, started_at)
      SELECT 'upload', 'network:n' || n, 1,
        now() - CASE WHEN n <= ${EXPIRED_ROWS} THEN 25 ELSE n % 20 END * interval '1 hour'
      FROM generate_series(${from}::int, ${to}::int) n`.execute(db),
  );
}

const FILLED = [
  'shoppers',
  'sessions',
  'cart_items',
  'orders',
  'order_items',
  'order_events',
  'order_links',
  'outbox',
  'rate_limits',
];
const NUMBERED = ['shoppers', 'sessions', 'orders', 'order_events', 'outbox', 'cart_items'];

/**
 * Fills a database of the demo shop with guests, orders, messages and counters, and then analyzes the database.
 * @param guests number of guests, who all have a session. There are a tenth as many orders, half as many messages and
 *   half as many counters
 */
export async function fillDatabase(url: string, guests: number): Promise<void> {
  const sizes = computeRowCounts(guests);
  // A single connection, in which triggers and foreign key checks are disabled. All referenced rows exist.
  const db = openDatabase(url, console, { connections: 1, isPatient: true });
  try {
    await sql`SET session_replication_role = replica`.execute(db);
    await fillGuests(db, sizes.guests, await findSizesInStock(db, 300));
    await fillOrders(db, sizes.orders);
    await fillMessagesAndCounters(db, sizes.messages, sizes.counters);
    for (const table of NUMBERED)
      await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(
        db,
      );
    for (const table of FILLED) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
    await sql`CHECKPOINT`.execute(db);
  } finally {
    await db.destroy();
  }
}
