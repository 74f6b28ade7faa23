import { prepositions, purposePrepositions } from '#lib/domain/russian/words.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Token } from '../catalog/word-key.ts';
import { ADJECTIVE_ENDING, buildPhraseKey, type PageTarget, type Vocabulary } from './vocabulary.ts';
import type { WordReading } from './word-reading.ts';

/** Word of a query with its interpretations. A stop word has no interpretation. */
interface Part {
  token: Token;
  reads: WordReading[];
}

const isUnknown = ({ reads }: Part, unknown: ReadonlySet<WordReading>): boolean =>
  reads.length > 0 && reads.every((read) => unknown.has(read) && /^\p{L}+$/u.test(read.typed));

function isKind({ reads }: Part, { productIndex }: Catalog, { meanings }: Vocabulary): boolean {
  return reads.some(({ words }) =>
    words.some(
      ({ key }) =>
        (productIndex.words.findWord(key)?.counts[0] ?? 0) > 0 ||
        meanings.get(key)?.some(({ role }) => role === 'kind'),
    ),
  );
}

/**
 * True when the wanted thing is unknown and the known kinds in the query are only its purpose: «шнурки для ботинок».
 */
export function hasUnknownHead(
  parts: readonly Part[],
  unknown: ReadonlySet<WordReading>,
  catalog: Catalog,
  vocabulary: Vocabulary,
): boolean {
  for (const [at, part] of parts.entries()) {
    if (isUnknown(part, unknown) && prepositions.has(parts[at + 1]?.token.text ?? '')) return true;
    if (isKind(part, catalog, vocabulary)) return false;
  }
  return false;
}

/** Lists the keys of a word in phrases: its own key and the keys of the words that it matches. */
export const listReadingKeys = ({ ownKey, words }: WordReading): string[] =>
  words.length > 0 ? [ownKey, ...words.map(({ key }) => key)] : [];

interface FoundPages {
  pages: PageTarget[];
  /** True when the query is only about the found pages, so that no products are shown. */
  isAnswer: boolean;
  /** Keys of the words in the phrases of the pages. */
  keys: ReadonlySet<string>;
}

/**
 * Finds the pages whose phrase is in a query, longer phrases first. A phrase that only names the purpose of a product
 * is ignored: «сумка для телефона» is not a question about telephones.
 */
export function findPages(parts: readonly Part[], vocabulary: Vocabulary): FoundPages {
  const significant = parts.filter(({ reads }) => reads.length > 0);
  const purposeKeys = new Set(
    parts.flatMap(({ reads }, at) =>
      purposePrepositions.has(parts[at - 1]?.token.text ?? '') ? reads.flatMap(listReadingKeys) : [],
    ),
  );
  const keys = new Set(significant.flatMap(({ reads }) => reads.flatMap(listReadingKeys)));
  const found = [...vocabulary.pages]
    .map(([phrase, pages]) => ({ phrase, words: phrase.split(' '), pages }))
    .filter(({ phrase, words }) => words.every((word) => keys.has(word)) && !purposeKeys.has(phrase))
    .toSorted((a, b) => b.words.length - a.words.length);
  const help = found.filter(
    ({ phrase }) => !vocabulary.meanings.has(phrase) && !vocabulary.synonyms.has(phrase),
  );
  const helpWords = new Set(help.flatMap(({ words }) => words));
  const isHelpWord = ({ reads }: Part) =>
    reads.some((read) => listReadingKeys(read).some((key) => helpWords.has(key)));
  const head = significant.find(({ token }) => !ADJECTIVE_ENDING.test(token.text)) ?? significant[0];
  const isWhole = vocabulary.meanings.has(buildPhraseKey(significant.map(({ token }) => token)));
  return {
    pages: [...new Map(found.flatMap(({ pages }) => pages).map((page) => [page.path, page])).values()],
    keys: new Set(found.flatMap(({ words }) => words)),
    isAnswer: !isWhole && head !== undefined && (isHelpWord(head) || significant.every(isHelpWord)),
  };
}
