import type { SearchTerm } from '#lib/contracts/search.ts';
import type { Db } from '../../../db/client.ts';
import { toExcludedValues } from '../../../db/excluded-values.ts';

/** Lists the search terms of the owner. */
export const listTerms = (db: Db): Promise<SearchTerm[]> =>
  db.selectFrom('search_terms').selectAll().orderBy('phrase').orderBy('target').execute();

/** Inserts or replaces terms. A term is identified by its phrase and target. */
export async function upsertTerms(tx: Db, terms: readonly SearchTerm[]): Promise<void> {
  await tx
    .insertInto('search_terms')
    .values([...terms])
    .onConflict((conflict) =>
      conflict
        .columns(['phrase', 'target'])
        .doUpdateSet(toExcludedValues('search_terms', ['title', 'is_redirect'])),
    )
    .execute();
}

/** Deletes the synonyms of phrases. Terms whose target is a URL path are retained. */
export async function deleteSynonyms(tx: Db, phrases: readonly string[]): Promise<void> {
  if (phrases.length === 0) return;
  await tx
    .deleteFrom('search_terms')
    .where('phrase', 'in', [...phrases])
    .where('target', 'not like', '/%')
    .execute();
}

/**
 * Deletes all terms of phrases.
 * @returns the phrase of each deleted row
 */
export async function deleteTerms(db: Db, phrases: readonly string[]): Promise<string[]> {
  if (phrases.length === 0) return [];
  const rows = await db
    .deleteFrom('search_terms')
    .where('phrase', 'in', [...phrases])
    .returning('phrase')
    .execute();
  return rows.map(({ phrase }) => phrase);
}
