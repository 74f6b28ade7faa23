import type { Delivery, FastDelivery } from '#lib/contracts/delivery.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { computePickupDay, LAST_PICKUP_HOUR } from '#lib/domain/bookings.ts';
import { getLocalDay, getLocalHour, getLocalHourStart, MOSCOW_ZONE } from '#lib/domain/clock.ts';
import { addDays, formatMoscowTime, getMoscowHour } from '#lib/domain/dates.ts';
import { CUT_OFF_HOUR } from '#lib/domain/delivery-days.ts';
import { toRoubles } from '#lib/domain/money.ts';
import {
  deliveryTexts,
  formatDeliveryDays,
  formatDeliveryMethod,
  formatNotes,
  formatStoreAvailability,
  formatStoreNotes,
} from '#lib/texts/delivery.ts';
import type { ProductStock } from './availability.ts';
import { computeDeliveryDays, computeNextCutOff, listDeliveryDates } from './calendar.ts';
import { computeDeliveryPrice, type DeliveryRate } from './service.ts';

type Received = EndpointResult<'GET /services/rest/v1/receive/types'>['items'][number];

/** Input of the delivery promises of a city. */
interface PromiseInput {
  /** Sum of the products to order, kopecks. */
  goods: number;
  /**
   * True for a cart. More products can be added to a cart, so the promise contains the sum that is missing for free
   * delivery.
   */
  isCart: boolean;
  /** Titles of the sizes that arrive later than the promised days. */
  later?: readonly string[];
  /** The time when the order would be placed. */
  now: Date;
}

/** Returns the city's time zone, by which «today» is determined. */
const getZone = (rates: readonly DeliveryRate[]): string => rates[0]?.time_zone ?? MOSCOW_ZONE;

/** Finds the next time at which an hour begins in a time zone. @param hour 0 to 23 */
function findNextHour(hour: number, zone: string, now: Date): Date {
  const today = getLocalDay(now, zone);
  const moment = getLocalHourStart(today, hour, zone);
  return moment > now ? moment : getLocalHourStart(addDays(today, 1), hour, zone);
}

/**
 * Computes the seconds until the text of a promise changes. The text changes at the cut-off, at the stores' closing
 * time, and at midnight.
 */
export function computePromiseLifetime(now: Date, rates: readonly DeliveryRate[]): number {
  const zone = getZone(rates);
  const moments = [
    findNextHour(CUT_OFF_HOUR, MOSCOW_ZONE, now),
    findNextHour(LAST_PICKUP_HOUR, zone, now),
    findNextHour(0, zone, now),
    findNextHour(0, MOSCOW_ZONE, now),
  ];
  return Math.ceil((Math.min(...moments.map((moment) => moment.getTime())) - now.getTime()) / 1000);
}

/** Builds the note about free delivery. The note is empty if the delivery is already free, or is never free. */
function buildFreeNote({ price, free_from }: DeliveryRate, { goods, isCart }: PromiseInput): string[] {
  if (price === 0 || free_from === null || goods >= free_from) return [];
  return [
    isCart
      ? deliveryTexts.untilFree(toRoubles(free_from - goods))
      : deliveryTexts.freeFrom(toRoubles(free_from)),
  ];
}

/**
 * Builds the note with the hour of today's cut-off, by the clock of the shopper's city. Moscow's hour is named when the
 * city's date changes before the cut-off. The note is empty after the cut-off, because the next one is on another day.
 */
function buildHourNote(zone: string, now: Date): string[] {
  if (getMoscowHour(now) >= CUT_OFF_HOUR) return [];
  const cutOff = computeNextCutOff(now);
  const isToday = getLocalDay(cutOff, zone) === getLocalDay(now, zone);
  return [deliveryTexts.orderBefore(isToday ? getLocalHour(cutOff, zone) : CUT_OFF_HOUR, isToday)];
}

/** Builds the note with the sizes that arrive later because they are sent from another city. */
const buildLaterNote = ({ later = [] }: PromiseInput): string[] =>
  later.length > 0 ? [deliveryTexts.later(later)] : [];

/**
 * Builds the promise of each delivery method: days, price for these products, and a sentence with both. The cut-off
 * applies to all methods, but only the note of the earliest method contains the cut-off's hour.
 * @returns the promises, with sums in roubles
 */
function buildPromises(rates: readonly DeliveryRate[], input: PromiseInput) {
  const { goods, now } = input;
  const zone = getZone(rates);
  const days = rates.map((rate) => ({ rate, ...computeDeliveryDays(rate, now) }));
  const earliest = days.toSorted((a, b) => a.first_day.localeCompare(b.first_day))[0];
  return days.map((one) => {
    const { rate, first_day, last_day } = one;
    const price = toRoubles(computeDeliveryPrice(rate, goods));
    const term = formatDeliveryDays(first_day, last_day, getLocalDay(now, zone));
    return {
      rate,
      promised: {
        type: rate.type,
        title: rate.title,
        term,
        price,
        free_from: rate.free_from === null ? null : toRoubles(rate.free_from),
        first_day,
        last_day,
        order_before: formatMoscowTime(computeNextCutOff(now), '+03:00'),
        sentence: formatDeliveryMethod(rate.title, term, price),
        note: formatNotes([
          ...(one === earliest ? buildHourNote(zone, now) : []),
          ...buildFreeNote(rate, input),
          ...buildLaterNote(input),
        ]),
      } satisfies Received,
    };
  });
}

/** Builds the delivery methods with their selectable days (section 7, delivery/types). @see buildPromises */
export const toDeliveries = (rates: readonly DeliveryRate[], input: PromiseInput): Delivery[] =>
  buildPromises(rates, input).map(({ rate, promised }) => ({
    ...promised,
    id: rate.id,
    description_html: rate.description_html,
    dates: rate.type === 'pickuppoints' ? [] : listDeliveryDates(rate, input.now),
  }));

/** Builds the delivery methods of a one-click order, with the time slots of the nearest day. */
export const toFastDeliveries = (
  rates: readonly DeliveryRate[],
  input: Omit<PromiseInput, 'isCart'>,
): FastDelivery[] =>
  toDeliveries(rates, { ...input, isCart: false }).map((one, index) => ({
    ...one,
    delivery_interval: rates[index]?.intervals ?? [],
  }));

/**
 * Builds the short delivery options of a product page (section 7, receive/types). If a store of the city has the
 * product in stock, the product can be collected there earlier than any order would arrive. In that case the pickup
 * option describes that store.
 * @param held the product's stock, or null without a product
 */
export function toReceiveOptions(
  rates: readonly DeliveryRate[],
  input: Omit<PromiseInput, 'isCart'>,
  held: ProductStock | null,
): Received[] {
  const [store, ...others] = held?.stores ?? [];
  const ways = held && !held.line ? [] : rates;
  const zone = getZone(rates);
  const day = computePickupDay(input.now, zone);
  const isThere = ({ type }: DeliveryRate) => store !== undefined && type === 'storepickup';
  // The cut-off hour is mentioned only for methods that need an order.
  const ordered = buildPromises(
    ways.filter((rate) => !isThere(rate)),
    { ...input, isCart: false, later: held?.later },
  );
  return ways.map((rate) => {
    const found = ordered.find((one) => one.rate === rate)?.promised;
    if (found) return found;
    const term = formatDeliveryDays(day, day, getLocalDay(input.now, zone));
    return {
      type: rate.type,
      title: rate.title,
      term,
      price: 0,
      free_from: null,
      first_day: day,
      last_day: day,
      order_before: formatMoscowTime(getLocalHourStart(day, LAST_PICKUP_HOUR, zone), '+03:00'),
      sentence: formatStoreAvailability(term, store?.name ?? ''),
      note: formatStoreNotes(store?.sizes ?? [], others.length),
    };
  });
}
