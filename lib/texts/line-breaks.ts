import { NBSP } from '#lib/domain/money.ts';
import { MONTHS } from './months.ts';
import { bindShortWords } from './short-words.ts';

const UNITS = `[см]м|кг|шт|де?н|час|минут|недел|месяц|год|лет|₽|%|${MONTHS.join('|')}`;
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=${UNITS})`, 'g');

/** Matches spaces between groups of thousands, but not within a telephone number, which contains hyphens. */
const BETWEEN_THOUSANDS = /(?<=(?<!\d)\d{1,3}) (?=\d{3}(?: \d{3})*(?![\d-]| \d))/g;

/** Matches the dash of a range, and the hyphen in the number of an order or a return. */
const INNER_DASH = /(?<=\d)–(?=\d)|(?<=\b[A-Z]{2})-(?=\d)/g;

/** Matches the hyphen of an adverb: «по-разному». */
const PREFIX_DASH = /(?<=(?<!\p{L})по)-(?=\p{L})/giu;

/**
 * Prevents line breaks inside figures. «2–4» and «PT-100001» do not break after the dash. «10 000 ₽», «15
 * минут» and «1 января» do not break at a space.
 * @param text plain or HTML
 */
export const bindFigures = (text: string): string =>
  text.replaceAll(INNER_DASH, '$&\u2060').replaceAll(BETWEEN_THOUSANDS, NBSP).replaceAll(BEFORE_UNIT, NBSP);

/**
 * Prevents line breaks inside figures, after short words and after a short prefix. «сумка на / плече» breaks before
 * «на», «видит по- / разному» before «по».
 * @param text plain or HTML
 */
export const bindWords = (text: string): string =>
  bindShortWords(bindFigures(text)).replaceAll(PREFIX_DASH, '-\u2060');
