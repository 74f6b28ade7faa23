import { arc, closed, open, type Place, type Point } from './curve.ts';
import { HAIR, HAIR_LIGHT } from './face.ts';
import { ellipse, inside, line, PAPER, shadowed, shape } from './kit.ts';

/** Outline of the head from the side, looking left, with zero under the chin, below the ear. */
const PROFILE: readonly Point[] = [
  [-8.4, 19.4],
  [-9.7, 17],
  [-10.25, 14.6],
  [-10.4, 13],
  [-10.05, 11.9],
  [-10.3, 11],
  [-11.05, 9.4],
  [-11.85, 8.05],
  [-11.8, 7.45],
  [-11.2, 7.05],
  [-10.75, 6.75],
  [-10.95, 6.1],
  [-11.35, 5.45],
  [-10.85, 4.85, 1],
  [-11.1, 4.25],
  [-10.75, 3.55],
  [-10.2, 3.1],
  [-10.35, 2.2],
  [-10.2, 1.1],
  [-9.3, 0.15],
  [-7.8, 0],
  [-5.2, 0.3],
  [-4.1, -1.4],
  [-3.9, -4.6],
  [-4.6, -8, 1],
  [7, -8, 1],
  [6.2, -3],
  [6.4, 2],
  [6, 12],
  [0, 20],
];
const PROFILE_HAIR: readonly Point[] = [
  [-8.7, 19.2],
  [-7, 21.2],
  [-2.5, 22.7],
  [3, 22],
  [7, 19],
  [8.6, 14.6],
  [8.5, 9.6],
  [7.7, 5.4],
  [6.5, 2.6],
  [5.3, 2],
  [4.3, 3.6],
  [3.2, 6.4],
  [2.4, 9],
  [1.6, 12],
  [0, 12.6],
  [-1, 11.4],
  [-1.7, 9.4],
  [-2.3, 10.2],
  [-2.7, 12.6],
  [-4.2, 15.2],
  [-6.7, 17],
];
const BUN: Point = [8.6, 5.2];
const EAR_SIDE: readonly Point[] = [
  [-1.2, 10.6],
  [-0.9, 12.1],
  [0.4, 13],
  [1.9, 12.6],
  [2.5, 11],
  [1.9, 9.2],
  [0.9, 7.8],
  [0.2, 6.6],
  [-0.8, 6.5],
  [-1.3, 7.4],
  [-1.1, 8.8],
];
const EAR_FOLDS: readonly (readonly Point[])[] = [
  [
    [-0.5, 11],
    [0.1, 12],
    [1.1, 11.9],
    [1.5, 10.8],
    [0.9, 9.2],
  ],
  [
    [-0.9, 9.6],
    [-0.2, 9.4],
    [-0.3, 8.5],
  ],
];
const EYE_SIDE: readonly Point[] = [
  [-9.2, 10.7],
  [-8.6, 10.35],
  [-7.6, 10.6],
  [-7, 11.1],
];
const BROW_SIDE: readonly Point[] = [
  [-9.6, 13.1],
  [-8.8, 13.6],
  [-7.2, 13.2],
  [-6, 12.4],
];
const LIP_SIDE: readonly Point[] = [
  [-10.9, 4.85],
  [-9.8, 4.75],
  [-9.2, 4.85],
];
const SWEATER: readonly Point[] = [
  [-6, -4.6, 1],
  [0.5, -4.9],
  [7.8, -2.6, 1],
  [10.5, -5],
  [15, -7],
  [17, -12, 1],
  [-12, -12, 1],
  [-8.2, -8],
];

/** Draws the head in profile, without glasses. `ear` is drawn above the temple arm. */
export function headSide(at: Place): { head: string; ear: string } {
  const profile = closed(PROFILE.map(at));
  const scale = at([1, 0])[0] - at([0, 0])[0];
  const bun = ellipse(at(BUN), 2.5 * scale, 2.7 * scale);
  const swirl = open(arc(at(BUN), 1.5 * scale, 1.6 * scale, 150, 330));
  const jaw: Point[] = [
    [-7, 0, 1],
    [-4.2, 1.2],
    [-1.6, 4.2],
    [-0.9, 7],
    [9, 7, 1],
    [9, -9, 1],
    [-7, -9, 1],
  ];
  const marks = open(EYE_SIDE.map(at));
  return {
    head:
      shadowed(shape(bun, HAIR)) +
      line(swirl, HAIR_LIGHT, 3) +
      shadowed(shape(profile, PAPER.skin)) +
      inside('jaw', profile, shape(closed(jaw.map(at)), PAPER.skinShade)) +
      line(marks, PAPER.skinLine, 4.4) +
      line(open(BROW_SIDE.map(at)), HAIR, 8, { opacity: 0.85 }) +
      line(open(LIP_SIDE.map(at)), '#a8665a', 4) +
      shadowed(shape(closed(PROFILE_HAIR.map(at)), HAIR)) +
      shadowed(shape(closed(SWEATER.map(at)), PAPER.knit)),
    ear:
      shadowed(shape(closed(EAR_SIDE.map(at)), PAPER.skin)) +
      line(EAR_FOLDS.map((fold) => open(fold.map(at))).join(''), PAPER.skinLine, 2.6, { opacity: 0.7 }),
  };
}
