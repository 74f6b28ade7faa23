import { closed, open, type Place, type Point } from './curve.ts';
import { inside, line, PAPER, shadowed, shape } from './kit.ts';

/**
 * Outline of a woman's figure from the front, in cm, with zero in the middle of the waist. The waist is 24.5 cm across
 * (70 around), the hips are 35.5 across (98 around), 20 cm below the waist. The other side is mirrored.
 */
const SIDE: readonly Point[] = [
  [5.2, 40],
  [5.6, 37.6],
  [8.2, 35.6],
  [12.4, 34.5],
  [14.2, 32],
  [14.6, 28],
  [15.1, 23],
  [15, 18],
  [14.2, 14],
  [13.1, 9.5],
  [12.4, 4.5],
  [12.25, 0],
  [13.1, -4.4],
  [14.9, -9],
  [16.5, -13.6],
  [17.5, -18],
  [17.75, -21],
  [17.6, -26],
  [17, -34],
  [16.1, -44],
  [15.3, -56],
];
const INNER_LEG: readonly Point[] = [
  [2.6, -56],
  [1.6, -42],
  [0.5, -30],
];
/** Upper arm hanging slightly away from the body, the forearm turned behind the back. */
const ARM: readonly Point[] = [
  [13, 33.6],
  [17.2, 32.4],
  [20.2, 29],
  [21.4, 24],
  [22.6, 17],
  [24.2, 10],
  [25.2, 4.6],
  [25, 1.2],
  [23.2, -1.4],
  [19.5, -4.4],
  [13, -8],
  [10, -7],
  [11, -2],
  [15.4, 0.6],
  [18.6, 3],
  [18.9, 6.4],
  [17.6, 12],
  [16.2, 18],
  [15, 24],
  [12, 29],
];
const mirrored = (points: readonly Point[]): Point[] =>
  points.map(([x, y, sharp]) => (sharp ? [-x, y, 1] : [-x, y]));

export const WAIST: readonly [Point, Point] = [
  [-12.25, 0],
  [12.25, 0],
];
/** Ends of the waist's upper edge on low trousers, cm. */
export const LOW_WAIST: readonly [Point, Point] = [
  [-14.6, -8.2],
  [14.6, -8.2],
];
const CROTCH: Point = [0, -27.5, 1];
export const FIGURE: readonly Point[] = [
  ...SIDE,
  ...INNER_LEG,
  CROTCH,
  ...mirrored(INNER_LEG).reverse(),
  ...mirrored(SIDE).reverse(),
];

/** Outlines a sleeveless top: straps, a low round neck, down to `hem`. */
const top = (hem: number): Point[] => {
  const edge: Point[] = [
    [0, 24.5],
    [4.6, 26.4],
    [8, 31.4],
    [9, 35.8, 1],
    [12.6, 34.9, 1],
    [13.4, 29],
    [15.4, 23.4, 1],
    [19, 20, 1],
    [19, hem, 1],
  ];
  return [...edge, ...mirrored(edge.slice(1)).reverse()];
};
const LIGHT_SIDE: readonly Point[] = [
  [30, 22, 1],
  [13.4, 22, 1],
  [9.8, 15],
  [8, 6],
  [7.9, 0],
  [10.2, -9],
  [12, -20],
  [11.6, -34],
  [10.6, -60, 1],
  [30, -60, 1],
];

/** Outlines the pressed crease of a trouser leg. */
const crease = (side: 1 | -1, from: number): Point[] => [
  [side * 7.4, from],
  [side * 8.6, -24],
  [side * 8.9, -56],
];

export interface Clothes {
  /** Height of the trousers' upper edge above the waist, cm. */
  rise: number;
  /** Half of the trousers' width at their upper edge, cm. */
  half: number;
}

function trousers({ rise, half }: Clothes): Point[] {
  return [
    [-half - 9, rise + 0.6, 1],
    [-half, rise + 0.5, 1],
    [0, rise - 0.9],
    [half, rise + 0.5, 1],
    [half + 9, rise + 0.6, 1],
    [26, -60, 1],
    [-26, -60, 1],
  ];
}

/** Draws the waistband's lower seam, 4 cm below its edge, and the fly. */
function seams({ rise, half }: Clothes, at: Place): string {
  const low = rise - 4;
  const seam: Point[] = [
    [-half - 2, low + 0.6],
    [0, low - 0.9],
    [half + 2, low + 0.6],
  ];
  const fly: Point[] = [
    [2.4, low - 0.8],
    [2.4, -20],
    [1.6, -24],
    [0, -27],
  ];
  return (
    open(seam.map(at)) +
    open(fly.map(at)) +
    open(crease(1, low - 0.4).map(at)) +
    open(crease(-1, low - 0.4).map(at))
  );
}

/** Draws the dressed figure: arms behind the back, top, trousers. */
export function figure(at: Place, clothes: Clothes): string {
  const outline = closed(FIGURE.map(at));
  const arms = [ARM, mirrored(ARM)].map((arm) => shape(closed(arm.map(at)), PAPER.skin)).join('');
  return (
    shadowed(arms) +
    shadowed(shape(outline, PAPER.skin)) +
    inside(
      'figure',
      outline,
      shape(closed(top(clothes.rise - 8).map(at)), PAPER.shirt),
      shadowed(shape(closed(trousers(clothes).map(at)), PAPER.cloth)),
      line(seams(clothes, at), PAPER.clothShade, 3),
      shape(closed(LIGHT_SIDE.map(at)), PAPER.ink, { opacity: 0.1 }),
    )
  );
}
