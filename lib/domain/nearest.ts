import { type Coordinates, metresBetween } from './geo.ts';

/** A place and how far it is, whole metres as the crow flies; null where one of the two has no coordinates. */
export interface Near<T> {
  place: T;
  metres: number | null;
}

/** Farther than any two places on the earth, metres. */
const FARTHEST = 100_000_000;

/**
 * Places by their distance from a starting place, the nearest first; equally near ones keep their order, and those of unknown
 * coordinates come last. Numbers that hold both the distance and the index are sorted: that is several times as quick as
 * comparing objects, and a phone has thousands of places to sort.
 */
export function nearestFirst<T extends { coordinates?: Coordinates | undefined }>(
  places: readonly T[],
  from: Coordinates | undefined,
): Array<Near<T>> {
  const metresTo = ({ coordinates }: T) =>
    coordinates && from ? Math.round(metresBetween(coordinates, from)) : FARTHEST;
  const keys = Float64Array.from(places, (place, index) => metresTo(place) * places.length + index).sort();
  return Array.from(keys, (key) => {
    const metres = Math.floor(key / places.length);
    return { place: places[key % places.length] as T, metres: metres === FARTHEST ? null : metres };
  });
}
