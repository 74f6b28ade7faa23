import { sql } from 'kysely';
import type { Db } from '#backend/db/client.ts';

/** Tables of a shop's content, with their Russian names. A database with a row in one of them already is a shop. */
const CONTENT_TABLES = {
  products: 'товары',
  sections: 'разделы',
  orders: 'заказы',
  stores: 'магазины',
  deliveries: 'доставки',
  payments: 'способы оплаты',
  info_pages: 'страницы справки',
  menus: 'меню',
  materials: 'материалы',
  content_blocks: 'блоки страниц',
} as const;
/** Name of the shop's identity, which is a row of the settings. */
const IDENTITY = 'описание магазина';

/** Key of the advisory lock under which an external database is filled. */
const FILL_LOCK_KEY = 59_060;

/** Waits until no other program fills the database. The lock is released at the end of the transaction. */
export const lockFilling = (transaction: Db) =>
  sql`SELECT pg_advisory_xact_lock(${FILL_LOCK_KEY})`.execute(transaction);

/**
 * Lists the Russian names of the content that a database has. Cities do not count, because migrations insert one. Works
 * on a database without tables too.
 */
export async function listShopContent(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`.execute(
    db,
  );
  const exists = (table: string) => tables.some(({ name }) => name === table);
  const questions = Object.entries(CONTENT_TABLES)
    .filter(([table]) => exists(table))
    .map(([table, name]) => sql`SELECT ${name}::text AS name WHERE EXISTS (SELECT FROM ${sql.table(table)})`);
  if (exists('settings'))
    questions.push(
      sql`SELECT ${IDENTITY}::text AS name WHERE EXISTS (SELECT FROM settings WHERE code = 'identity')`,
    );
  if (questions.length === 0) return [];
  const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns true when a database already has a shop. */
export const hasShop = async (db: Db): Promise<boolean> => (await listShopContent(db)).length > 0;
