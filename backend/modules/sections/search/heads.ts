import { prepositions, purposes } from '#lib/domain/russian/words.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Token } from '../catalog/word-key.ts';
import type { Read } from './correct.ts';
import { ADJECTIVE, type PageTarget, phraseKey, type Vocabulary } from './vocabulary.ts';

/** A word of a query at its place, with what it is read as; none for words between the telling ones. */
interface Part {
  token: Token;
  reads: Read[];
}

const isUnknown = ({ reads }: Part, unknown: ReadonlySet<Read>): boolean =>
  reads.length > 0 && reads.every((read) => unknown.has(read) && /^\p{L}+$/u.test(read.typed));

function isKind({ reads }: Part, { goods }: Catalog, { meanings }: Vocabulary): boolean {
  return reads.some(({ words }) =>
    words.some(
      ({ key }) =>
        (goods.words.get(key)?.counts[0] ?? 0) > 0 || meanings.get(key)?.some(({ role }) => role === 'kind'),
    ),
  );
}

/** Whether a query asks for something that the shop does not know, and names its own things only as what it is for: «шнурки для ботинок». */
export function hasUnknownHead(
  parts: readonly Part[],
  unknown: ReadonlySet<Read>,
  catalog: Catalog,
  vocabulary: Vocabulary,
): boolean {
  for (const [at, part] of parts.entries()) {
    if (isUnknown(part, unknown) && prepositions.has(parts[at + 1]?.token.text ?? '')) return true;
    if (isKind(part, catalog, vocabulary)) return false;
  }
  return false;
}

/** Keys that a phrase may have for a word: its own, and those of what it is read as. */
export const readKeys = ({ own, words }: Read): string[] =>
  words.length > 0 ? [own, ...words.map(({ key }) => key)] : [];

interface FoundPages {
  pages: PageTarget[];
  /** Whether the query asks for them alone: products under them would answer another question. */
  isAnswer: boolean;
  /** Keys of the words of their phrases. */
  keys: ReadonlySet<string>;
}

/** Pages whose phrase is in a query, those with more words first: a «сумка для телефона» is no question about telephones. */
export function findPages(parts: readonly Part[], vocabulary: Vocabulary): FoundPages {
  const telling = parts.filter(({ reads }) => reads.length > 0);
  const forWhat = new Set(
    parts.flatMap(({ reads }, at) =>
      purposes.has(parts[at - 1]?.token.text ?? '') ? reads.flatMap(readKeys) : [],
    ),
  );
  const keys = new Set(telling.flatMap(({ reads }) => reads.flatMap(readKeys)));
  const found = [...vocabulary.pages]
    .map(([phrase, pages]) => ({ phrase, words: phrase.split(' '), pages }))
    .filter(({ phrase, words }) => words.every((word) => keys.has(word)) && !forWhat.has(phrase))
    .toSorted((a, b) => b.words.length - a.words.length);
  const help = found.filter(
    ({ phrase }) => !vocabulary.meanings.has(phrase) && !vocabulary.synonyms.has(phrase),
  );
  const asked = new Set(help.flatMap(({ words }) => words));
  const isAsked = ({ reads }: Part) => reads.some((read) => readKeys(read).some((key) => asked.has(key)));
  const head = telling.find(({ token }) => !ADJECTIVE.test(token.text)) ?? telling[0];
  const isWhole = vocabulary.meanings.has(phraseKey(telling.map(({ token }) => token)));
  return {
    pages: [...new Map(found.flatMap(({ pages }) => pages).map((page) => [page.path, page])).values()],
    keys: new Set(found.flatMap(({ words }) => words)),
    isAnswer: !isWhole && head !== undefined && (isAsked(head) || telling.every(isAsked)),
  };
}
