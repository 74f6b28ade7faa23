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
  /** At most MOST_FOUND. */
  total: number;
}

interface FoundRow extends Omit<Found, 'searched'> {
  searched: string | null;
}

/** More products than this are neither counted nor shown: a query that so many fit names no thing. */
export const MOST_FOUND = 5_000;
/** How many of the products found, the first in the shop's order, are compared with the query; the rest follow. */
const COMPARED = 200;

/**
 * Reads a page of what the chosen text finds: of the first COMPARED products those in stock before sold-out ones, each
 * group by likeness of the title; then the others in the shop's order.
 * @param tables define `chosen`: a text and its query, one row or none
 */
async function readPage(
  db: Db,
  tables: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<Found | null> {
  const { rows } = await sql<FoundRow>`
    WITH ${tables}, found AS MATERIALIZED (
      SELECT id, sort FROM goods_with((SELECT query FROM chosen), ${MOST_FOUND})
    ), first AS MATERIALIZED (
      SELECT id, sort FROM found ORDER BY sort, id LIMIT ${COMPARED}
    ), compared AS (
      SELECT p.id, row_number() OVER (
        ORDER BY
          NOT EXISTS (SELECT FROM offers o WHERE o.product_id = p.id AND o.quantity > 0),
          word_similarity((SELECT text FROM chosen), lower(p.title)) DESC, first.sort, p.id) AS place
      FROM first JOIN products p USING (id)
      WHERE ${offset}::int < ${COMPARED}
    ), others AS (
      SELECT id, row_number() OVER (ORDER BY sort, id) AS place
      FROM found
      WHERE ${offset + limit}::int > ${COMPARED}
    )
    SELECT
      (SELECT text FROM chosen) AS searched,
      (SELECT count(*)::int FROM found) AS total,
      ARRAY (
        SELECT id
        FROM (SELECT * FROM compared UNION ALL SELECT * FROM others WHERE place > ${COMPARED}) AS placed
        WHERE place > ${offset}
        ORDER BY place
        LIMIT ${limit}
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
      SELECT text, min(step) AS step, place
      FROM (SELECT text, place, 1 AS step FROM typed UNION ALL SELECT text, place, 2 FROM meant) AS each_step
      GROUP BY text, place
    ), chosen AS MATERIALIZED (
      SELECT text, query
      FROM candidates
      CROSS JOIN LATERAL to_tsquery('russian', replace(text, ' ', ':* & ') || ':*') AS query
      WHERE EXISTS (SELECT FROM goods_with(query, 1))
      ORDER BY place, step
      LIMIT 1
    )
  `;
  return readPage(db, tables, window);
}

/**
 * Finds products by a query of PostgreSQL's text search, and ranks them by a text.
 * @returns null when it finds nothing
 */
export async function searchByQuery(
  db: Db,
  { text, query }: { text: string; query: string },
  window: Window,
): Promise<Found | null> {
  const found = await readPage(
    db,
    sql`chosen AS MATERIALIZED (SELECT ${text}::text AS text, to_tsquery('russian', ${query}) AS query)`,
    window,
  );
  return found && found.total > 0 ? found : null;
}

export interface KnownWord {
  /** Place of its text among the texts, from 1. */
  text: number;
  word: string;
  /** A word such as «и» and «на», of which the search knows nothing. */
  is_stop: boolean;
  /** Some product on sale has a word that begins so. */
  is_known: boolean;
  /** Words of products on sale that it is like, the likest first; none for a word of one or two letters. */
  alike: { word: string; likeness: number }[];
}

/** How many words may stand for a misspelt one. */
const CORRECTIONS = 3;

/**
 * What the shop knows of each word of the texts, in their order. Only words are compared, never goods: there are a
 * hundred times fewer of them.
 * @param texts folded words with single spaces between them
 */
export async function findWords(db: Db, texts: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    SELECT t.place::int AS text, w.word, numnode(query) = 0 AS is_stop, known.is_known,
      coalesce((
        SELECT json_agg(json_build_object('word', word, 'likeness', likeness) ORDER BY likeness DESC, whole DESC, word)
        FROM (
          SELECT word, likeness, similarity(word, w.word) AS whole
          FROM words_alike(w.word)
          WHERE EXISTS (SELECT FROM goods_with(to_tsquery('russian', word), 1))
          ORDER BY likeness DESC, whole DESC, word
          LIMIT ${CORRECTIONS}
        ) AS likest
        WHERE length(w.word) > 2 AND numnode(query) > 0 AND NOT known.is_known
      ), '[]') AS alike
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (text, place)
    CROSS JOIN unnest(string_to_array(t.text, ' ')) WITH ORDINALITY AS w (word, place)
    CROSS JOIN to_tsquery('russian', w.word || ':*') AS query
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM goods_with(query, 1)) AS is_known) AS known
    ORDER BY t.place, w.place`.execute(db);
  return rows;
}
