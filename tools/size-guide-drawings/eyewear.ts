import { arc, closed, flatten, move, normal, type Place, type Point, walk } from './curve.ts';
import { inside, line, shadowed, shape } from './kit.ts';

/**
 * Measures of a frame 52-18-140 in centimetres: a lens 5.2 wide, 1.8 between the lenses, 14 from hinge to
 * tip.
 * From the front, zero is in the middle of the bridge, at the height of the lenses' middle.
 */
export const LENS = 5.2;
export const BRIDGE = 1.8;
export const TEMPLE = 14;
/** Length from the hinge to the bend behind the ear, cm. */
export const TO_BEND = 9.6;
export const FRAME_HALF = BRIDGE / 2 + LENS + 0.65;

/** Outlines the lens of the wearer's left eye, in a soft butterfly shape. `grow` is the width of the rim. */
function lensOutline(grow: number): Point[] {
  const middle = BRIDGE / 2 + LENS / 2;
  const raw: Point[] = [
    [-2.6, 0.55],
    [-2.2, 1.75],
    [-0.9, 2.05],
    [0.9, 2.12],
    [2.2, 1.95],
    [2.6, 0.9],
    [2.42, -0.6],
    [1.6, -1.85],
    [0.1, -2.3],
    [-1.35, -2],
    [-2.3, -0.85],
  ];
  return raw.map(([x, y]) => {
    const r = Math.hypot(x, y);
    return [middle + x * (1 + grow / r), y * (1 + grow / r)];
  });
}

const END_PIECE: readonly Point[] = [
  [5.8, 2.3],
  [6.4, 2.12],
  [6.75, 1.85, 1],
  [6.75, 1, 1],
  [6.45, 0.8],
  [6.25, 0.75],
];
const BRIDGE_PIECE: readonly Point[] = [
  [-1.06, 1.6],
  [0, 1.32],
  [1.06, 1.6],
  [0.8, 0.3],
  [0.55, 0.42],
  [0, 0.66],
  [-0.55, 0.42],
  [-0.8, 0.3],
];
const mirrored = (points: readonly Point[]): Point[] =>
  points.map(([x, y, sharp]) => (sharp ? [-x, y, 1] : [-x, y]));

/** Inner and outer edge of a lens, between which a measuring line is drawn. */
export const LENS_EDGES: readonly [Point, Point] = [
  [BRIDGE / 2, 0.7],
  [BRIDGE / 2 + LENS, 0.7],
];

export interface Look {
  frame: string;
  light: string;
  lens: string;
  lensOpacity: number;
}
export const SUN: Look = { frame: '#4a342a', light: '#6f5142', lens: '#8c7463', lensOpacity: 1 };
export const CLEAR: Look = { ...SUN, lens: '#ffffff', lensOpacity: 0.16 };

/** Draws the frame from the front. */
export function front(at: Place, look: Look): string {
  const sides: ((points: readonly Point[]) => Point[])[] = [(points) => [...points], mirrored];
  const each = (points: readonly Point[]) => sides.map((side) => closed(side(points).map(at))).join('');
  const lenses = each(lensOutline(0));
  const rims = each(lensOutline(0.36));
  const gleam: Point[] = [
    [2.1, 3],
    [3.7, 3],
    [1.9, -3],
    [0.3, -3],
  ];
  const gleams = sides
    .map((_, i) =>
      shape(closed(gleam.map(([x, y]): Point => at([i ? x - 5.6 : x + 1.4, y, 1]))), '#ffffff', {
        opacity: 0.16,
      }),
    )
    .join('');
  return (
    shape(lenses, look.lens, { opacity: look.lensOpacity }) +
    inside('lenses', lenses, gleams) +
    shadowed(
      shape(closed(BRIDGE_PIECE.map(at)), look.frame),
      shape(each(END_PIECE), look.frame),
      shape(rims + lenses, look.frame, { 'fill-rule': 'evenodd' }),
    ) +
    line(each(lensOutline(0.2)), look.light, 2, { opacity: 0.7 })
  );
}

/** Computes the middle line of a temple arm from the side: zero at the hinge, the ear to the right. */
export function templeLine(drop = 38): Point[] {
  const angle = (drop * Math.PI) / 180;
  const turn = 1.4;
  const r = turn / angle;
  const bend = arc([TO_BEND, -r], r, r, 90, 90 - drop, 6);
  const [x, y] = bend.at(-1) ?? [0, 0];
  const rest = TEMPLE - TO_BEND - turn;
  return [
    [0, 0],
    [TO_BEND * 0.5, 0],
    ...bend,
    [x + Math.cos(angle) * rest * 0.5, y - Math.sin(angle) * rest * 0.5],
    [x + Math.cos(angle) * rest, y - Math.sin(angle) * rest],
  ];
}

/**
 * Computes half of a temple arm's height at a distance from its hinge, cm. The arm is slim at the ear and
 * fuller at the tip.
 */
function templeHalf(by: number): number {
  if (by < 1) return 0.42 - by * 0.06;
  return by < TO_BEND ? 0.36 - ((by - 1) / TO_BEND) * 0.11 : 0.26 + ((by - TO_BEND) / 4.4) * 0.1;
}

/** Draws a temple arm from the side. */
export function temple(at: Place, look: Look, drop = 38): string {
  const stops = walk(flatten(templeLine(drop), 8), TEMPLE / 18);
  const edge = (sign: 1 | -1) =>
    stops.map(({ at: spot, way }, i) => move(spot, normal(way), sign * templeHalf((i * TEMPLE) / 18)));
  const outline = closed([...edge(1), ...edge(-1).reverse()].map(at));
  return shadowed(shape(outline, look.frame));
}

/** Draws the front of a frame from the side: the end with the hinge. Zero is at the hinge. */
export function frontEdge(at: Place, look: Look): string {
  const rim: Point[] = [
    [0.15, 0.55, 1],
    [-0.5, 0.75],
    [-0.95, 0.55],
    [-1.05, -0.6],
    [-0.8, -2.2],
    [-0.5, -3.4],
    [-0.15, -3.3],
    [-0.4, -1.6],
    [-0.3, -0.5],
    [0.15, -0.4, 1],
  ];
  return shadowed(shape(closed(rim.map(at)), look.frame));
}
