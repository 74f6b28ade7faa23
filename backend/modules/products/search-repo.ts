import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client';

/** Which page of the products found to read. */
export interface Window {
  limit: number;
  offset: number;
}

export interface Found {
  /** The text that found them. */
  searched: string;
  ids: number[];
  total: number;
}

interface FoundRow extends Omit<Found, 'searched'> {
  searched: string | null;
}

/**
 * Reads a page of `found`: products in stock before sold-out ones, each group by likeness.
 * @param tables define `found`, and `chosen` with the text that found it
 */
async function readPage(
  db: Db,
  tables: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<Found | null> {
  const { rows } = await sql<FoundRow>`
    WITH ${tables}
    SELECT
      (SELECT text FROM chosen) AS searched,
      (SELECT count(*)::int FROM found) AS total,
      ARRAY (
        SELECT id
        FROM found
        ORDER BY
          NOT EXISTS (SELECT FROM offers o WHERE o.product_id = found.id AND o.quantity > 0),
          likeness DESC, sort, id
        LIMIT ${limit} OFFSET ${offset}
      ) AS ids
  `.execute(db);
  const [row] = rows;
  return row && row.searched !== null ? { ...row, searched: row.searched } : null;
}

/**
 * Finds products whose text has, for each word, a word that begins with it, by Russian stems. The texts are tried in
 * order, each first as it is and then with synonyms replaced; the first that finds anything wins. One query.
 * @param texts folded words with single spaces between them
 * @returns null when none finds anything
 */
export function searchByWords(db: Db, texts: readonly string[], window: Window): Promise<Found | null> {
  const tables = sql`
    typed AS (
      SELECT text, place FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (text, place)
    ), meant AS (
      SELECT string_agg(coalesce(s.means, w.word), ' ' ORDER BY w.place) AS text, typed.place
      FROM typed
      CROSS JOIN unnest(string_to_array(typed.text, ' ')) WITH ORDINALITY AS w (word, place)
      LEFT JOIN LATERAL (
        SELECT means FROM search_synonyms
        WHERE ts_lexize('russian_stem', word) = ts_lexize('russian_stem', w.word)
        ORDER BY word = w.word DESC, word
        LIMIT 1
      ) AS s ON true
      GROUP BY typed.place
    ), candidates AS (
      SELECT text, place, 1 AS step FROM typed
      UNION ALL
      SELECT text, place, 2 FROM meant
    ), chosen AS (
      SELECT text, query
      FROM candidates
      CROSS JOIN LATERAL to_tsquery('russian', replace(text, ' ', ':* & ') || ':*') AS query
      WHERE EXISTS (
        SELECT FROM products WHERE is_active AND to_tsvector('russian', search_text) @@ query
      )
      ORDER BY place, step
      LIMIT 1
    ), found AS (
      SELECT id, sort, word_similarity(text, lower(title)) AS likeness
      FROM chosen
      JOIN products ON is_active AND to_tsvector('russian', search_text) @@ query
    )
  `;
  return readPage(db, tables, window);
}

/**
 * Finds products by similarity to the text that is most similar to any of them: for typing errors, and for endings that
 * the stemmer misses. Only products nearly as similar as the best one count, so that «ботинок» does not find every «бо…».
 * One query.
 * @param texts as searchByWords takes them
 * @returns null when nothing is similar
 */
export function searchByLikeness(db: Db, texts: readonly string[], window: Window): Promise<Found | null> {
  const tables = sql`
    alike AS (
      SELECT text, place, id, sort, likeness
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (text, place)
      CROSS JOIN LATERAL products_alike(text)
    ), chosen AS (
      SELECT text, likeness FROM alike ORDER BY likeness DESC, place LIMIT 1
    ), found AS (
      SELECT id, sort, alike.likeness
      FROM alike JOIN chosen USING (text)
      WHERE alike.likeness >= chosen.likeness * 0.9
    )
  `;
  return readPage(db, tables, window);
}
