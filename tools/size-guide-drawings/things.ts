import { arc, closed, type Place, type Point, polygon, segment } from './curve.ts';
import { dot, line, PAPER, shadowed, shape } from './kit.ts';

const rect = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Draws flat paper or cloth with straight edges. */
export const flat = (points: readonly Point[], at: Place, fill: string): string =>
  shape(polygon(points.map(at)), fill);

/** Draws a sheet of office paper, 21 by 29.7 cm, with its lower left corner at zero. */
export const sheet = (at: Place, width = 21, height = 29.7): string =>
  shadowed(flat(rect(0, 0, width, height), at, PAPER.sheet));

/** Draws a pencil of `long` cm, 0.8 across, with its point at zero and its body upwards. */
export function pencil(at: Place, long = 17.5): string {
  const wood: Point[] = [
    [0, 0],
    [0.4, 2],
    [-0.4, 2],
  ];
  const lead: Point[] = [
    [0, 0],
    [0.13, 0.65],
    [-0.13, 0.65],
  ];
  return shadowed(
    flat(wood, at, '#e6c79c'),
    flat(rect(-0.4, 1.9, 0.8, long - 3.2), at, '#52604f'),
    flat(rect(-0.4, 1.9, 0.28, long - 3.2), at, '#6d7c68'),
    flat(rect(-0.42, long - 1.5, 0.84, 0.6), at, PAPER.brass),
    flat(rect(-0.4, long - 0.95, 0.8, 0.95), at, '#d9b3a3'),
    flat(lead, at, PAPER.ink),
  );
}

/**
 * Draws an upright wooden ruler of `long` cm, with marks on its right edge. Zero is on the left edge, level
 * with the first mark.
 */
export function ruler(at: Place, long = 30): string {
  const marks = Array.from({ length: long * 2 + 1 }, (_, i) => {
    const size = i % 10 === 0 ? 1.5 : i % 2 === 0 ? 1 : 0.6;
    return segment(at([3, i / 2]), at([3 - size, i / 2]));
  }).join('');
  return (
    shadowed(
      flat(rect(0, -0.5, 3, long + 1), at, '#d9b98a'),
      flat(rect(0, -0.5, 0.7, long + 1), at, '#c7a573'),
    ) +
    dot(at([1.3, long - 0.6]), 7, '#a98755') +
    line(marks, PAPER.measure, 2.4, { 'stroke-linecap': 'butt' })
  );
}

const BLADE: readonly Point[] = [
  [-0.35, -1.2],
  [-0.75, 0.4],
  [-0.55, 4],
  [-0.02, 9.2, 1],
  [0.16, 9.2, 1],
  [0.24, 3],
  [0.5, 0],
  [0.6, -1.2],
];

/**
 * Draws one half of the scissors. The pivot is at zero, the blade points upwards, and the ring is below to
 * the right.
 */
function half(at: Place): string {
  const shank: Point[] = [
    [-0.3, -0.6],
    [0.5, -0.6],
    [1.1, -2.6],
    [1.2, -4.2],
    [0.4, -4.2],
    [0.2, -2.6],
  ];
  const ring: Point = [1.75, -6.1];
  const loop = arc(ring, 1.35, 2.05, 0, 345, 23).map(at);
  const scale = Math.hypot(at([1, 0])[0] - at([0, 0])[0], at([1, 0])[1] - at([0, 0])[1]);
  return shadowed(
    shape(closed(BLADE.map(at)), PAPER.steel),
    shape(closed(shank.map(at)), PAPER.steelShade),
    line(closed(loop), PAPER.ink, scale * 0.62),
  );
}

/** Draws open scissors. `left` and `right` are the two halves, rotated around one pivot. */
export function scissors(left: Place, right: Place): string {
  const pivot = right([0, 0]);
  return half(left) + half(right) + dot(pivot, 9, PAPER.steelShade) + dot(pivot, 3.5, PAPER.steel);
}
