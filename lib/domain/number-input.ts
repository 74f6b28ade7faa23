import { stripNumberSeparators } from './number-format.ts';

/** Maximum length of the number of an order, a return or a booking, characters. */
export const NUMBER_MAX = 40;

/** Characters that people type or copy around a number: «№», quotes, dots, blank and invisible characters. */
const SURROUNDING =
  /^(?:[№#"'«»“”.,:;\s]|\p{Default_Ignorable_Code_Point})+|(?:["'«»“”.,:;\s]|\p{Default_Ignorable_Code_Point})+$/gu;

/** Cyrillic look-alikes of Latin characters. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/**
 * Cleans a typed number of an order, a return or a booking. Case, dashes and slashes inside the number remain
 * unchanged, because only the back end knows the format of its numbers.
 * @returns an empty text when nothing was typed
 */
export const cleanNumber = (typed: string): string => typed.replace(SURROUNDING, '');

/**
 * Parses a number from a part of a URL. URL paths are in lower case (RD-01).
 * @param part decoded part of the URL, or null
 * @returns the number in upper case, or null when the number is absent or too long
 */
export function parseNumberFromUrl(part: string | null): string | null {
  const number = cleanNumber(part ?? '').toUpperCase();
  return number === '' || number.length > NUMBER_MAX ? null : number;
}

/** Normalizes a number for comparison, so that all its spellings have the same key. */
export const toNumberKey = (number: string): string =>
  stripNumberSeparators(number).replace(/[А-Я]/g, (letter) => LOOK_ALIKE[letter] ?? letter);

const getDigits = (key: string): string => /^\p{L}*(\d+)$/u.exec(key)?.[1] ?? '';

/** True when two spellings are the same number: `pt 100001` and `PT-100001`, or `100001` without the prefix. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [toNumberKey(one), toNumberKey(other)];
  if (a === '' || b === '') return false;
  const isBare = /^\d+$/.test(a) || /^\d+$/.test(b);
  return a === b || (isBare && getDigits(a) !== '' && getDigits(a) === getDigits(b));
}
