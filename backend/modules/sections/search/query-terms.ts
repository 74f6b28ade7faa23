import { amounts } from '@/lib/texts/spelling';
import type { Catalog } from '../catalog';
import { type Bits, intersect, isEmpty } from '../catalog/bits';
import { codeParts, type Place } from '../catalog/words';
import type { Read } from './correct';
import { IMPORTANCE, type Meaning, meant, united } from './meaning';
import type { Vocabulary } from './vocabulary';

/** One thing that a query asks for. */
export interface Term {
  /** As it was typed, spelt right. */
  shown: string;
  importance: number;
  isKind: boolean;
  isCode: boolean;
  /** What it means, and what else may be meant when nothing has that: another place of the word in a product's text. */
  strict: Meaning;
  loose: Meaning;
  /** What stands first of what is found: of a kind, goods whose titles begin with the word. */
  first: Meaning | null;
}

/** The words of the goods as a meaning: of the title's beginning for a kind, else of the whole text. */
const wordMeaning = (key: string, place: Place, role: Meaning['role']): Meaning => ({
  role,
  goods: ({ goods }) => goods.words.having(key, place, () => goods.none()),
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

export function termOf(shown: string, strict: Meaning[], loose: Meaning[], first: Meaning[] = []): Term {
  const role = strict.reduce<Meaning['role']>(
    (best, { role }) => (IMPORTANCE[role] > IMPORTANCE[best] ? role : best),
    'word',
  );
  return {
    shown,
    importance: IMPORTANCE[role],
    isKind: role === 'kind' || role === 'article',
    isCode: role === 'article',
    strict: anyOf(strict),
    loose: anyOf([...strict, ...loose]),
    first: first.length > 0 ? anyOf(first) : null,
  };
}

/** What a single word means: what filters and sections say of it, and where the goods' texts have it. */
function wordMeanings(key: string, { goods }: Catalog, vocabulary: Vocabulary) {
  const said = vocabulary.meanings.get(key) ?? [];
  const word = goods.words.get(key);
  const first = (word?.counts[0] ?? 0) > 0 ? [wordMeaning(key, 'kind', 'kind')] : [];
  const titled = said.length > 0 && (word?.counts[1] ?? 0) > 0 ? [wordMeaning(key, 'title', 'word')] : [];
  const strict = [...said, ...first, ...titled];
  const loose = word ? [wordMeaning(key, 'text', 'word')] : [];
  if (strict.length === 0) return { strict: loose, loose: [], first: [] };
  return { strict, loose, first: titled.length > 0 && first.length === 0 ? [...said] : first };
}

/** Goods that have all of these words there: titles that begin with «зимние ботинки», texts that mention «лаковая кожа». */
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

/** The longest phrases that the vocabulary knows, from left to right; single words between them. */
export function readTerms(reads: readonly Read[], catalog: Catalog, vocabulary: Vocabulary): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < reads.length; ) {
    const phrase = readPhrase(reads, at, catalog, vocabulary);
    if (phrase) terms.push(phrase.term);
    else {
      const words = reads[at]?.words ?? [];
      const each = words.map(({ key }) => wordMeanings(key, catalog, vocabulary));
      if (each.some(({ strict }) => strict.length > 0))
        terms.push(
          termOf(
            reads[at]?.shown ?? '',
            each.flatMap(({ strict }) => strict),
            each.flatMap(({ loose }) => loose),
            each.flatMap(({ first }) => first),
          ),
        );
    }
    at += phrase?.length ?? 1;
  }
  return terms;
}

function readPhrase(reads: readonly Read[], at: number, catalog: Catalog, vocabulary: Vocabulary) {
  for (let length = Math.min(vocabulary.longest, reads.length - at); length > 1; length--) {
    const part = reads.slice(at, at + length);
    if (part.some(({ words }) => words.length !== 1)) continue;
    const words = part.flatMap((read) => read.words);
    // «кожаные перчатки» are a section, though «кожаные» alone are of «кожа».
    const keys = [part.map(({ own }) => own), words.map(({ key }) => key)].find((some) =>
      vocabulary.meanings.has(some.join(' ')),
    );
    const said = keys && vocabulary.meanings.get(keys.join(' '));
    if (!said) continue;
    const isKind = said.some(({ role }) => role === 'kind');
    const first = isKind ? allWords(keys, 'kind', 'kind', catalog) : [];
    const loose = allWords(keys, 'text', 'word', catalog);
    const shown = [...new Set(part.map((read) => read.shown))].join(' ');
    return { length, term: termOf(shown, [...said, ...first], loose, first) };
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
  const [code, ...others] = words;
  if (!code || others.length > 0 || !/\d/.test(code) || /^\d{1,3}$/.test(code)) return null;
  const parts = codeParts(code);
  const meaning = codedBy(parts);
  if (isEmpty(meaning.goods(catalog, 0))) return null;
  return termOf(text, [meaning], parts.split('-').length > 4 ? [codedBy(modelOf(parts))] : []);
}

export const sizeTerm = (sizes: string[]): Term =>
  termOf(sizes.join(', '), [meant({ name: 'size', values: sizes })], []);
