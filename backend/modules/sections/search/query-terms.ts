import { amounts } from '#lib/domain/russian/words.ts';
import { type Bits, intersect, isEmpty } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { codeParts, type Place } from '../catalog/words.ts';
import type { Read } from './correct.ts';
import { IMPORTANCE, type Meaning, meant, united } from './meaning.ts';
import { ADJECTIVE, joinKeys, type Vocabulary } from './vocabulary.ts';

/** One thing that a query asks for. */
export interface Term {
  /** As it was typed. */
  shown: string;
  importance: number;
  role: Meaning['role'];
  isKind: boolean;
  isCode: boolean;
  /** What it means, and what else may be meant when nothing has that: another place of the word in a product's text. */
  strict: Meaning;
  loose: Meaning;
  /** Products that rank first: of a kind, titles that begin with the word. */
  first: Meaning | null;
}

/** The words of the goods as a meaning: of the title's beginning for a kind, else of the whole text. */
const wordMeaning = (key: string, place: Place, role: Meaning['role']): Meaning => ({
  role,
  goods: ({ goods }) => goods.words.having(key, place, () => goods.none()),
});

/** Products that have exactly this name in quotes. @param name folded */
const nameMeaning = (name: string): Meaning => ({
  role: 'name',
  goods: ({ goods }) => goods.words.called(name, () => goods.none()),
});

/** Found once: a query is read for one catalog and one city, and then looked at in many combinations of its terms. */
function anyOf(meanings: readonly Meaning[]): Meaning {
  let found: Bits | undefined;
  return {
    role: meanings[0]?.role ?? 'word',
    goods: (catalog, cityId) => {
      found ??= united(meanings, catalog, cityId);
      return found;
    },
  };
}

const roleAmong = (roles: readonly Meaning['role'][]): Meaning['role'] =>
  roles.reduce<Meaning['role']>((best, role) => (IMPORTANCE[role] > IMPORTANCE[best] ? role : best), 'word');

export function termOf(
  shown: string,
  strict: readonly Meaning[],
  loose: readonly Meaning[],
  first: readonly Meaning[] = [],
): Term {
  const role = roleAmong(strict.map((meaning) => meaning.role));
  return {
    shown,
    importance: IMPORTANCE[role],
    role,
    isKind: role === 'kind' || role === 'article',
    isCode: role === 'article',
    strict: anyOf(strict),
    loose: anyOf([...strict, ...loose]),
    first: first.length > 0 ? anyOf(first) : null,
  };
}

/** Products that meet all of the terms. */
const allOf = (terms: readonly Term[], way: 'strict' | 'loose'): Meaning => ({
  role: roleAmong(terms.map(({ role }) => role)),
  goods: (catalog, cityId) => {
    const found = catalog.goods.activeIn(null).slice();
    for (const term of terms) intersect(found, term[way].goods(catalog, cityId));
    return found;
  },
});

/**
 * What was typed, and what the owner says that it is called in this shop. The words themselves come first, unless the owner names
 * a kind, and they say only what things are like: of «ремешок» belts come before sandals with straps.
 * @param isOwnFirst whether titles have the words as they were typed
 */
export function eitherTerm(own: Term, instead: readonly Term[], isOwnFirst: boolean): Term {
  const named = allOf(instead, 'strict');
  const first = isOwnFirst && (own.isKind || named.role !== 'kind') ? own.strict : named;
  return termOf(own.shown, [own.strict, named], [own.loose, allOf(instead, 'loose')], [first]);
}

const firstOf = ({ role, first }: Meaning): Meaning[] => (first ? [{ role, goods: first }] : []);

/** What a single word means: what filters and sections say of it, and where the products' texts have it. */
function wordMeanings(key: string, typed: string, catalog: Catalog, vocabulary: Vocabulary) {
  const { words, none } = { words: catalog.goods.words, none: () => catalog.goods.none() };
  const said = vocabulary.meanings.get(key) ?? [];
  const word = words.get(key);
  const [inKind = 0, inTitle = 0] = word?.counts ?? [];
  const name = word && !isEmpty(words.called(typed, none)) ? [nameMeaning(typed)] : [];
  // «Большая сумка-хобо» is no kind of the large ones.
  const kindRole = ADJECTIVE.test(word?.shown ?? '') ? 'name' : 'kind';
  const kind = inKind > 0 ? [wordMeaning(key, 'kind', kindRole)] : [];
  const titled = inTitle > 0 ? [wordMeaning(key, 'title', 'name')] : [];
  const text = word ? [wordMeaning(key, 'text', 'word')] : [];
  const strict = [...said, ...kind, ...(said.length > 0 ? titled : name)];
  const first = [name, kind, said.flatMap(firstOf), titled.length > 0 ? said : [], titled].find(
    (some) => some.length > 0,
  );
  if (said.length + kind.length === 0)
    return { strict: [...name, ...titled, ...text], loose: [], first: first ?? [] };
  return { strict, loose: text, first: first ?? [] };
}

/** Products that have all of these words there: titles with «зимние ботинки», texts that mention «лаковая кожа». */
function allWords(
  keys: readonly string[],
  place: Place,
  role: Meaning['role'],
  { goods }: Catalog,
): Meaning[] {
  if (keys.some((key) => goods.words.get(key) === null)) return [];
  return [
    {
      role,
      goods: (catalog, cityId) => {
        const [first = catalog.goods.none(), ...others] = keys.map((key) =>
          wordMeaning(key, place, role).goods(catalog, cityId),
        );
        const found = first.slice();
        for (const other of others) intersect(found, other);
        return found;
      },
    },
  ];
}

/** Words as titles have them; null where no title has them all. */
export function titledTerm(reads: readonly Read[], catalog: Catalog): Term | null {
  const keys = reads.map(({ words }) => words[0]?.key ?? '');
  const isKind = keys.some((key) => (catalog.goods.words.get(key)?.counts[0] ?? 0) > 0);
  const titled = allWords(keys, 'title', isKind ? 'kind' : 'name', catalog);
  if (titled.every((meaning) => isEmpty(meaning.goods(catalog, 0)))) return null;
  return termOf(reads.map(({ typed }) => typed).join(' '), titled, allWords(keys, 'text', 'word', catalog));
}

/**
 * The longest phrases that the vocabulary knows, from left to right; single words between them.
 * @returns also the words that say nothing of any product
 */
export function readTerms(reads: readonly Read[], catalog: Catalog, vocabulary: Vocabulary) {
  const terms: Term[] = [];
  const unread: Read[] = [];
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

function readWord(read: Read, catalog: Catalog, vocabulary: Vocabulary): Term | null {
  const { words, own, typed } = read;
  // «шерстяной» is «шерсть», and the word itself in titles.
  const keys = new Set([...words.map(({ key }) => key), ...(words.length > 0 ? [own] : [])]);
  const each = [...keys].map((key) => wordMeanings(key, typed, catalog, vocabulary));
  const strict = each.flatMap((meanings) => meanings.strict);
  if (strict.length === 0) return null;
  const loose = each.flatMap((meanings) => meanings.loose);
  return termOf(
    typed,
    strict,
    loose,
    each.flatMap(({ first }) => first),
  );
}

function readPhrase(reads: readonly Read[], at: number, catalog: Catalog, vocabulary: Vocabulary) {
  for (let length = Math.min(vocabulary.longest, reads.length - at); length > 1; length--) {
    const part = reads.slice(at, at + length);
    if (part.some(({ words }) => words.length !== 1)) continue;
    const words = part.flatMap((read) => read.words);
    // «кожаные перчатки» are a section, though «кожаные» alone are of «кожа».
    const keys = [part.map(({ own }) => own), words.map(({ key }) => key)].find((some) =>
      vocabulary.meanings.has(joinKeys(some)),
    );
    const said = keys && vocabulary.meanings.get(joinKeys(keys));
    if (!said) continue;
    const isKind = said.some(({ role }) => role === 'kind');
    const titled = allWords(keys, 'title', isKind ? 'kind' : 'name', catalog);
    const loose = allWords(keys, 'text', 'word', catalog);
    const shown = [...new Set(part.map(({ typed }) => typed))].join(' ');
    const shades = said.flatMap(firstOf);
    const strict = isKind ? [...said, ...titled] : [...said];
    return { length, term: termOf(shown, strict, loose, shades.length > 0 ? shades : titled) };
  }
  return null;
}

const ARTICLE_WORDS = new Set<string>(amounts.articles);

const codedBy = (parts: string): Meaning => ({
  role: 'article',
  goods: ({ goods }) => goods.words.coded(parts, () => goods.none()),
});

/** Without its last part a vendor code is that of the model: its other colors are near. */
const modelOf = (parts: string): string => parts.replace(/[^-]+-$/, '');

/** A query that is a vendor code, whole or without its color. */
export function articleTerm(text: string, catalog: Catalog): Term | null {
  const words = text.split(' ').filter((word) => !ARTICLE_WORDS.has(word));
  const code = words.join('-');
  if (!/\d/.test(code) || /^\d{1,3}$/.test(code)) return null;
  const parts = codeParts(code);
  const meaning = codedBy(parts);
  if (isEmpty(meaning.goods(catalog, 0))) return null;
  return termOf(text, [meaning], parts.split('-').length > 4 ? [codedBy(modelOf(parts))] : []);
}

export const sizeTerm = (sizes: string[]): Term =>
  termOf(sizes.join(', '), [meant({ name: 'size', values: sizes })], []);
