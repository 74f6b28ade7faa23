import { sql, type Transaction } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import type { Database } from '#backend/db/schema.ts';

type Tx = Transaction<Database>;

/** Builds SQL for a pseudo-random number from 0 to 1. The same id and salt always give the same number. */
const chance = (id: string, salt: number) =>
  sql.raw(`(((${id})::bigint + ${salt}) * 2654435761 % 4294967296 / 4294967296.0)`);

/**
 * Multiplies the products of a shop until there are `count` products. The result is the same at each call. Each copy is
 * a separate model with other prices, half sizes for some shoes, stock in other stores and its own sort position.
 * Products that were already in the database keep their ids, prices and stock. Only their sort positions change.
 * @param db database with products, usually of the demo shop. No trigger or key of the schema is disabled
 * @param count number of products afterwards. 100,000 products take about a minute on PostgreSQL
 */
export async function multiplyProducts(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await copyProducts(tx, count);
    await copySizes(tx);
  });
  await sql`ANALYZE`.execute(db);
}

async function copyProducts(tx: Tx, count: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE copies ON COMMIT DROP AS
    WITH base AS (
      SELECT id, model_id, count(*) OVER () AS all, max(id) OVER () - min(id) OVER () + 1 AS span,
        row_number() OVER (ORDER BY id) AS place
      FROM products
    )
    SELECT base.id AS base_id, base.id + n * span AS id, n,
      model_id + n * (SELECT max(id) - min(id) + 1 FROM models) AS model_id
    FROM base, generate_series(1, ceil(${count}::numeric / base.all)::int) AS n
    WHERE n * base.all + place <= ${count}`.execute(tx);
  await sql`CREATE INDEX ON copies (base_id)`.execute(tx);
  await sql`ANALYZE copies`.execute(tx);
  await sql`UPDATE products SET sort = floor(${count}::int * ${chance('id', 1)})`.execute(tx);
  await sql`
    INSERT INTO models (id, code, section_id)
    SELECT DISTINCT copies.model_id, m.code || '-' || n, m.section_id
    FROM copies JOIN products p ON p.id = base_id JOIN models m ON m.id = p.model_id`.execute(tx);
  await sql`
    INSERT INTO products (
      id, model_id, section_id, color_id, code, title, vendor_code, price, base_price, discount_info, images, properties,
      description, sizes_link_frame, true_size_name, true_size_info, is_novelty, label, completeness, care_ids, sort,
      is_active, created_at, updated_at, search_text)
    SELECT
      copies.id, copies.model_id, section_id, color_id, code || '-' || n, title, vendor_code || '-' || n,
      greatest(1, round(price * rate / 1000)) * 1000, greatest(1, round(base_price * rate / 1000)) * 1000, discount_info,
      images, properties, description, sizes_link_frame, true_size_name, true_size_info, is_novelty, label, completeness,
      care_ids, floor(${count}::int * ${chance('copies.id', 1)}), is_active,
      created_at - n * interval '1 minute', updated_at - n * interval '1 minute', search_text
    FROM copies
    JOIN products p ON p.id = base_id
    CROSS JOIN LATERAL (SELECT 0.7 + 0.9 * ${chance('copies.model_id', 7)} AS rate) AS rated`.execute(tx);
  await sql`
    INSERT INTO product_facets (product_id, name, value, title)
    SELECT copies.id, name, value, title
    FROM copies JOIN product_facets f ON f.product_id = base_id`.execute(tx);
}

/** Copies sizes with their stock online and in stores. The stock of each copy is shifted to other stores. */
async function copySizes(tx: Tx): Promise<void> {
  await sql`
    CREATE TEMP TABLE sizes ON COMMIT DROP AS
    SELECT o.id AS base_id, copies.id AS product_id, n, o.title || half.ending AS title, o.sort + half.step AS sort,
      o.quantity, (SELECT max(id) FROM offers) + row_number() OVER (ORDER BY copies.id, o.sort + half.step) AS id
    FROM copies
    JOIN products p ON p.id = base_id
    JOIN offers o ON o.product_id = base_id
    CROSS JOIN (VALUES ('', 0), ('.5', 5)) AS half (ending, step)
    WHERE half.step = 0
      OR (sizes_link_frame = 'shoes' AND o.title ~ '^\\d+$' AND ${chance('copies.model_id', 3)} < 0.55)`.execute(
    tx,
  );
  await sql`CREATE INDEX ON sizes (base_id)`.execute(tx);
  await sql`ANALYZE sizes`.execute(tx);
  await sql`
    INSERT INTO offers (id, product_id, title, sort, quantity)
    SELECT id, product_id, title, sort, quantity FROM sizes ORDER BY id`.execute(tx);
  await sql`
    WITH placed AS (
      SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS all FROM stores
    )
    INSERT INTO store_stock (store_id, offer_id, quantity)
    SELECT other.id, sizes.id, held.quantity
    FROM sizes
    JOIN store_stock held ON held.offer_id = sizes.base_id
    JOIN placed own ON own.id = held.store_id
    JOIN placed other ON other.place = (own.place + sizes.n) % own.all
    ORDER BY sizes.id, other.id`.execute(tx);
}
