import { addDays } from '#lib/domain/dates.ts';
import { formatExactPrice, NBSP } from '#lib/domain/money.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { MONTHS } from './months.ts';
import { orderTexts } from './order.ts';
import { getShopName } from './shop-name.ts';

/** En dash between word joiners, so that a range of numbers is not broken at the end of a line. */
export const RANGE_DASH = '\u2060–\u2060';

/** Formats sizes as «размер 37» or «размеры 37, 38». */
const formatSizeNames = (sizes: readonly string[]) =>
  `размер${sizes.length > 1 ? 'ы' : ''} ${sizes.join(', ')}`;

/** Texts of delivery times and pickup points. */
export const deliveryTexts = {
  /** @param isLocal true for an hour of the shopper's city, which needs no name. Otherwise it is an hour of Moscow */
  orderBefore: (hour: number, isLocal: boolean) =>
    `закажите до${NBSP}${hour}:00${isLocal ? '' : ' по Москве'}`,
  /** @param sizes titles of the sizes that are sent from another city */
  later: (sizes: readonly string[]) => `${formatSizeNames(sizes)} — позже`,
  freeFrom: (roubles: number) => `бесплатно от${NBSP}${formatExactPrice(roubles)}`,
  /** Text about the amount that is missing for free delivery. */
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

/** Formats a day without its year, with a no-break space: `2026-11-24` is «24 ноября». */
export function formatDayMonth(day: string): string {
  const { number, month } = parts(day);
  return `${number}${NBSP}${month}`;
}

/**
 * Formats the day or days of a delivery as a part of a sentence: «сегодня», «завтра», «во вторник, 24 ноября»,
 * «24–26 ноября».
 * @param first the earliest day, `YYYY-MM-DD`
 * @param last the latest day, equal to `first` when the day is certain
 * @param today today by the shop's clock
 */
export function formatDeliveryDays(first: string, last: string, today: string): string {
  const tomorrow = addDays(today, 1);
  if (first === today && last === tomorrow) return `сегодня или${NBSP}завтра`;
  const [from, to] = [parts(first), parts(last)];
  if (first !== last)
    return from.month === to.month
      ? `${from.number}${RANGE_DASH}${to.number}${NBSP}${to.month}`
      : `${formatDayMonth(first)}${NBSP}– ${formatDayMonth(last)}`;
  if (first === today) return 'сегодня';
  if (first === tomorrow) return 'завтра';
  return `${from.weekday.replace(' ', NBSP)}, ${formatDayMonth(first)}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Formats a delivery method in one sentence: «Курьером во вторник, 24 ноября, бесплатно».
 * @param term result of formatDeliveryDays
 * @param price roubles, 0 is free
 */
export const formatDeliveryMethod = (title: string, term: string, price: number): string =>
  `${title} ${term}, ${price > 0 ? formatExactPrice(price) : orderTexts.free}`;

/** Joins notes to one text, and capitalizes its first word. Without notes it returns ''. */
export const formatNotes = (notes: readonly string[]): string => capitalize(notes.join(' · '));

const PLACE = /^(?:на|в|во) /;

/**
 * Formats the name of a store as a part of a sentence. A name with a preposition, «„Полутон“ на Невском», is
 * used without the brand: «на Невском». Any other name is quoted, because it cannot be declined automatically.
 */
function formatStorePlace(name: string): string {
  const ownName = `«${getShopName()}» `;
  const place = name.startsWith(ownName) ? name.slice(ownName.length) : '';
  if (PLACE.test(place)) return place.replace(' ', NBSP);
  return `в${NBSP}магазине ${name.includes('«') ? name : `«${name}»`}`;
}

/**
 * Formats the availability in a store: «Сегодня на Кузнецком Мосту».
 * @param term result of formatDeliveryDays
 */
export const formatStoreAvailability = (term: string, store: string): string =>
  capitalize(`${term} ${formatStorePlace(store)}`);

const AMONG_STORES = ['магазине', 'магазинах', 'магазинах'] as const;

/**
 * Formats the notes about a store: «Размеры 37 и 38 · ещё в 2 магазинах».
 * @param sizes sizes in stock in the store
 * @param others number of other stores of the city with the product
 */
export const formatStoreNotes = (sizes: readonly string[], others: number): string =>
  formatNotes([
    ...(sizes.some(isOneSize) ? [] : [formatSizeNames(sizes)]),
    ...(others > 0 ? [`ещё в${NBSP}${others}${NBSP}${selectPlural(others, AMONG_STORES)}`] : []),
  ]);
