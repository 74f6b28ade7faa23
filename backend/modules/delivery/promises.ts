import type { EndpointResult } from '@/lib/contracts';
import type { Delivery, FastDelivery } from '@/lib/contracts/delivery';
import { fetchDay, LAST_FETCH_HOUR } from '@/lib/domain/bookings';
import { hourOf, moscowDay, moscowHour, moscowTime } from '@/lib/domain/dates';
import { DEFAULT_CITY } from '@/lib/domain/default-city';
import { CUT_OFF_HOUR } from '@/lib/domain/delivery-days';
import { toRoubles } from '@/lib/domain/money';
import {
  deliveryTexts,
  spokenDays,
  spokenDelivery,
  spokenNotes,
  spokenStore,
  spokenStoreNotes,
} from '@/lib/texts/delivery';
import type { Held } from './availability';
import { deliveryDates, deliveryDays, orderBefore } from './calendar';
import { type DeliveryRate, deliveryPrice } from './service';

type Received = EndpointResult<'GET /services/rest/v1/receive/types'>['items'][number];

/** What the ways of a city are promised for. */
interface Asked {
  /** Sum of the goods to order, kopecks. */
  goods: number;
  /** Whether they are a cart, to which more may be added: it is told how much is left to a free delivery. */
  isCart: boolean;
  /** Titles of the sizes for which the promise is too early. */
  later?: readonly string[];
  cityId: number;
  /** When the order would be placed. */
  now: Date;
}

/** In how many seconds a promise is said in other words: at the cut-off, when the stores close, at midnight. */
export function saidFor(now: Date): number {
  const hours = [CUT_OFF_HOUR, LAST_FETCH_HOUR, 24];
  const next = hours.find((hour) => hour > moscowHour(now)) ?? 24;
  return Math.ceil((hourOf(moscowDay(now), next).getTime() - now.getTime()) / 1000);
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
const hourNote = ({ cityId, now }: Asked): string[] =>
  moscowHour(now) < CUT_OFF_HOUR ? [deliveryTexts.orderBefore(CUT_OFF_HOUR, cityId === DEFAULT_CITY.id)] : [];

/** Which sizes an order brings later: they have to travel from another city. */
const laterNote = ({ later = [] }: Asked): string[] => (later.length > 0 ? [deliveryTexts.later(later)] : []);

/**
 * The ways of delivery with what is promised of each: its days, its price for these goods, and both in a sentence. The
 * hour of the cut-off is named once, at the earliest of them; it holds for all.
 * @returns sums in roubles
 */
function promise(rates: readonly DeliveryRate[], asked: Asked) {
  const { goods, now } = asked;
  const days = rates.map((rate) => ({ rate, ...deliveryDays(rate, now) }));
  const soonest = days.toSorted((a, b) => a.first_day.localeCompare(b.first_day))[0];
  return days.map((one) => {
    const { rate, first_day, last_day } = one;
    const price = toRoubles(deliveryPrice(rate, goods));
    const term = spokenDays(first_day, last_day, moscowDay(now));
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
          ...(one === soonest ? hourNote(asked) : []),
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
  const day = fetchDay(asked.now);
  const isThere = ({ type }: DeliveryRate) => store !== undefined && type === 'storepickup';
  // The hour of an order is named at what has to be ordered.
  const ordered = promise(
    ways.filter((rate) => !isThere(rate)),
    { ...asked, isCart: false, later: held?.later },
  );
  return ways.map((rate) => {
    const found = ordered.find((one) => one.rate === rate)?.promised;
    if (found) return found;
    const term = spokenDays(day, day, moscowDay(asked.now));
    return {
      type: rate.type,
      title: rate.title,
      term,
      price: 0,
      free_from: null,
      first_day: day,
      last_day: day,
      order_before: moscowTime(hourOf(day, LAST_FETCH_HOUR), '+03:00'),
      sentence: spokenStore(term, store?.name ?? ''),
      note: spokenStoreNotes(store?.sizes ?? [], others.length),
    };
  });
}
