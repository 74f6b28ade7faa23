import type { Coordinates } from '@/lib/domain/geo';

export interface Pin extends Coordinates {
  id: number;
  title: string;
  kind: 'store' | 'pvz' | 'postamat';
}

/** A name written on the map of the country. */
export interface Place extends Coordinates {
  title: string;
}

export interface MapProps {
  /** The same array as long as the places are the same: a new one shows them all anew. */
  pins: readonly Pin[];
  selected: number | null;
  onSelect: (id: number) => void;
  /** What the map shows, for those who do not see it. */
  label: string;
  places?: readonly Place[];
}
