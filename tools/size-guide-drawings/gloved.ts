import { arc, closed, open, type Place, type Point } from './curve.ts';
import { type Finger, fingerEdge, handOutline, nailOf } from './hand.ts';
import { inside, line, PAPER, shadowed, shape } from './kit.ts';

/**
 * Joints of a softly bent hand from its back: the first joints of the fingers point to the viewer, and their
 * ends are hidden.
 */
const BENT: readonly Finger[] = [
  {
    joints: [
      [-3.15, 8.6],
      [-3.2, 10.2],
      [-3.05, 11.1],
    ],
    half: [1.06, 1.04, 0.86],
  },
  {
    joints: [
      [-1.02, 9],
      [-1, 10.8],
      [-0.92, 11.75],
    ],
    half: [1.08, 1.06, 0.88],
  },
  {
    joints: [
      [1.1, 8.8],
      [1.2, 10.5],
      [1.2, 11.4],
    ],
    half: [1.04, 1.02, 0.84],
  },
  {
    joints: [
      [3.1, 8],
      [3.25, 9.4],
      [3.2, 10.2],
    ],
    half: [0.96, 0.93, 0.78],
  },
];
const BENT_THUMB: Finger = {
  joints: [
    [-2.4, 1.6],
    [-4.2, 4.6],
    [-4.95, 7],
    [-4.75, 8.9],
  ],
  half: [1.5, 1.35, 1.06, 0.8],
};
const KNUCKLES: readonly Point[] = [
  [-3, 8.5],
  [-1, 8.95],
  [1.1, 8.65],
  [3, 7.85],
];

/** Draws four bent fingers and the back of the hand, thumb to the left. */
export function fistBack(at: Place, id: string): string {
  const back: Point[] = [
    [-3.2, -6, 1],
    [-2.9, -2.2],
    [-2.85, 0],
    [-3.3, 2],
    [-4.1, 4.6],
    [-4.2, 7],
    [-4.2, 9, 1],
    [4.1, 8.4, 1],
    [4.25, 6.4],
    [4.05, 4],
    [3.4, 1.6],
    [2.9, 0],
    [2.9, -2.2],
    [3.3, -6, 1],
  ];
  const hand = closed(back.map(at));
  const shade: Point[] = [
    [5, 9, 1],
    [3.3, 7],
    [2.5, 4],
    [2, 1],
    [2, -7, 1],
    [5, -7, 1],
  ];
  const knuckles = KNUCKLES.map(([x, y]) => closed(arc([x, y], 0.72, 0.5, 0, 330, 11).map(at))).join('');
  const tendons = KNUCKLES.map(([x, y]) => open([at([x * 0.92, y - 0.9]), at([x * 0.5, 4.6])])).join('');
  return (
    shadowed(shape(closed(fingerEdge(BENT_THUMB).map(at)), PAPER.skin)) +
    shape(closed(nailOf(BENT_THUMB).map(at)), PAPER.skinLight) +
    shadowed(...BENT.map((finger) => shape(closed(fingerEdge(finger).map(at)), PAPER.skinShade))) +
    BENT.map((finger) => shadowed(shape(closed(fingerEdge(shorter(finger)).map(at)), PAPER.skin))).join('') +
    shape(hand, PAPER.skin) +
    inside(id, hand, shape(closed(shade.map(at)), PAPER.skinShade, { opacity: 0.5 })) +
    line(tendons, PAPER.skinShade, 6, { opacity: 0.5 }) +
    shape(knuckles, PAPER.skinLight, { opacity: 0.6 })
  );
}

const shorter = ({ joints, half }: Finger): Finger => ({
  joints: joints.map(([x, y], i) => [x, i === 0 ? y : y - 0.45]),
  half: half.map((r) => r * 0.97),
});

const THUMB_SEAM: readonly Point[] = [
  [-3.5, 7.9],
  [-2.5, 6],
  [-2.3, 4],
  [-2.9, 1.8],
];

/** Draws a long glove on a hand from the back. Its shaft reaches `low` cm below the wrist. */
export function gloved(at: Place, id: string, low: number): string {
  const scale = Math.abs(at([1, 0])[0] - at([0, 0])[0]);
  const arm = closed(
    [
      [-3.1, -4, 1],
      [3.2, -4, 1],
      [3.9, -16, 1],
      [-3.8, -16, 1],
    ].map(([x, y]): Point => at([x ?? 0, y ?? 0, 1])),
  );
  const cuff: Point[] = [
    [3.02, -0.4, 1],
    [3.15, -2.4],
    [3.7, -5.6],
    [4.3, -low, 1],
    [0, -low - 0.4],
    [-4.2, -low, 1],
    [-3.6, -5.6],
    [-3.05, -2.4],
    [-2.95, -0.4, 1],
  ];
  const outline = closed(handOutline(5).map(at));
  const points = [
    [
      [-2.1, 9.2],
      [-1.45, 5],
    ],
    [
      [-0.5, 9.5],
      [-0.35, 4.8],
    ],
    [
      [1.3, 9.1],
      [0.8, 5],
    ],
  ];
  const seams = points.map((pair) => open(pair.map(([x, y]) => at([x ?? 0, y ?? 0])))).join('');
  const hem = open(
    [
      [-4.05, -low + 0.7],
      [0, -low + 0.3],
      [4.15, -low + 0.7],
    ].map(([x, y]) => at([x ?? 0, y ?? 0])),
  );
  const shade: Point[] = [
    [6, 8, 1],
    [3.2, 6.6],
    [2, 3.4],
    [1.9, 0],
    [2.3, -4],
    [2.6, -12, 1],
    [6, -12, 1],
  ];
  const skin = { stroke: PAPER.glove, 'stroke-width': 0.34 * scale };
  return (
    shadowed(shape(arm, PAPER.skin)) +
    shadowed(shape(closed(cuff.map(at)), PAPER.glove), shape(outline, PAPER.glove, skin)) +
    inside(id, outline + closed(cuff.map(at)), shape(closed(shade.map(at)), PAPER.gloveShade)) +
    line(seams, PAPER.gloveLight, 3.4) +
    line(open(THUMB_SEAM.map(at)), PAPER.gloveShade, 3) +
    line(hem, PAPER.gloveLight, 2.6, { 'stroke-dasharray': '9 6' })
  );
}
