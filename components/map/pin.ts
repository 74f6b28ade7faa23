import type { Coordinates } from '#lib/domain/geo.ts';

export interface Pin extends Coordinates {
  id: number;
  title: string;
  kind: 'store' | 'pvz' | 'postamat';
}

/** City with its label on the map of the country. */
export interface Place extends Coordinates {
  title: string;
}

export interface MapProps {
  /**
   * Pins of the map. Pass the same array while the places are the same, because a new array makes the map fit all of
   * them again.
   */
  pins: readonly Pin[];
  selected: number | null;
  onSelect: (id: number) => void;
  /** Accessible name of the map. */
  label: string;
  places?: readonly Place[];
  /** Position of the shopper. It is shown, and centered when it becomes known. */
  here?: Coordinates | null;
}
