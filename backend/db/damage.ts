import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Codes of PostgreSQL for a table or an index whose file is damaged or missing. */
const DAMAGE_CODES = new Set(['XX001', 'XX002', '58P01']);

/** Main tables, without which no page and no order is possible. Each check reads the first row of each table. */
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

/** Time for which the result of a scan of all tables is valid, ms. */
const SCAN_TTL_MS = 10_000;
const PAGE_BYTES = 8_192;

/** True after a query has read damaged data, here or in a render worker, until a scan succeeds. */
let isSuspected = false;
/**
 * Time at which a query last failed because of damaged data, ms since the epoch. It is stored separately from the
 * result of a scan, because a scan reads no index and so cannot find a damaged index.
 */
let lastDamage = Number.NEGATIVE_INFINITY;
let lastScan: { at: number; isWhole: Promise<boolean> } | null = null;

let listener = () => {};

/**
 * Registers the function by which a render worker notifies the process that checks the tables about damaged data.
 * @param report called whenever a query has read damaged data
 */
export function onDamage(report: () => void): void {
  listener = report;
}

/** Makes the next check scan all tables, after a query has read damaged data, here or in a render worker. */
export function suspectDamage(): void {
  isSuspected = true;
  lastDamage = Date.now();
}

/** Returns true when an error means that a file of the database is damaged. */
export const isCorruptionError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && DAMAGE_CODES.has(String(error.code))) || isCorruptionError(error.cause));

/** Makes the next readiness check scan all tables if an error means that a file is damaged. */
export function reportDamage(error: unknown): void {
  if (!isCorruptionError(error)) return;
  suspectDamage();
  listener();
}

/**
 * Runs a query.
 * @returns false when the query fails because of damage
 * @throws any other error of the query
 */
async function isReadable(query: Promise<unknown>): Promise<boolean> {
  try {
    await query;
    return true;
  } catch (error) {
    if (isCorruptionError(error)) return false;
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

/**
 * Reads every page of all tables. It selects the row's physical position, so that PostgreSQL cannot answer from an
 * index.
 */
async function scan(db: Db): Promise<boolean> {
  for (const table of await listTables(db)) {
    if (!(await isReadable(sql`SELECT count(t.ctid) FROM ${sql.table(table)} t`.execute(db)))) return false;
    // PostgreSQL reads an emptied file without an error, so a table without pages is compared with its primary key.
    const { rows } = await sql`
      SELECT 1 FROM pg_index WHERE indrelid = to_regclass(${table}) AND indisprimary
        AND pg_relation_size(indrelid) = 0 AND pg_relation_size(indexrelid) > ${PAGE_BYTES}`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

async function scanOnce(db: Db): Promise<boolean> {
  const now = Date.now();
  // The last scan may have a future time, if the clock was ahead then.
  if (!lastScan || Math.abs(now - lastScan.at) >= SCAN_TTL_MS) lastScan = { at: now, isWhole: scan(db) };
  const isWhole = (await lastScan.isWhole) && Math.abs(now - lastDamage) >= SCAN_TTL_MS;
  if (isWhole) isSuspected = false;
  return isWhole;
}

/**
 * Checks that the shop's tables can be read. The first row of the main tables is read every time. After a query has
 * read damaged data all tables are scanned, because PostgreSQL verifies a checksum only when it reads the page. For
 * ten seconds after such a query the result is false.
 * @throws errors of the database other than damage
 */
export async function areTablesReadable(db: Db, tables: readonly string[] = TABLES): Promise<boolean> {
  for (const table of tables)
    if (!(await isReadable(sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db)))) isSuspected = true;
  return !isSuspected || scanOnce(db);
}
