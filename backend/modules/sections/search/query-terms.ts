import { amountWords } from '#lib/domain/russian/words.ts';
import { type Bits, intersect, isEmpty } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { normalizeVendorCode, type WordZone } from '../catalog/word-index.ts';
import { createConditionMeaning, type Meaning, ROLE_IMPORTANCE, uniteMeanings } from './meaning.ts';
import { ADJECTIVE_ENDING, joinWordKeys, type Vocabulary } from './vocabulary.ts';
import type { WordReading } from './word-reading.ts';

/** One criterion of a query. */
export interface QueryTerm {
  /** Words of the term as they were typed. */
  shown: string;
  importance: number;
  role: Meaning['role'];
  isKind: boolean;
  isCode: boolean;
  /** Narrow meaning of the term, which is tried first. */
  strict: Meaning;
  /** Wider meaning, for queries without a strict match: it includes products whose text mentions the word. */
  loose: Meaning;
  /** Products that rank first, such as titles that begin with the kind. */
  first: Meaning | null;
}

/** Creates the meaning of a word in one zone of the products' texts. */
const createWordMeaning = (key: string, place: WordZone, role: Meaning['role']): Meaning => ({
  role,
  findProducts: ({ productIndex }) =>
    productIndex.words.findByWord(key, place, () => productIndex.createEmptySet()),
});

/**
 * Creates the meaning of a product's name in quotes.
 * @param name normalized by `foldText`
 */
const createNameMeaning = (name: string): Meaning => ({
  role: 'name',
  findProducts: ({ productIndex }) =>
    productIndex.words.findByName(name, () => productIndex.createEmptySet()),
});

/** Unites meanings. The products are cached, because one query combines its terms many times for the same city. */
function uniteCached(meanings: readonly Meaning[]): Meaning {
  let found: Bits | undefined;
  return {
    role: meanings[0]?.role ?? 'word',
    findProducts: (catalog, cityId) => {
      found ??= uniteMeanings(meanings, catalog, cityId);
      return found;
    },
  };
}

/** Selects the most important role. */
const selectRole = (roles: readonly Meaning['role'][]): Meaning['role'] =>
  roles.reduce<Meaning['role']>(
    (best, role) => (ROLE_IMPORTANCE[role] > ROLE_IMPORTANCE[best] ? role : best),
    'word',
  );

/**
 * Creates a term.
 * @param loose additional meanings of the loose match
 * @param first meanings of the products that rank first
 */
export function createTerm(
  shown: string,
  strict: readonly Meaning[],
  loose: readonly Meaning[],
  first: readonly Meaning[] = [],
): QueryTerm {
  const role = selectRole(strict.map((meaning) => meaning.role));
  return {
    shown,
    importance: ROLE_IMPORTANCE[role],
    role,
    isKind: role === 'kind' || role === 'article',
    isCode: role === 'article',
    strict: uniteCached(strict),
    loose: uniteCached([...strict, ...loose]),
    first: first.length > 0 ? uniteCached(first) : null,
  };
}

/** Creates the meaning of products that meet all terms. */
const intersectTerms = (terms: readonly QueryTerm[], mode: 'strict' | 'loose'): Meaning => ({
  role: selectRole(terms.map(({ role }) => role)),
  findProducts: (catalog, cityId) => {
    const found = catalog.productIndex.getActive(null).slice();
    for (const term of terms) intersect(found, term[mode].findProducts(catalog, cityId));
    return found;
  },
});

/**
 * Creates a term that matches the typed words or the owner's synonym for them. Products with the typed words rank
 * first, unless the synonym is a kind and the words are not: for «ремешок» belts rank before sandals with straps.
 * @param isOwnFirst true when titles contain the words as they were typed
 */
export function createAlternativeTerm(
  own: QueryTerm,
  instead: readonly QueryTerm[],
  isOwnFirst: boolean,
): QueryTerm {
  const named = intersectTerms(instead, 'strict');
  const first = isOwnFirst && (own.isKind || named.role !== 'kind') ? own.strict : named;
  return createTerm(own.shown, [own.strict, named], [own.loose, intersectTerms(instead, 'loose')], [first]);
}

const listFirstMeaning = ({ role, first }: Meaning): Meaning[] =>
  first ? [{ role, findProducts: first }] : [];

/** Lists the meanings of a single word: from filters and sections, and from the zones of the products' texts. */
function wordMeanings(key: string, typed: string, catalog: Catalog, vocabulary: Vocabulary) {
  const { words, none } = {
    words: catalog.productIndex.words,
    none: () => catalog.productIndex.createEmptySet(),
  };
  const known = vocabulary.meanings.get(key) ?? [];
  const word = words.findWord(key);
  const [inKind = 0, inTitle = 0] = word?.counts ?? [];
  const name = word && !isEmpty(words.findByName(typed, none)) ? [createNameMeaning(typed)] : [];
  // An adjective is not a kind: «Большая сумка-хобо» is a bag, not a large thing.
  const kindRole = ADJECTIVE_ENDING.test(word?.displayForm ?? '') ? 'name' : 'kind';
  const kind = inKind > 0 ? [createWordMeaning(key, 'kind', kindRole)] : [];
  const titled = inTitle > 0 ? [createWordMeaning(key, 'title', 'name')] : [];
  const text = word ? [createWordMeaning(key, 'text', 'word')] : [];
  const strict = [...known, ...kind, ...(known.length > 0 ? titled : name)];
  const first = [name, kind, known.flatMap(listFirstMeaning), titled.length > 0 ? known : [], titled].find(
    (some) => some.length > 0,
  );
  if (known.length + kind.length === 0)
    return { strict: [...name, ...titled, ...text], loose: [], first: first ?? [] };
  return { strict, loose: text, first: first ?? [] };
}

/**
 * Creates the meaning of products that have all words in a zone: «зимние ботинки» in titles, «лаковая кожа» in texts.
 */
function createAllWordsMeaning(
  keys: readonly string[],
  place: WordZone,
  role: Meaning['role'],
  { productIndex }: Catalog,
): Meaning[] {
  if (keys.some((key) => productIndex.words.findWord(key) === null)) return [];
  return [
    {
      role,
      findProducts: (catalog, cityId) => {
        const [first = catalog.productIndex.createEmptySet(), ...others] = keys.map((key) =>
          createWordMeaning(key, place, role).findProducts(catalog, cityId),
        );
        const found = first.slice();
        for (const other of others) intersect(found, other);
        return found;
      },
    },
  ];
}

/** Creates the term of words in titles. Null when no title has them all. */
export function findTitleTerm(reads: readonly WordReading[], catalog: Catalog): QueryTerm | null {
  const keys = reads.map(({ words }) => words[0]?.key ?? '');
  const isKind = keys.some((key) => (catalog.productIndex.words.findWord(key)?.counts[0] ?? 0) > 0);
  const titled = createAllWordsMeaning(keys, 'title', isKind ? 'kind' : 'name', catalog);
  if (titled.every((meaning) => isEmpty(meaning.findProducts(catalog, 0)))) return null;
  return createTerm(
    reads.map(({ typed }) => typed).join(' '),
    titled,
    createAllWordsMeaning(keys, 'text', 'word', catalog),
  );
}

/**
 * Reads terms from left to right: the longest phrases of the vocabulary, and the single words between them.
 * @returns the terms, and the words without any meaning (`unread`)
 */
export function readTerms(reads: readonly WordReading[], catalog: Catalog, vocabulary: Vocabulary) {
  const terms: QueryTerm[] = [];
  const unread: WordReading[] = [];
  for (let at = 0; at < reads.length; ) {
    const phrase = readPhrase(reads, at, catalog, vocabulary);
    const [read] = reads.slice(at, at + 1);
    const single = read && !phrase ? readWord(read, catalog, vocabulary) : null;
    const term = phrase?.term ?? single;
    if (term) terms.push(term);
    else if (read) unread.push(read);
    at += phrase?.length ?? 1;
  }
  return { terms, unread };
}

function readWord(read: WordReading, catalog: Catalog, vocabulary: Vocabulary): QueryTerm | null {
  const { words, ownKey, typed } = read;
  // «шерстяной» matches the filter value «шерсть», and the word itself in titles.
  const keys = new Set([...words.map(({ key }) => key), ...(words.length > 0 ? [ownKey] : [])]);
  const each = [...keys].map((key) => wordMeanings(key, typed, catalog, vocabulary));
  const strict = each.flatMap((meanings) => meanings.strict);
  if (strict.length === 0) return null;
  const loose = each.flatMap((meanings) => meanings.loose);
  return createTerm(
    typed,
    strict,
    loose,
    each.flatMap(({ first }) => first),
  );
}

function readPhrase(reads: readonly WordReading[], at: number, catalog: Catalog, vocabulary: Vocabulary) {
  for (let length = Math.min(vocabulary.longest, reads.length - at); length > 1; length--) {
    const part = reads.slice(at, at + length);
    if (part.some(({ words }) => words.length !== 1)) continue;
    const words = part.flatMap((read) => read.words);
    // The words' own keys are tried first: «кожаные перчатки» is a section, but «кожаные» alone is read as «кожа».
    const keys = [part.map(({ ownKey }) => ownKey), words.map(({ key }) => key)].find((some) =>
      vocabulary.meanings.has(joinWordKeys(some)),
    );
    const known = keys && vocabulary.meanings.get(joinWordKeys(keys));
    if (!known) continue;
    const isKind = known.some(({ role }) => role === 'kind');
    const titled = createAllWordsMeaning(keys, 'title', isKind ? 'kind' : 'name', catalog);
    const loose = createAllWordsMeaning(keys, 'text', 'word', catalog);
    const shown = [...new Set(part.map(({ typed }) => typed))].join(' ');
    const shades = known.flatMap(listFirstMeaning);
    const strict = isKind ? [...known, ...titled] : [...known];
    return { length, term: createTerm(shown, strict, loose, shades.length > 0 ? shades : titled) };
  }
  return null;
}

const ARTICLE_WORDS = new Set<string>(amountWords.articles);

const createVendorCodeMeaning = (parts: string): Meaning => ({
  role: 'article',
  findProducts: ({ productIndex }) =>
    productIndex.words.findByVendorCode(parts, () => productIndex.createEmptySet()),
});

/** Removes the last part of a vendor code, so that the other products of the model match too. */
const toModelCode = (parts: string): string => parts.replace(/[^-]+-$/, '');

/**
 * Creates the term of a vendor code, with or without the part that identifies the color. Null for a query that is not a
 * vendor code.
 */
export function findVendorCodeTerm(text: string, catalog: Catalog): QueryTerm | null {
  const words = text.split(' ').filter((word) => !ARTICLE_WORDS.has(word));
  const code = words.join('-');
  if (!/\d/.test(code) || /^\d{1,3}$/.test(code)) return null;
  const parts = normalizeVendorCode(code);
  const meaning = createVendorCodeMeaning(parts);
  if (isEmpty(meaning.findProducts(catalog, 0))) return null;
  return createTerm(
    text,
    [meaning],
    parts.split('-').length > 4 ? [createVendorCodeMeaning(toModelCode(parts))] : [],
  );
}

/** Creates the term of sizes. */
export const createSizeTerm = (sizes: string[]): QueryTerm =>
  createTerm(sizes.join(', '), [createConditionMeaning({ name: 'size', values: sizes })], []);
