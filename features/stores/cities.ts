import type { StockedStore } from '@/lib/contracts/local';

export interface StoreCity {
  code: string;
  name: string;
  lat: number;
  lon: number;
  stores: StockedStore[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Stores by city, in the order of their first store; a city's coordinates are the centre of its stores. */
export function groupByCity(stores: readonly StockedStore[]): StoreCity[] {
  const cities = new Map<string, StockedStore[]>();
  for (const store of stores) cities.set(store.city_code, [...(cities.get(store.city_code) ?? []), store]);
  return [...cities].map(([code, list]) => ({
    code,
    name: list[0]?.city_name ?? code,
    lat: mean(list.map(({ coordinates }) => coordinates.lat)),
    lon: mean(list.map(({ coordinates }) => coordinates.lon)),
    stores: list,
  }));
}
