import { sql } from 'kysely';
import type { Db } from '../../db/client';

/**
 * Cities that have a word with this beginning: first those whose name begins with it, then by population.
 * @param text folded by foldText
 * @param country only cities of it; undefined for any
 */
export async function findCitiesByWord(
  db: Db,
  { text, country, limit }: { text: string; country: 'RU' | 'BY' | undefined; limit: number },
) {
  const name = sql<string>`translate(lower(name), 'ё-', 'е ')`;
  const wanted = text.replaceAll('-', ' ');
  return db
    .selectFrom('cities')
    .select(['name', 'region', 'country_code'])
    .where(sql<number>`strpos(' ' || ${name}, ${` ${wanted}`})`, '>', 0)
    .$if(country !== undefined, (found) => found.where('country_code', '=', country ?? 'RU'))
    .orderBy(sql`starts_with(${name}, ${wanted})`, 'desc')
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
