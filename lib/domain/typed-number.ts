import { bareNumber } from './bare-number.ts';

/** Longest number of an order, a return or a booking, characters. */
export const NUMBER_MAX = 40;

/** What people type and copy around a number: «№», quotes, dots, blank and invisible signs. */
const AROUND =
  /^(?:[№#"'«»“”.,:;\s]|\p{Default_Ignorable_Code_Point})+|(?:["'«»“”.,:;\s]|\p{Default_Ignorable_Code_Point})+$/gu;

/** Cyrillic letters that look like Latin ones. */
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
 * Reads a number of an order, a return or a booking as it was typed. The back end alone knows what its numbers look like,
 * so all of the number itself stays: its case, dashes and slashes.
 * @returns an empty text when nothing was typed
 */
export const readNumber = (typed: string): string => typed.replace(AROUND, '');

/**
 * Reads a number from an address, whose letters are in lower case (RD-01).
 * @param part decoded
 * @returns in capital letters; null when there is none, or one that is too long
 */
export function numberInAddress(part: string | null): string | null {
  const number = readNumber(part ?? '').toUpperCase();
  return number === '' || number.length > NUMBER_MAX ? null : number;
}

/** The same number has the same key in any spelling. */
export const numberKey = (number: string): string =>
  bareNumber(number).replace(/[А-Я]/g, (letter) => LOOK_ALIKE[letter] ?? letter);

const withoutLetters = (key: string): string => /^\p{L}*(\d+)$/u.exec(key)?.[1] ?? '';

/** Whether two spellings mean one number: `pt 100001` and `PT-100001`, and the digits alone of letters with digits. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [numberKey(one), numberKey(other)];
  if (a === '' || b === '') return false;
  const isBare = /^\d+$/.test(a) || /^\d+$/.test(b);
  return a === b || (isBare && withoutLetters(a) !== '' && withoutLetters(a) === withoutLetters(b));
}
