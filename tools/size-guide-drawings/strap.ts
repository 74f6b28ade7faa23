import {
  arc,
  closed,
  direction,
  flatten,
  lengthOf,
  move,
  normal,
  type Place,
  type Point,
  place,
  polygon,
  walk,
} from './curve.ts';
import { box, dot, inside, line, PAPER, shadowed, shape } from './kit.ts';

/** Length of a belt of size 85 from the buckle's bar to the middle of its five holes, cm. */
export const SIZE = 85;
/** Distance between holes, cm. The leather continues past the last hole. */
export const STEP = 2.5;
const PAST_HOLES = 7.5;
export const BELT_WIDTH = 3.5;
export const BELT_LONG = SIZE + 2 * STEP + PAST_HOLES;
export const HOLES: readonly number[] = [-2, -1, 0, 1, 2].map((n) => SIZE + n * STEP);

/** Finds the position and direction of a point at a distance along a line, in SVG units. */
export function spot(way: readonly Point[], by: number): { at: Point; way: Point } {
  const found = by <= 0 ? undefined : walk(way, by)[1];
  const [first, second] = way;
  return found ?? { at: first ?? [0, 0], way: direction(first ?? [0, 0], second ?? [1, 0]) };
}

/** Outlines a strap along a line with its tongue-shaped tip. */
export function strapOutline(way: readonly Point[], half: number): Point[] {
  const side = (by: number): Point[] =>
    way.map((at, i) => move(at, normal(direction(way[i - 1] ?? at, way[i + 1] ?? at)), by));
  const end = way.at(-1) ?? [0, 0];
  const on = direction(way.at(-2) ?? end, end);
  const tip = [0.82, 0.45, 0, -0.45, -0.82].map((share) =>
    move(move(end, normal(on), half * share), on, half * 1.15 * (1 - share * share)),
  );
  return [...side(half), ...tip, ...side(-half).reverse()];
}

export interface Leather {
  base: string;
  shade: string;
  stitch: string;
}
export const BROWN: Leather = { base: PAPER.leather, shade: PAPER.leatherShade, stitch: PAPER.leatherLight };

/** Draws a strap with its stitches. `scale` is the number of SVG units per centimetre. */
export function strap(way: readonly Point[], width: number, scale: number, leather = BROWN): string {
  const half = (width * scale) / 2;
  const inset = half - 0.35 * scale;
  const thread = Math.max(1.4, scale * 0.075);
  return (
    shadowed(shape(polygon(strapOutline(way, half)), leather.base)) +
    line(polygon(strapOutline(way, inset)), leather.stitch, thread, {
      'stroke-dasharray': `${Math.round(scale * 0.36 * 10) / 10} ${Math.round(scale * 0.24 * 10) / 10}`,
      'stroke-linecap': 'butt',
    })
  );
}

/** Draws a round hole, through which the dark ground is visible. */
export const hole = (at: Point, scale: number, r = 0.26): string =>
  dot(at, r * scale, PAPER.leatherShade) + dot(at, r * 0.72 * scale, '#2c1d14');

/**
 * Draws an open buckle: zero in the middle of its bar, the strap to the right, the frame and the pin to the
 * left.
 * `half` is half of the strap's width, cm.
 */
export function buckle(at: Place, scale: number, half = BELT_WIDTH / 2): string {
  const tall = half + 0.75;
  const frame = roundedFrame(at, tall, scale);
  const pin = [at([0.1, 0]), at([-4.55, 0])] as const;
  return (
    shadowed(frame) +
    shadowed(
      line(
        `M${pin[0].slice(0, 2).join(' ')}L${pin[1].slice(0, 2).join(' ')}`,
        PAPER.brassShade,
        0.42 * scale,
      ),
    )
  );
}

/** Draws the frame's bent rod with round corners. */
function roundedFrame(at: Place, tall: number, scale: number): string {
  const round = (x: number, y: number, from: number): Point[] => arc([x, y], 0.55, 0.55, from, from + 90, 3);
  const rod = [
    ...round(-0.55, tall - 0.55, 0),
    ...round(-3.85, tall - 0.55, 90),
    ...round(-3.85, 0.55 - tall, 180),
    ...round(-0.55, 0.55 - tall, 270),
  ];
  return line(polygon(rod.map(at)), PAPER.brass, 0.62 * scale);
}

/**
 * Draws the strap where it is folded around the bar. Includes the edge of the fold, and the loop that holds
 * the tip.
 */
export function folded(at: Place, scale: number, half = BELT_WIDTH / 2, leather = BROWN): string {
  const fold: Point[] = [
    [-0.35, half, 1],
    [-0.45, 0],
    [-0.35, -half, 1],
    [5.2, -half, 1],
    [5.2, half, 1],
  ];
  const slot: Point[] = [
    [-0.7, 0.32, 1],
    [1, 0.32],
    [1.35, 0],
    [1, -0.32],
    [-0.7, -0.32, 1],
  ];
  const loop: Point[] = [
    [2.9, half + 0.2, 1],
    [4.2, half + 0.2, 1],
    [4.2, -half - 0.2, 1],
    [2.9, -half - 0.2, 1],
  ];
  return (
    shape(closed(fold.map(at)), leather.base) +
    shape(closed(slot.map(at)), leather.shade) +
    line(polygon([at([5.2, half]), at([5.2, -half])]), leather.shade, Math.max(2, scale * 0.1)) +
    shadowed(shape(polygon(loop.map(at)), leather.shade))
  );
}

export interface Belt {
  /** Fine line along the belt's middle, from the buckle's bar to the tip. */
  way: readonly Point[];
  scale: number;
}

/** Cuts a middle line of `BELT_LONG` cm, in SVG units, from a smooth curve that is long enough. */
export function cut(curve: readonly Point[], scale: number): Point[] {
  const line = flatten(curve, 16);
  const long = BELT_LONG * scale;
  const kept: Point[] = [];
  for (const point of line) {
    const next = [...kept, point];
    if (lengthOf(next) > long) return [...kept, spot(line, long).at];
    kept.push(point);
  }
  return kept;
}

/** Draws a complete belt: strap, buckle, loop, holes. */
export function belt({ way, scale }: Belt): string {
  const { at, way: on } = spot(way, 0);
  const here = place({ scale, x: at[0], y: at[1], turn: (Math.atan2(on[1], on[0]) * 180) / Math.PI });
  return (
    strap(way, BELT_WIDTH, scale) +
    folded(here, scale) +
    buckle(here, scale) +
    HOLES.map((by) => hole(spot(way, by * scale).at, scale, 0.3)).join('')
  );
}

/** Draws a round window with an enlarged part of the picture. */
export const lens = (id: string, centre: Point, r: number, fill: string, ...parts: string[]): string => {
  const d = box(centre[0] - r, centre[1] - r, 2 * r, 2 * r, r);
  return shadowed(shape(d, fill)) + inside(id, d, ...parts) + line(d, PAPER.sheet, 7);
};
