import { NBSP } from '@/lib/domain/money';

const UNITS = '[см]м|кг|шт|де?н|час|минут|₽|%';
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=${UNITS})`, 'g');

/**
 * Prevents line breaks inside figures: «2–4» does not break after its dash, «15 минут» not before the unit.
 * @param text plain or HTML
 */
export const joinFigures = (text: string): string =>
  text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060').replaceAll(BEFORE_UNIT, NBSP);
