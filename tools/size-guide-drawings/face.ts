import { closed, open, type Place, type Point } from './curve.ts';
import { inside, line, PAPER, shadowed, shape } from './kit.ts';

/**
 * Colors of the hair.
 * The outline of the head is in centimetres with zero under the chin. The head is 22 cm high, and the face is
 * 13.4 cm wide between the temples at the height of the eyes.
 */
export const HAIR = '#3a2c26';
export const HAIR_LIGHT = '#54413a';

const FACE_SIDE: readonly Point[] = [
  [0, -0.1],
  [1.9, 0.25],
  [3.3, 1.45],
  [4.75, 3.4],
  [5.75, 5.9],
  [6.35, 8.6],
  [6.7, 11.2],
  [6.6, 14],
  [6.2, 17],
  [4.6, 19.6],
  [2.4, 20.9],
];
const mirrored = (points: readonly Point[]): Point[] =>
  points.map(([x, y, sharp]) => (sharp ? [-x, y, 1] : [-x, y]));
const both = (side: readonly Point[]): Point[] => [...side, ...mirrored(side.slice(1)).reverse()];

/** Temples of the head, where the face meets the frame's arms. */
export const TEMPLES: readonly [Point, Point] = [
  [-6.7, 11.2],
  [6.7, 11.2],
];
const EAR: readonly Point[] = [
  [6.3, 12],
  [7, 12.5],
  [7.55, 12],
  [7.5, 10.4],
  [7.05, 8.6],
  [6.75, 7.3],
  [6.2, 7],
  [6, 8.5],
];
const HAIR_BACK: readonly Point[] = both([
  [0, 22.4],
  [3.6, 21.9],
  [6.4, 19.8],
  [7.6, 16.4],
  [7.6, 12.6],
  [6.9, 9.4],
  [5.2, 7],
]);
/** Edge of sleek hair around the forehead, parted in the middle and gathered behind. */
const HAIR_FRONT: readonly Point[] = both([
  [0, 22.5],
  [3.7, 22],
  [6.5, 19.9],
  [7.75, 16.4],
  [7.6, 12.6, 1],
  [6.75, 11.6, 1],
  [6.55, 14],
  [5.6, 16.2],
  [3.4, 17.6],
  [0.9, 18.5],
  [0, 19.2, 1],
]);
const NECK: readonly Point[] = [
  [-4, 5, 1],
  [-4, 0],
  [-4.3, -3.4],
  [-6, -5.4],
  [-12, -7.4],
  [-16, -12, 1],
  [16, -12, 1],
  [12, -7.4],
  [6, -5.4],
  [4.3, -3.4],
  [4, 0],
  [4, 5, 1],
];
const COLLAR: readonly Point[] = both([
  [0, -2.9],
  [2.6, -2.6],
  [4.9, -1.7, 1],
  [5.5, -4.2],
  [9, -6],
  [14.5, -8.4],
  [17.6, -12],
  [18, -20, 1],
]);
const NOSE: readonly Point[] = [
  [1.28, 7.75],
  [1.36, 7.2],
  [0.95, 6.9],
  [0.45, 6.78],
  [0, 6.6],
  [-0.45, 6.78],
  [-0.95, 6.9],
];
const UPPER_LIP: readonly Point[] = both([
  [0, 4.75],
  [0.5, 4.98],
  [1.5, 4.6],
  [2.35, 4.15, 1],
  [1, 4.1],
]);
const LOWER_LIP: readonly Point[] = [
  [-2.35, 4.15, 1],
  [-1, 4.2],
  [1, 4.2],
  [2.35, 4.15, 1],
  [1.4, 3.4],
  [0, 3.12],
  [-1.4, 3.4],
];
const BROW: readonly Point[] = [
  [1.6, 13.15],
  [2.9, 13.62],
  [4.3, 13.62],
  [5.6, 12.95],
  [4.3, 13.3],
  [2.9, 13.24],
  [1.6, 12.72],
];
/** Lowered lids: the line of the lashes, and the fold above the lashes. */
const LIDS: readonly (readonly Point[])[] = [
  [
    [1.75, 10.75],
    [2.5, 10.4],
    [3.3, 10.32],
    [4.2, 10.55],
    [4.75, 11],
  ],
  [
    [1.9, 11.2],
    [3, 11.75],
    [4, 11.7],
    [4.7, 11.3],
  ],
];
const FACE_SHADE: readonly Point[] = [
  [7, 20, 1],
  [5, 16],
  [5.2, 12],
  [4.9, 8.5],
  [3.9, 5.5],
  [2.7, 2.6],
  [0.4, 1.2],
  [0, -2, 1],
  [8, -2, 1],
];

const pair = (points: readonly Point[], at: Place, draw: (points: readonly Point[]) => string): string =>
  draw(points.map(at)) + draw(mirrored(points).map(at));

function features(at: Place): string {
  const lids = LIDS.map((lid, i) =>
    line(pair(lid, at, open), PAPER.skinLine, i ? 2.2 : 4.6, { opacity: i ? 0.6 : 1 }),
  ).join('');
  return (
    shape(pair(BROW, at, closed), HAIR, { opacity: 0.85 }) +
    lids +
    line(open(NOSE.map(at)), PAPER.skinLine, 3, { opacity: 0.75 }) +
    shape(closed(UPPER_LIP.map(at)), '#a8665a') +
    shape(closed(LOWER_LIP.map(at)), '#bb7b6c')
  );
}

/** Draws the head from the front, down to the shoulders. */
export function headFront(at: Place): string {
  const face = closed(both(FACE_SIDE).map(at));
  const neck = closed(NECK.map(at));
  const chin = both(FACE_SIDE.slice(0, 7)).map(([x, y]): Point => at([x, y - 1.7]));
  return (
    shadowed(shape(closed(HAIR_BACK.map(at)), HAIR)) +
    shape(neck, PAPER.skin) +
    inside('neck', neck, shape(closed(chin), PAPER.skinShade)) +
    shadowed(shape(closed(COLLAR.map(at)), PAPER.knit)) +
    pair(EAR, at, (ear) => shape(closed(ear), PAPER.skinShade)) +
    shadowed(shape(face, PAPER.skin)) +
    inside('face', face, shape(closed(FACE_SHADE.map(at)), PAPER.skinShade, { opacity: 0.4 })) +
    features(at) +
    shadowed(shape(closed(HAIR_FRONT.map(at)), HAIR)) +
    line(open([at([0, 19.2]), at([0, 22.2])]), HAIR_LIGHT, 3)
  );
}
