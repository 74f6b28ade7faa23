import type { Line, Pt } from './geometry';
import type { SurfaceName } from './light';

/** A coat of colour on a surface. */
export interface Coat {
  hex: string;
  surface: SurfaceName;
}

/** Something flat: ink on a part, or a shadow on the ground. */
export interface Mark {
  lines: readonly Line[];
  hex: string;
  opacity?: number;
  /** Deviation of the blur, in units; a pair gives x and y. */
  blur?: number | Pt;
}

/** A solid piece, swollen from its outline and lit. */
export interface Solid extends Coat {
  shape: readonly Line[];
  /** What is inflated, when the piece is cut from something larger: edges of it alone turn away. */
  body?: readonly Line[];
  clip?: readonly Line[];
  /** Width of the rounded border, in units. */
  round?: number;
  /** 1 is a round section, less is flatter. */
  full?: number;
  /** Turns the whole face: x to the right, y down. */
  tilt?: Pt;
  /** Seen from the inside. */
  hollow?: boolean;
  marks?: readonly Mark[];
  /** The shadow that it throws on what lies under it. */
  cast?: { dx: number; dy: number; blur: number; opacity: number };
}

export type Item = Mark | Solid;

export interface Drawing {
  /** Shadows on the ground. */
  ground: readonly Mark[];
  items: readonly Item[];
  /** Middle of the detail view and how much nearer it looks. */
  focus: { x: number; y: number; zoom: number };
}

export const isSolid = (item: Item): item is Solid => 'surface' in item;
