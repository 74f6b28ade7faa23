import { closed, open, type Place, type Point } from './curve.ts';
import { inside, line, PAPER, shadowed, shape } from './kit.ts';

/**
 * Outline of a foot from above in centimetres, 24.5 long, 9 wide at the ball and 6 at the heel.
 * It is the right foot, with zero at the back of the heel and the toes up.
 */
const HEEL_TO_TOES: readonly Point[] = [
  [0, 0],
  [-1.7, 0.45],
  [-2.75, 1.75],
  [-3, 3.4],
  [-2.9, 5.6],
  [-2.72, 8.4],
  [-2.78, 11],
  [-3.25, 13.6],
  [-4.05, 16.2],
  [-4.45, 18],
  [-4.33, 19.6],
  [-4.12, 20.8],
  [-4.2, 22.2],
  [-3.98, 23.5],
  [-3.2, 24.42],
  [-2.4, 24.38],
  [-1.78, 23.5],
  [-1.62, 22.3],
];
const TOES_TO_HEEL: readonly Point[] = [
  [4.42, 17.6],
  [4.5, 15.8],
  [4.28, 13],
  [3.86, 9.6],
  [3.42, 6.2],
  [3.02, 3.4],
  [2.75, 1.75],
  [1.7, 0.45],
];
const TOES: readonly Point[] = [
  [-1.52, 21.55, 1],
  [-1.42, 22.7],
  [-1.1, 23.72],
  [-0.5, 24.02],
  [0.06, 23.62],
  [0.16, 22.5],
  [0.22, 21.5, 1],
  [0.38, 22.3],
  [0.78, 23],
  [1.3, 23.02],
  [1.66, 22.4],
  [1.66, 21.5],
  [1.68, 20.75, 1],
  [1.86, 21.3],
  [2.26, 21.82],
  [2.76, 21.7],
  [3.02, 21.0],
  [2.96, 20.2],
  [2.92, 19.6, 1],
  [3.14, 19.98],
  [3.56, 20.22],
  [4, 19.95],
  [4.2, 19.1],
];
/** Pencil line around the small toes. The pencil does not reach between the toes. */
const TRACED_TOES: readonly Point[] = [
  [-1.35, 22.7],
  [-1.1, 23.6],
  [-0.5, 24.05],
  [0.1, 23.7],
  [0.45, 22.85],
  [0.85, 23.02],
  [1.3, 23.02],
  [1.72, 22.3],
  [1.95, 21.55],
  [2.3, 21.82],
  [2.76, 21.7],
  [3.08, 20.9],
  [3.2, 20.1],
  [3.56, 20.22],
  [4, 19.95],
  [4.25, 19.1],
];

export const FOOT_ABOVE: readonly Point[] = [...HEEL_TO_TOES, ...TOES, ...TOES_TO_HEEL];
export const FOOT_TRACE: readonly Point[] = [...HEEL_TO_TOES, ...TRACED_TOES, ...TOES_TO_HEEL];

/** Widest line of the foot, between the joints of the big toe and of the little toe. */
export const BALL: readonly [Point, Point] = [
  [-4.45, 18],
  [4.5, 15.8],
];

const NAILS: readonly (readonly Point[])[] = [
  nail(-2.88, 23.25, 0.78, 0.95, 3),
  nail(-0.58, 23.32, 0.42, 0.5, -2),
  nail(1.05, 22.42, 0.36, 0.42, -8),
  nail(2.42, 21.22, 0.33, 0.38, -14),
  nail(3.62, 19.72, 0.28, 0.32, -22),
];

/** Outlines a nail around its middle: straight sides, a round root, a flatter free edge. */
export function nail(x: number, y: number, half: number, tall: number, lean: number): Point[] {
  const angle = (lean * Math.PI) / 180;
  const raw: Point[] = [
    [-half, -tall * 0.3],
    [-half * 0.62, -tall * 0.75],
    [half * 0.62, -tall * 0.75],
    [half, -tall * 0.3],
    [half * 0.95, tall * 0.55],
    [0, tall * 0.82],
    [-half * 0.95, tall * 0.55],
  ];
  return raw.map(([dx, dy]) => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]);
}

/**
 * Border of the shade on the upper side of the foot. The shade is on the outer side, because that side is
 * lower.
 */
const OUTER_SHADE: readonly Point[] = [
  [6, -1, 1],
  [6, 20.6, 1],
  [3.6, 19.2, 1],
  [2.9, 16.4],
  [2.6, 12.5],
  [1.9, 8],
  [1.6, 3.5],
  [0.4, -1, 1],
];
const TENDONS: readonly (readonly Point[])[] = [
  [
    [-1.9, 13],
    [-2.6, 16.4],
    [-2.9, 19.4],
  ],
  [
    [-0.7, 14.2],
    [-0.7, 17],
    [-0.6, 19.4],
  ],
  [
    [0.5, 14.2],
    [0.95, 16.6],
    [1.1, 18.6],
  ],
];

/** Draws the foot from above, without a leg. */
export function footAbove(at: Place, id: string): string {
  const outline = closed(FOOT_ABOVE.map(at));
  const shade = shape(closed(OUTER_SHADE.map(at)), PAPER.skinShade, { opacity: 0.55 });
  const nails = NAILS.map((one) => shape(closed(one.map(at)), PAPER.skinLight)).join('');
  const tendons = TENDONS.map((one) => open(one.map(at))).join('');
  return (
    shadowed(shape(outline, PAPER.skin)) +
    inside(id, outline, shade, line(tendons, PAPER.skinShade, 5, { opacity: 0.6 })) +
    nails
  );
}

/** Draws the traced outline on the paper. */
export const trace = (at: Place): string => line(closed(FOOT_TRACE.map(at)), PAPER.ink, 4);

/**
 * Outline of the inner side of a standing foot and its leg up to the knee.
 * Zero is under the back of the heel, and the toes point to the right. The calf is 36 cm around at its
 * widest, 31 cm above the floor.
 */
const SOLE: readonly Point[] = [
  [0.05, 3.1],
  [0.1, 1.7],
  [0.75, 0.5],
  [2.2, 0],
  [4.4, 0],
  [6, 0.32],
  [8.2, 1.12],
  [11, 1.42],
  [13.8, 0.85],
  [15.6, 0.2],
  [17.4, 0],
  [19.2, 0.06],
  [20.5, 0.42],
  [21.4, 0.2],
  [22.9, 0],
  [24, 0.26],
  [24.5, 1],
  [24.28, 1.8],
];
const INSTEP: readonly Point[] = [
  [23.4, 2.32],
  [22.1, 2.5],
  [20.9, 2.8],
  [19.6, 3.55],
  [17.9, 4.45],
  [15.6, 5.55],
  [13.1, 6.95],
  [11.3, 8.35],
  [10.1, 10],
  [9.5, 12.2],
];
const SHIN: readonly Point[] = [
  [9.5, 15],
  [10, 19],
  [10.7, 24],
  [11.35, 29],
  [11.75, 34],
  [11.95, 38],
  [12.35, 40.4],
  [12.9, 43],
  [13.25, 46],
];
const CALF: readonly Point[] = [
  [0.55, 46],
  [0.7, 43.4],
  [0.35, 40.6],
  [-0.35, 37],
  [-0.72, 33.6],
  [-0.6, 30],
  [0.1, 26],
  [1.15, 21.6],
  [2.05, 17.4],
  [2.55, 13.6],
  [2.5, 10.6],
  [1.85, 8],
  [0.85, 5.8],
  [0.25, 4.4],
];
/** Edges of the shin and of the calf, where the leg is widest. */
export const CALF_WIDEST: readonly [Point, Point] = [
  [-0.72, 33.2],
  [11.7, 33.2],
];

export const LEG_SIDE: readonly Point[] = [...SOLE, ...INSTEP, ...SHIN, ...CALF];

const SIDE_SHADE: readonly Point[] = [
  [-2, 47, 1],
  [3.2, 47, 1],
  [2.9, 42],
  [2.6, 36],
  [2.7, 30],
  [3.6, 22],
  [4.5, 14],
  [4.4, 9.4],
  [4.1, 6],
  [5.2, 3.6],
  [8.6, 2.9],
  [13, 2.5],
  [16.6, 1.5],
  [19.5, 1.05],
  [22, 0.75],
  [25, 0.5, 1],
  [25, -1, 1],
  [-2, -1, 1],
];
/** Light on the inner ankle bone. The lower edge of the bone is in shade. */
const ANKLE: readonly Point[] = [
  [4.9, 7.6],
  [5.3, 8.8],
  [6.5, 9.1],
  [7.4, 8.2],
  [7.3, 7.1],
  [6.2, 6.6],
];
const UNDER_ANKLE: readonly Point[] = [
  [5.1, 7],
  [5.9, 6.35],
  [6.9, 6.5],
];
const BIG_TOE_NAIL: readonly Point[] = [
  [22.6, 2.36],
  [23.3, 2.34],
  [24.1, 1.86],
  [24.3, 1.5],
  [23.5, 1.72],
  [22.7, 2.02],
];
const TOE_FOLD: readonly Point[] = [
  [20.5, 0.55],
  [20.9, 1.05],
  [21.5, 1.3],
];

/** Draws the leg and foot from the inner side. */
export function legSide(at: Place, id: string): string {
  const outline = closed(LEG_SIDE.map(at));
  const marks = open(UNDER_ANKLE.map(at)) + open(TOE_FOLD.map(at));
  return (
    shadowed(shape(outline, PAPER.skin)) +
    inside(id, outline, shape(closed(SIDE_SHADE.map(at)), PAPER.skinShade, { opacity: 0.6 })) +
    shape(closed(ANKLE.map(at)), PAPER.skinLight, { opacity: 0.55 }) +
    line(marks, PAPER.skinLine, 2.4, { opacity: 0.65 }) +
    shape(closed(BIG_TOE_NAIL.map(at)), PAPER.skinLight)
  );
}
