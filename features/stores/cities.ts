import type { StockedStore } from '@/lib/contracts/local';
import type { Coordinates } from '@/lib/domain/geo';

export interface StoreCity {
  code: string;
  name: string;
  /** The middle of its stores. */
  coordinates: Coordinates;
  stores: StockedStore[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Stores by city, in the order of their first store. */
export function groupByCity(stores: readonly StockedStore[]): StoreCity[] {
  const cities = new Map<string, StockedStore[]>();
  for (const store of stores) cities.set(store.city_code, [...(cities.get(store.city_code) ?? []), store]);
  return [...cities].map(([code, list]) => ({
    code,
    name: list[0]?.city_name ?? code,
    coordinates: {
      lat: mean(list.map(({ coordinates }) => coordinates.lat)),
      lon: mean(list.map(({ coordinates }) => coordinates.lon)),
    },
    stores: list,
  }));
}
