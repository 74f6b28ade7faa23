import type { StockedStore } from '#lib/contracts/locations.ts';
import type { Coordinates } from '#lib/domain/geo.ts';

export interface StoreCity {
  code: string;
  name: string;
  /** Mean of the stores' coordinates. Undefined when no store has coordinates. */
  coordinates: Coordinates | undefined;
  stores: StockedStore[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const computeCenter = (places: readonly Coordinates[]): Coordinates | undefined =>
  places.length === 0
    ? undefined
    : { lat: mean(places.map(({ lat }) => lat)), lon: mean(places.map(({ lon }) => lon)) };

/** Groups stores by city, in the order of their first store. */
export function groupByCity(stores: readonly StockedStore[]): StoreCity[] {
  const cities = new Map<string, StockedStore[]>();
  for (const store of stores) cities.set(store.city_code, [...(cities.get(store.city_code) ?? []), store]);
  return [...cities].map(([code, list]) => ({
    code,
    name: list[0]?.city_name || code,
    coordinates: computeCenter(list.flatMap(({ coordinates }) => coordinates ?? [])),
    stores: list,
  }));
}
