import { DELIVERY_TYPES, type DeliveryType } from '#lib/domain/deliveries.ts';
import type { AnswersInput } from './answers.ts';
import { DEFAULT_RATES, type Rate } from './rates.ts';
import { ZONES, type Zone } from './zones.ts';

/** Rates in the shop's own city, by delivery. A delivery that is not offered has none. */
export type CityRates = Partial<Record<DeliveryType, Rate>>;

/** Returns the rates with other values for one delivery, or without it. */
export function changeCityRate(
  rates: CityRates,
  type: DeliveryType,
  change: Partial<Rate> | null,
): CityRates {
  const { [type]: current, ...others } = rates;
  return change ? { ...others, [type]: { ...DEFAULT_RATES[type].city, ...current, ...change } } : others;
}

const toAnswer = ({ price, free_from, days: [min, max] }: Rate) => ({
  price,
  free_from,
  days: [min, max] as [number, number],
});

/** Computes the rate of another zone: it differs from the city's by as much as the default rates do. */
function shiftRate(type: DeliveryType, zone: Zone, city: Rate): Rate {
  const [from, to] = [DEFAULT_RATES[type].city, DEFAULT_RATES[type][zone]];
  const shift = (value: number, field: 'price' | 'free_from') =>
    value + (to[field] ?? 0) - (from[field] ?? 0);
  return {
    price: shift(city.price, 'price'),
    free_from: city.free_from === null ? null : shift(city.free_from, 'free_from'),
    days: to.days,
  };
}

/**
 * Builds the answer about deliveries from the rates in the shop's own city.
 * @param isEverywhere false when the shop delivers to its own city only
 */
export function buildDeliveriesAnswer(rates: CityRates, isEverywhere: boolean): AnswersInput['deliveries'] {
  const entries = DELIVERY_TYPES.flatMap((type) => {
    const city = rates[type];
    if (!city) return [];
    const zones = ZONES.map((zone) => {
      if (zone === 'city') return [zone, toAnswer(city)];
      return [zone, isEverywhere ? toAnswer(shiftRate(type, zone, city)) : null];
    });
    return [[type, Object.fromEntries(zones)]];
  });
  return Object.fromEntries(entries);
}
