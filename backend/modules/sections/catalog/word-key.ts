import { stemmer } from '@orama/stemmers/russian';
import { foldText } from '#lib/domain/text.ts';

/**
 * Fleeting vowel before the last consonant. Only some forms of a word have it: «сумок», but «сумки». Before other
 * consonants the vowel is part of the stem: «кисет» is not a form of «кисть».
 */
const FLEETING = /^(.*[а-я]{2})[ео]([вгклмнрц])$/;
const SOFT_SIGN = /ь(?=.?$)/g;

/**
 * Computes the key that all forms of a word share: its Russian stem without fleeting vowels. The key of «ремень»,
 * «ремни» and «ремней» is `ремн`. Latin words are not changed.
 * @param word normalized by `foldText`
 */
export function computeWordKey(word: string): string {
  return keyOfStem(stemmer(word));
}

const keyOfStem = (stem: string): string => stem.replaceAll(SOFT_SIGN, '').replace(FLEETING, '$1$2');

/** Suffixes that form an adjective from a noun: «шерст-ян-ой», «замш-ев-ый», «зим-н-ий». */
const ADJECTIVE = /^(.{3,}?)(?:[еоё]в|[ая]н|нн?)$/;

/**
 * Lists the possible keys of the noun from which an adjective is formed: «замшевые» returns the key of «замша», and the
 * second key of «коньячный» is the key of «коньяк». Empty for other words.
 */
export function listNounKeys(word: string): string[] {
  const noun = ADJECTIVE.exec(stemmer(word))?.[1];
  if (!noun) return [];
  return noun.endsWith('ч') ? [keyOfStem(noun), keyOfStem(noun.replace(/ч$/, 'к'))] : [keyOfStem(noun)];
}

/** Endings of diminutive stems with the ending of the base word: «сумоч-к-а», «сапож-к-и», «шарф-ик», «пояс-ок». */
const DIMINUTIVES = [
  [/чк$/, 'к'],
  [/жк$/, 'г'],
  [/(?:и|е|чи)к$/, ''],
  [/[ое]?к$/, ''],
] as const;

/** Lists the possible keys of the base word of a diminutive. Most of the keys belong to no existing word. */
export function listBaseKeys(word: string): string[] {
  // Without the fleeting vowel, which «сапожек» has and «сапожки» does not.
  const stem = keyOfStem(stemmer(word));
  return DIMINUTIVES.filter(([ending]) => ending.test(stem)).map(([ending, base]) =>
    keyOfStem(stem.replace(ending, base)),
  );
}

/** A word of a text, or a number such as `9.5`. */
export interface Token {
  /** Text normalized by `foldText`. The decimal separator of a number is a point. */
  text: string;
  key: string;
}

const isNumber = (text: string): boolean => /^\d/.test(text);

/**
 * Splits a text into normalized words (`foldText`) and numbers, in their order. All other characters are separators.
 */
export function tokenize(text: string): Token[] {
  const found = foldText(
    foldText(text)
      .normalize('NFC')
      .replace(/\p{M}+/gu, ''),
  ).match(/\d+(?:[.,]\d+)?|\p{L}+/gu);
  return (found ?? []).map((word) => {
    if (!isNumber(word)) return { text: word, key: computeWordKey(word) };
    const number = word.replace(',', '.');
    return { text: number, key: number };
  });
}
