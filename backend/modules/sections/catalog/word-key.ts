import { stemmer } from '@orama/stemmers/russian';
import { foldText } from '#lib/domain/text.ts';

/**
 * A vowel that some forms of a word have before its last consonant and others have not: «сумок», «сумки». Before other
 * consonants it is part of the word: «кисет» is not «кисть».
 */
const FLEETING = /^(.*[а-я]{2})[ео]([вгклмнрц])$/;
const SOFT_SIGN = /ь(?=.?$)/g;

/**
 * What the forms of a word have in common: its Russian stem without fleeting vowels. «ремень», «ремни» and «ремней» share
 * `ремн`; Latin words are left as they are.
 * @param word folded
 */
export function wordKey(word: string): string {
  return keyOfStem(stemmer(word));
}

const keyOfStem = (stem: string): string => stem.replaceAll(SOFT_SIGN, '').replace(FLEETING, '$1$2');

/** What adjectives add to the noun that they come from: «шерст-ян-ой», «замш-ев-ый», «зим-н-ий». */
const ADJECTIVE = /^(.{3,}?)(?:[еоё]в|[ая]н|нн?)$/;

/**
 * The keys that the noun which an adjective comes from may have: of «замшевые» that of «замша», of «коньячный» that of
 * «коньяк» second; none for other words.
 */
export function nounKeys(word: string): string[] {
  const noun = ADJECTIVE.exec(stemmer(word))?.[1];
  if (!noun) return [];
  return noun.endsWith('ч') ? [keyOfStem(noun), keyOfStem(noun.replace(/ч$/, 'к'))] : [keyOfStem(noun)];
}

/** Endings of diminutive stems, and what the plain word has there: «сумоч-к-а», «сапож-к-и», «шарф-ик», «пояс-ок». */
const DIMINUTIVES = [
  [/чк$/, 'к'],
  [/жк$/, 'г'],
  [/(?:и|е|чи)к$/, ''],
  [/[ое]?к$/, ''],
] as const;

/** Keys of the words that this one may be a diminutive of, most of which do not exist. */
export function plainKeys(word: string): string[] {
  // «сапожек» has a fleeting vowel that «сапожки» has not.
  const stem = keyOfStem(stemmer(word));
  return DIMINUTIVES.filter(([ending]) => ending.test(stem)).map(([ending, plain]) =>
    keyOfStem(stem.replace(ending, plain)),
  );
}

/** A word of a text, or a number such as `9.5`. */
export interface Token {
  /** Folded; a number with a point. */
  text: string;
  key: string;
}

const isNumber = (text: string): boolean => /^\d/.test(text);

/** The words and numbers of a text in their order, folded; everything else separates them. */
export function tokensOf(text: string): Token[] {
  const found = foldText(
    foldText(text)
      .normalize('NFC')
      .replace(/\p{M}+/gu, ''),
  ).match(/\d+(?:[.,]\d+)?|\p{L}+/gu);
  return (found ?? []).map((word) => {
    if (!isNumber(word)) return { text: word, key: wordKey(word) };
    const number = word.replace(',', '.');
    return { text: number, key: number };
  });
}
