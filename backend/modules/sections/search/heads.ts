import { prepositions } from '@/lib/texts/spelling';
import type { Catalog } from '../catalog';
import type { Token } from '../catalog/word-key';
import type { Read } from './correct';
import { type PageTarget, phraseKey, type Vocabulary } from './vocabulary';

/** A word of a query at its place, with what it is read as; none for words between the telling ones. */
export interface Part {
  token: Token;
  reads: Read[];
}

const isUnknown = ({ reads }: Part): boolean =>
  reads.length > 0 && reads.every(({ how, typed }) => how === 'unknown' && /^\p{L}+$/u.test(typed));

/** Says what a thing is like, not what it is. */
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю|ых|их|ым|им|ыми|ими)$/;

function isKind({ reads }: Part, { goods }: Catalog, { meanings }: Vocabulary): boolean {
  return reads.some(({ words }) =>
    words.some(
      ({ key }) =>
        (goods.words.get(key)?.counts[0] ?? 0) > 0 || meanings.get(key)?.some(({ role }) => role === 'kind'),
    ),
  );
}

/** Whether a query asks for something that the shop does not know, and names its own things only as what it is for: «шнурки для ботинок». */
export function hasUnknownHead(parts: readonly Part[], catalog: Catalog, vocabulary: Vocabulary): boolean {
  for (const [at, part] of parts.entries()) {
    if (isUnknown(part) && prepositions.has(parts[at + 1]?.token.text ?? '')) return true;
    if (isKind(part, catalog, vocabulary)) return false;
  }
  return false;
}

interface FoundPages {
  pages: PageTarget[];
  /** Whether the query asks for them alone: products under them would answer another question. */
  isAnswer: boolean;
}

/** Pages whose phrase is in a query, those with more words first. */
export function findPages(parts: readonly Part[], vocabulary: Vocabulary): FoundPages {
  const telling = parts.filter(({ reads }) => reads.length > 0);
  const keys = new Set(
    telling.flatMap(({ reads }) => reads.flatMap(({ words }) => words.map(({ key }) => key))),
  );
  const found = [...vocabulary.pages]
    .map(([phrase, pages]) => ({ phrase, words: phrase.split(' '), pages }))
    .filter(({ words }) => words.every((word) => keys.has(word)))
    .toSorted((a, b) => b.words.length - a.words.length);
  const help = found.filter(
    ({ phrase }) => !vocabulary.meanings.has(phrase) && !vocabulary.synonyms.has(phrase),
  );
  const asked = new Set(help.flatMap(({ words }) => words));
  const isAsked = ({ reads }: Part) => reads.some(({ words }) => words.some(({ key }) => asked.has(key)));
  const head = telling.find(({ token }) => !ADJECTIVE.test(token.text)) ?? telling[0];
  const isWhole = vocabulary.meanings.has(phraseKey(telling.map(({ token }) => token)));
  return {
    pages: [...new Map(found.flatMap(({ pages }) => pages).map((page) => [page.path, page])).values()],
    isAnswer: !isWhole && head !== undefined && (isAsked(head) || telling.every(isAsked)),
  };
}
