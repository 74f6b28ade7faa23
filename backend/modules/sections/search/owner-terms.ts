import type { ApiError } from '#lib/contracts/envelope.ts';
import type { SearchTerm } from '#lib/contracts/search.ts';
import { parseRedirectTarget } from '#lib/routing/redirect-target.ts';
import type { Db } from '../../../db/client.ts';
import { ShopError } from '../../../kernel/errors.ts';
import { tokenize } from '../catalog/word-key.ts';
import { searchErrors } from './errors.ts';
import { deleteSynonyms, deleteTerms, upsertTerms } from './owner-terms-repo.ts';

const WORD = /^[а-яa-z0-9]+$/;

/** Normalizes the words of a phrase. Null when a word has other characters than а–я, a–z and digits. */
function foldPhrase(text: string): string | null {
  const words = tokenize(text).flatMap(({ text: word }) => word.split('.'));
  return words.length > 0 && words.every((word) => WORD.test(word)) ? words.join(' ') : null;
}

function check({ phrase, target, title, is_redirect }: SearchTerm, index: number) {
  const errors: ApiError[] = [];
  const add = (field: string, error: ApiError) => errors.push({ ...error, field: `terms.${index}.${field}` });
  const folded = foldPhrase(phrase);
  if (folded === null) add('phrase', searchErrors.phrase(phrase));
  const isPath = target.startsWith('/');
  const normalized = isPath ? target : foldPhrase(target);
  // A term whose target is a URL path can be a redirect. A synonym cannot be a redirect.
  if (normalized === null || (isPath ? parseRedirectTarget(target)?.kind !== 'internal' : is_redirect))
    add('target', searchErrors.target(target));
  if (isPath && !target.startsWith('/catalog/') && title === null) add('title', searchErrors.title(target));
  return { errors, row: { phrase: folded ?? '', target: normalized ?? '', title } };
}

/**
 * Writes search terms of the owner in one transaction. A term with the same phrase and target is replaced. A phrase has
 * only one synonym, therefore a new synonym replaces the old one.
 * @returns the number of written terms
 * @throws ShopError 400 with an error for every invalid term
 */
export async function writeTerms(db: Db, terms: readonly SearchTerm[]): Promise<number> {
  const checked = terms.map((term, index) => ({ ...check(term, index), is_redirect: term.is_redirect }));
  const errors = checked.flatMap((one) => one.errors);
  const renamed = new Map<string, string>();
  for (const [index, { row }] of checked.entries()) {
    if (row.phrase === '' || row.target === '' || row.target.startsWith('/')) continue;
    if ((renamed.get(row.phrase) ?? row.target) !== row.target)
      errors.push({ ...searchErrors.otherWords(row.phrase), field: `terms.${index}.target` });
    renamed.set(row.phrase, row.target);
  }
  if (errors.length > 0) throw new ShopError(400, errors);
  const rows = new Map(
    checked.map(({ row, is_redirect }) => [`${row.phrase}\n${row.target}`, { ...row, is_redirect }]),
  );
  await db.transaction().execute(async (tx) => {
    await deleteSynonyms(tx, [...renamed.keys()]);
    await upsertTerms(tx, [...rows.values()]);
  });
  return rows.size;
}

/**
 * Removes all terms of phrases.
 * @returns the number of deleted rows, and the phrases that had no terms
 */
export async function removeTerms(
  db: Db,
  phrases: readonly string[],
): Promise<{ changed: number; unknown: string[] }> {
  const removed = await deleteTerms(
    db,
    phrases.flatMap((phrase) => foldPhrase(phrase) ?? []),
  );
  const isUnknown = (phrase: string) => !removed.includes(foldPhrase(phrase) ?? '');
  return { changed: removed.length, unknown: phrases.filter(isUnknown) };
}
