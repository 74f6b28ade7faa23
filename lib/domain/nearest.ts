import { type Coordinates, metresBetween } from './geo';

/** A place and how far it is, whole metres as the crow flies. */
export interface Near<T> {
  place: T;
  metres: number;
}

/**
 * Places by their distance from a starting place, the nearest first; equally near ones keep their order. Numbers that
 * hold both the distance and the index are sorted: that is several times as quick as comparing objects, and a phone has
 * thousands of places to sort.
 */
export function nearestFirst<T extends { coordinates: Coordinates }>(
  places: readonly T[],
  from: Coordinates,
): Array<Near<T>> {
  const keys = Float64Array.from(
    places,
    ({ coordinates }, index) => Math.round(metresBetween(coordinates, from)) * places.length + index,
  ).sort();
  return Array.from(keys, (key) => ({
    place: places[key % places.length] as T,
    metres: Math.floor(key / places.length),
  }));
}
