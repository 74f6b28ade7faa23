import type { Delivery, FastDelivery } from '#lib/contracts/delivery.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { fetchDay, LAST_FETCH_HOUR } from '#lib/domain/bookings.ts';
import { isMoscowTime, localDay, localHourOf, MOSCOW_ZONE } from '#lib/domain/clock.ts';
import { addDays, moscowHour, moscowTime } from '#lib/domain/dates.ts';
import { CUT_OFF_HOUR } from '#lib/domain/delivery-days.ts';
import { toRoubles } from '#lib/domain/money.ts';
import {
  deliveryTexts,
  spokenDays,
  spokenDelivery,
  spokenNotes,
  spokenStore,
  spokenStoreNotes,
} from '#lib/texts/delivery.ts';
import type { Held } from './availability.ts';
import { deliveryDates, deliveryDays, orderBefore } from './calendar.ts';
import { type DeliveryRate, deliveryPrice } from './service.ts';

type Received = EndpointResult<'GET /services/rest/v1/receive/types'>['items'][number];

/** What the ways of a city are promised for. */
interface Asked {
  /** Sum of the goods to order, kopecks. */
  goods: number;
  /** Whether they are a cart, to which more may be added: it is told how much is left to a free delivery. */
  isCart: boolean;
  /** Titles of the sizes for which the promise is too early. */
  later?: readonly string[];
  /** When the order would be placed. */
  now: Date;
}

/** By whose clock «today» is: that of the city which the ways are of. */
const zoneOf = (rates: readonly DeliveryRate[]): string => rates[0]?.time_zone ?? MOSCOW_ZONE;

/** The next moment at which an hour begins by a zone's clock. @param hour 0 to 23 */
function nextHour(hour: number, zone: string, now: Date): Date {
  const today = localDay(now, zone);
  const moment = localHourOf(today, hour, zone);
  return moment > now ? moment : localHourOf(addDays(today, 1), hour, zone);
}

/** In how many seconds a promise is said in other words: at the cut-off, when the city's stores close, at midnight. */
export function saidFor(now: Date, rates: readonly DeliveryRate[]): number {
  const zone = zoneOf(rates);
  const moments = [
    nextHour(CUT_OFF_HOUR, MOSCOW_ZONE, now),
    nextHour(LAST_FETCH_HOUR, zone, now),
    nextHour(0, zone, now),
    nextHour(0, MOSCOW_ZONE, now),
  ];
  return Math.ceil((Math.min(...moments.map((moment) => moment.getTime())) - now.getTime()) / 1000);
}

function freeNote({ price, free_from }: DeliveryRate, { goods, isCart }: Asked): string[] {
  if (price === 0 || free_from === null || goods >= free_from) return [];
  return [
    isCart
      ? deliveryTexts.untilFree(toRoubles(free_from - goods))
      : deliveryTexts.freeFrom(toRoubles(free_from)),
  ];
}

/** Until which hour today the days hold; nothing is said of tomorrow's, nor of an hour that changes no promise. */
const hourNote = (zone: string, now: Date): string[] =>
  moscowHour(now) < CUT_OFF_HOUR ? [deliveryTexts.orderBefore(CUT_OFF_HOUR, isMoscowTime(now, zone))] : [];

/** Which sizes an order brings later: they have to travel from another city. */
const laterNote = ({ later = [] }: Asked): string[] => (later.length > 0 ? [deliveryTexts.later(later)] : []);

/**
 * The ways of delivery with what is promised of each: its days, its price for these goods, and both in a sentence. The
 * hour of the cut-off is named once, at the earliest of them; it holds for all.
 * @returns sums in roubles
 */
function promise(rates: readonly DeliveryRate[], asked: Asked) {
  const { goods, now } = asked;
  const zone = zoneOf(rates);
  const days = rates.map((rate) => ({ rate, ...deliveryDays(rate, now) }));
  const soonest = days.toSorted((a, b) => a.first_day.localeCompare(b.first_day))[0];
  return days.map((one) => {
    const { rate, first_day, last_day } = one;
    const price = toRoubles(deliveryPrice(rate, goods));
    const term = spokenDays(first_day, last_day, localDay(now, zone));
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
        order_before: moscowTime(orderBefore(now), '+03:00'),
        sentence: spokenDelivery(rate.title, term, price),
        note: spokenNotes([
          ...(one === soonest ? hourNote(zone, now) : []),
          ...freeNote(rate, asked),
          ...laterNote(asked),
        ]),
      } satisfies Received,
    };
  });
}

/** Section 7, delivery/types: the ways with the days that may be chosen. @see promise */
export const toDeliveries = (rates: readonly DeliveryRate[], asked: Asked): Delivery[] =>
  promise(rates, asked).map(({ rate, promised }) => ({
    ...promised,
    id: rate.id,
    description_html: rate.description_html,
    dates: rate.type === 'pickuppoints' ? [] : deliveryDates(rate, asked.now),
  }));

/** The same for a one-click order, which has the hours of the nearest day beside it. */
export const toFastDeliveries = (
  rates: readonly DeliveryRate[],
  asked: Omit<Asked, 'isCart'>,
): FastDelivery[] =>
  toDeliveries(rates, { ...asked, isCart: false }).map((one, index) => ({
    ...one,
    delivery_interval: rates[index]?.intervals ?? [],
  }));

/**
 * Section 7, receive/types: the ways in short, as a product's page tells them. A product that lies in a store of the
 * city can be fetched there before any order would arrive, and that is said instead.
 * @param held where its units are; null where no product is asked for
 */
export function toReceived(
  rates: readonly DeliveryRate[],
  asked: Omit<Asked, 'isCart'>,
  held: Held | null,
): Received[] {
  const [store, ...others] = held?.stores ?? [];
  const ways = held && !held.line ? [] : rates;
  const zone = zoneOf(rates);
  const day = fetchDay(asked.now, zone);
  const isThere = ({ type }: DeliveryRate) => store !== undefined && type === 'storepickup';
  // The hour of an order is named at what has to be ordered.
  const ordered = promise(
    ways.filter((rate) => !isThere(rate)),
    { ...asked, isCart: false, later: held?.later },
  );
  return ways.map((rate) => {
    const found = ordered.find((one) => one.rate === rate)?.promised;
    if (found) return found;
    const term = spokenDays(day, day, localDay(asked.now, zone));
    return {
      type: rate.type,
      title: rate.title,
      term,
      price: 0,
      free_from: null,
      first_day: day,
      last_day: day,
      order_before: moscowTime(localHourOf(day, LAST_FETCH_HOUR, zone), '+03:00'),
      sentence: spokenStore(term, store?.name ?? ''),
      note: spokenStoreNotes(store?.sizes ?? [], others.length),
    };
  });
}
