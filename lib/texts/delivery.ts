import { site } from '#lib/config/site.ts';
import { addDays } from '#lib/domain/dates.ts';
import { formatExactPrice, NBSP } from '#lib/domain/money.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { plural } from '#lib/domain/plural.ts';
import { MONTHS } from './months.ts';
import { orderTexts } from './order.ts';

/** With word joiners: a range of numbers stays on one line. */
export const RANGE = '\u2060–\u2060';

/** «размер 37», «размеры 37, 38». */
const sizeNames = (sizes: readonly string[]) => `размер${sizes.length > 1 ? 'ы' : ''} ${sizes.join(', ')}`;

/** Texts of delivery times and pickup points. */
export const deliveryTexts = {
  /** @param isNear where the clock is Moscow's and needs no name */
  orderBefore: (hour: number, isNear: boolean) => `закажите до${NBSP}${hour}:00${isNear ? '' : ' по Москве'}`,
  /** @param sizes titles of the sizes that come from another city */
  later: (sizes: readonly string[]) => `${sizeNames(sizes)} — позже`,
  freeFrom: (roubles: number) => `бесплатно от${NBSP}${formatExactPrice(roubles)}`,
  /** How much more a cart has to hold. */
  untilFree: (roubles: number) => `ещё ${formatExactPrice(roubles)} до бесплатной доставки`,
} as const;

const WEEKDAYS = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const;

function parts(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  const month = MONTHS[date.getUTCMonth()] ?? '';
  return { weekday: WEEKDAYS[date.getUTCDay()] ?? '', number: date.getUTCDate(), month };
}

/** A day near enough to need no year: `2026-11-24` is «24 ноября», on one line. */
export function spokenDate(day: string): string {
  const { number, month } = parts(day);
  return `${number}${NBSP}${month}`;
}

/**
 * When something arrives, as a part of a sentence: «сегодня», «завтра», «во вторник, 24 ноября», «24–26 ноября».
 * @param first the earliest day, `YYYY-MM-DD`
 * @param last the latest one; the same where the day is sure
 * @param today as the shop's clock says it
 */
export function spokenDays(first: string, last: string, today: string): string {
  const tomorrow = addDays(today, 1);
  if (first === today && last === tomorrow) return `сегодня или${NBSP}завтра`;
  const [from, to] = [parts(first), parts(last)];
  if (first !== last)
    return from.month === to.month
      ? `${from.number}${RANGE}${to.number}${NBSP}${to.month}`
      : `${spokenDate(first)}${NBSP}– ${spokenDate(last)}`;
  if (first === today) return 'сегодня';
  if (first === tomorrow) return 'завтра';
  return `${from.weekday.replace(' ', NBSP)}, ${spokenDate(first)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A way of delivery in one sentence: «Курьером во вторник, 24 ноября, бесплатно».
 * @param term of spokenDays
 * @param price roubles; 0 is free
 */
export const spokenDelivery = (title: string, term: string, price: number): string =>
  `${title} ${term}, ${price > 0 ? formatExactPrice(price) : orderTexts.free}`;

/** What may be added to it; only the first word is capital. Empty without notes. */
export const spokenNotes = (notes: readonly string[]): string => capital(notes.join(' · '));

const OWN_NAME = `«${site.name}» `;
const PLACE = /^(?:на|в|во) /;

/**
 * Where a store is, as a part of a sentence. A name that says it itself, «„Полутон“ на Невском», is used so; any other
 * is quoted as it is, for nothing here can decline it.
 */
function inStore(name: string): string {
  const place = name.startsWith(OWN_NAME) ? name.slice(OWN_NAME.length) : '';
  if (PLACE.test(place)) return place.replace(' ', NBSP);
  return `в${NBSP}магазине ${name.includes('«') ? name : `«${name}»`}`;
}

/** A thing that lies in a store: «Сегодня на Кузнецком Мосту». @param term of spokenDays */
export const spokenStore = (term: string, store: string): string => capital(`${term} ${inStore(store)}`);

const AMONG_STORES = ['магазине', 'магазинах', 'магазинах'] as const;

/**
 * What else is said of it: «Размеры 37 и 38 · ещё в 2 магазинах».
 * @param sizes that the named store has
 * @param others how many other stores of the city have the thing
 */
export const spokenStoreNotes = (sizes: readonly string[], others: number): string =>
  spokenNotes([
    ...(sizes.some(isOneSize) ? [] : [sizeNames(sizes)]),
    ...(others > 0 ? [`ещё в${NBSP}${others}${NBSP}${plural(others, AMONG_STORES)}`] : []),
  ]);
