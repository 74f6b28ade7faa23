import type { Coordinates } from '#lib/domain/geo.ts';
import type { Pin } from './pin.ts';

interface Located {
  id: number;
  name: string;
  coordinates?: Coordinates | undefined;
}

/** Converts places with known coordinates to pins. */
export const toMapPins = <T extends Located>(
  places: readonly T[],
  kindOf: (place: T) => Pin['kind'],
): Pin[] =>
  places.flatMap((place) => {
    const { id, name, coordinates } = place;
    return coordinates ? [{ id, title: name, kind: kindOf(place), ...coordinates }] : [];
  });
