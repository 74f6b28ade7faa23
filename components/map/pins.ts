import type { Coordinates } from '#lib/domain/geo.ts';
import type { MapPin } from './pin.ts';

interface Located {
  id: number;
  name: string;
  coordinates?: Coordinates | undefined;
}

/** Converts stores or pickup points to pins. Stores and points without coordinates are omitted. */
export const toMapPins = <T extends Located>(
  places: readonly T[],
  kindOf: (place: T) => MapPin['kind'],
): MapPin[] =>
  places.flatMap((place) => {
    const { id, name, coordinates } = place;
    return coordinates ? [{ id, title: name, kind: kindOf(place), ...coordinates }] : [];
  });
