import { type Coordinates, metresBetween } from './geo';

/** A place and how far it is, metres as the crow flies. */
export interface Near<T> {
  place: T;
  metres: number;
}

/** Places by their distance from a starting place, the nearest first; equally near ones keep their order. */
export function nearestFirst<T extends { coordinates: Coordinates }>(
  places: readonly T[],
  from: Coordinates,
): Array<Near<T>> {
  const found = places.map((place) => ({ place, metres: metresBetween(place.coordinates, from) }));
  return found.sort((a, b) => a.metres - b.metres);
}
