import type { Coordinates } from '#lib/domain/geo.ts';

export interface MapPin extends Coordinates {
  id: number;
  title: string;
  kind: 'store' | 'pvz' | 'postamat';
}

/** City that is labelled on the map of the country. */
export interface LabelledCity extends Coordinates {
  title: string;
}

export interface MapProps {
  /**
   * Pins of the map. Pass the same array while the pins do not change, because for a new array the map moves to
   * show all pins again.
   */
  pins: readonly MapPin[];
  selected: number | null;
  onSelect: (id: number) => void;
  /** Accessible name of the map. */
  label: string;
  places?: readonly LabelledCity[];
  /**
   * Position of the shopper. It is marked on the map, and the map is centered on it as soon as it is known.
   */
  here?: Coordinates | null;
}
