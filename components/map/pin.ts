import type { Coordinates } from '#lib/domain/geo.ts';

export interface Pin extends Coordinates {
  id: number;
  title: string;
  kind: 'store' | 'pvz' | 'postamat';
}

/** City that is labelled on the map of the country. */
export interface Place extends Coordinates {
  title: string;
}

export interface MapProps {
  /**
   * Pins of the map. Pass the same array while the pins do not change, because for a new array the map moves to
   * show all pins again.
   */
  pins: readonly Pin[];
  selected: number | null;
  onSelect: (id: number) => void;
  /** Accessible name of the map. */
  label: string;
  places?: readonly Place[];
  /**
   * Position of the shopper. It is marked on the map, and the map is centered on it as soon as it is known.
   */
  here?: Coordinates | null;
}
