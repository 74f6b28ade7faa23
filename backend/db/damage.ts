import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Codes of PostgreSQL for a table or an index whose file is damaged or gone. */
const DAMAGE_CODES = new Set(['XX001', 'XX002', '58P01']);

/** Without these no page can be shown and no order be placed: their first rows are read with each check. */
const TABLES = [
  'products',
  'offers',
  'product_facets',
  'sections',
  'orders',
  'order_items',
  'shoppers',
  'sessions',
];

/** How long the result of reading all tables holds, ms. */
const SCAN_TTL_MS = 10_000;
const PAGE_BYTES = 8_192;

/** Set when a query has met damage in this process or in one of its render workers, until all tables can be read again. */
let isSuspected = false;
/** When a query has met damage last, Unix ms. An index is read by queries alone: a scan of the tables finds nothing. */
let lastDamage = Number.NEGATIVE_INFINITY;
let lastScan: { at: number; isWhole: Promise<boolean> } | null = null;

let listener = () => {};

/** Has a render worker report damage to the process that checks the tables. @param report called at each damage */
export function onDamage(report: () => void): void {
  listener = report;
}

/** Has the next check read all tables: a query has met damage, here or in a render worker. */
export function suspectDamage(): void {
  isSuspected = true;
  lastDamage = Date.now();
}

/** Whether an error means that a file of the database is damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && DAMAGE_CODES.has(String(error.code))) || isDamage(error.cause));

/** Has the next check of readiness read all tables, if an error means damage. */
export function reportDamage(error: unknown): void {
  if (!isDamage(error)) return;
  suspectDamage();
  listener();
}

/** @returns whether a query succeeds, unless it fails for another reason than damage */
async function succeeds(query: Promise<unknown>): Promise<boolean> {
  try {
    await query;
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Reads every page of all tables: a row's place is in the table alone, so that no index answers. */
async function scan(db: Db): Promise<boolean> {
  for (const table of await listTables(db)) {
    if (!(await succeeds(sql`SELECT count(t.ctid) FROM ${sql.table(table)} t`.execute(db)))) return false;
    // An emptied file is read without an error.
    const { rows } = await sql`
      SELECT 1 FROM pg_index WHERE indrelid = to_regclass(${table}) AND indisprimary
        AND pg_relation_size(indrelid) = 0 AND pg_relation_size(indexrelid) > ${PAGE_BYTES}`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

async function scanOnce(db: Db): Promise<boolean> {
  const now = Date.now();
  // A scan of the future is from a clock that was ahead.
  if (!lastScan || Math.abs(now - lastScan.at) >= SCAN_TTL_MS) lastScan = { at: now, isWhole: scan(db) };
  const isWhole = (await lastScan.isWhole) && Math.abs(now - lastDamage) >= SCAN_TTL_MS;
  if (isWhole) isSuspected = false;
  return isWhole;
}

/**
 * Whether the shop's tables can be read. The first row of the main ones is read every time, and all of all tables once a
 * query has met damage: a checksum is looked at when its page is read. For ten seconds after such a query the answer is no.
 * @throws what the database throws for another reason
 */
export async function areTablesWhole(db: Db, tables: readonly string[] = TABLES): Promise<boolean> {
  for (const table of tables)
    if (!(await succeeds(sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db)))) isSuspected = true;
  return !isSuspected || scanOnce(db);
}
