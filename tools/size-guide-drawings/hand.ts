import { closed, direction, move, normal, open, type Place, type Point } from './curve.ts';
import { nail } from './foot.ts';
import { inside, line, PAPER, shadowed, shape } from './kit.ts';

/**
 * Finger of the drawn hand, in centimetres. The hand is 18 cm long and 8 cm wide across the palm.
 * Zero is in the middle of the wrist's crease, the fingers point up, and the thumb is to the left.
 */
export interface Finger {
  /** Points from the palm to the middle of the tip's curve. */
  joints: readonly Point[];
  /** Half of the finger's width at each joint. */
  half: readonly number[];
}

export const FINGERS: readonly Finger[] = [
  {
    joints: [
      [-2.72, 10.3],
      [-2.9, 12.3],
      [-2.98, 14.5],
      [-2.96, 15.75],
    ],
    half: [0.88, 0.83, 0.73, 0.64],
  },
  {
    joints: [
      [-0.55, 10.6],
      [-0.42, 12.9],
      [-0.26, 15.45],
      [-0.18, 17.3],
    ],
    half: [0.9, 0.86, 0.76, 0.67],
  },
  {
    joints: [
      [1.58, 10.2],
      [1.98, 12.2],
      [2.42, 14.4],
      [2.72, 15.9],
    ],
    half: [0.86, 0.81, 0.71, 0.63],
  },
  {
    joints: [
      [3.42, 9.2],
      [3.98, 10.7],
      [4.5, 12.2],
      [4.86, 13.3],
    ],
    half: [0.76, 0.7, 0.61, 0.54],
  },
];
const THUMB: Finger = {
  joints: [
    [-4.05, 5.6],
    [-5.2, 7.15],
    [-6.15, 8.55],
    [-6.7, 9.5],
  ],
  half: [1.32, 1.1, 0.98, 0.76],
};

const WRIST_TO_THUMB: readonly Point[] = [
  [-2.75, -2.2],
  [-2.8, 0],
  [-3.2, 1.6],
  [-4.2, 3.4],
];
const THUMB_WEB: readonly Point[] = [
  [-3.55, 6.9],
  [-3.5, 8.2],
];
const PALM_TO_WRIST: readonly Point[] = [
  [4.16, 7.4],
  [4.1, 5.4],
  [3.75, 3],
  [3.2, 1.2],
  [2.85, 0],
  [2.85, -2.2],
];
/** Bottoms of the gaps between the fingers. */
const WEBS: readonly Point[] = [
  [-1.64, 9.95],
  [0.53, 9.98],
  [2.52, 9.2],
];

/** Widest line of the palm, at the roots of the fingers, without the thumb. */
export const PALM_WIDEST: readonly [Point, Point] = [
  [-3.62, 8.7],
  [4.18, 7.9],
];
export const PALM_BASE: Point = [-0.1, 0];
export const MIDDLE_TIP: Point = [-0.15, 18];

/** Outlines a finger: up its left side, around the tip, down its right side. */
export function fingerEdge({ joints, half }: Finger): Point[] {
  const at = (i: number): Point => joints[i] ?? [0, 0];
  const last = joints.length - 1;
  const way = (i: number) => direction(at(Math.max(i - 1, 0)), at(Math.min(i + 1, last)));
  const side = (by: number) => joints.map((joint, i) => move(joint, normal(way(i)), by * (half[i] ?? 0)));
  const r = half[last] ?? 0;
  const up = way(last);
  const tip = [0.72, 0, -0.72].map((x) =>
    move(move(at(last), normal(up), x * r), up, x === 0 ? r * 1.05 : r * 0.72),
  );
  return [...side(1), ...tip, ...side(-1).reverse()];
}

const fingers = (list: readonly Finger[]): Point[] =>
  list.flatMap((finger, i) => {
    const web = WEBS[i];
    return web ? [...fingerEdge(finger), web] : fingerEdge(finger);
  });

/** Outlines the hand with its forearm down to `arm` centimetres below the wrist. */
export function handOutline(arm: number, list: readonly Finger[] = FINGERS): Point[] {
  const wide = 2.7 + arm * 0.085;
  return [
    [-wide, -arm, 1],
    ...WRIST_TO_THUMB,
    ...fingerEdge(THUMB),
    ...THUMB_WEB,
    ...fingers(list),
    ...PALM_TO_WRIST,
    [wide + 0.1, -arm, 1],
  ];
}

const PALM_LINES: readonly (readonly Point[])[] = [
  [
    [-3.35, 7.3],
    [-2, 6.7],
    [-0.9, 5],
    [-0.75, 2.6],
    [-1.1, 0.9],
  ],
  [
    [-3.4, 7.6],
    [-1.4, 7],
    [0.8, 5.8],
    [2.9, 4.2],
  ],
  [
    [-1.3, 9.3],
    [-0.9, 8.3],
    [0.8, 7.6],
    [2.6, 7.3],
    [4, 7.4],
  ],
  [
    [-2.2, 0.12],
    [0, -0.12],
    [2.3, 0.12],
  ],
];
const THENAR: readonly Point[] = [
  [-3.3, 7],
  [-2, 6.4],
  [-1.1, 4.9],
  [-0.95, 2.8],
  [-1.3, 1],
  [-2.6, 0, 1],
  [-7, 0, 1],
  [-6.2, 6.2],
];
const HYPOTHENAR: readonly Point[] = [
  [5, 7, 1],
  [3, 4.6],
  [1.6, 3],
  [1.5, 1.4],
  [2.2, -0.4],
  [2, -4],
  [2, -22, 1],
  [6, -22, 1],
];

/** Draws creases of a finger at its root and joints. */
function fingerLines({ joints, half }: Finger, at: Place): string {
  return [1, 2]
    .map((i) => {
      const joint = joints[i] ?? [0, 0];
      const side = normal(direction(joints[i - 1] ?? joint, joint));
      const r = (half[i] ?? 0) * 0.62;
      return open([at(move(joint, side, r)), at(move(joint, side, -r))]);
    })
    .join('');
}

/** Draws the palm side of the hand. */
export function palm(at: Place, id: string, arm = 6): string {
  const outline = closed(handOutline(arm).map(at));
  const creases = PALM_LINES.map((one) => open(one.map(at))).join('');
  const joints = [...FINGERS, THUMB].map((finger) => fingerLines(finger, at)).join('');
  return (
    shadowed(shape(outline, PAPER.skin)) +
    inside(
      id,
      outline,
      shape(closed(THENAR.map(at)), PAPER.skinLight, { opacity: 0.65 }),
      shape(closed(HYPOTHENAR.map(at)), PAPER.skinShade, { opacity: 0.5 }),
    ) +
    line(creases + joints, PAPER.skinLine, 2.4, { opacity: 0.6 })
  );
}

/** Outlines the nail of a finger, seen from the back. */
export function nailOf({ joints, half }: Finger): Point[] {
  const tip = joints.at(-1) ?? [0, 0];
  const [x, y] = direction(joints.at(-2) ?? tip, tip);
  const r = half.at(-1) ?? 0;
  return nail(tip[0], tip[1], r * 0.72, r * 1.15, (Math.atan2(y, x) * 180) / Math.PI - 90);
}

const TENDONS: readonly (readonly Point[])[] = [
  [
    [-2.45, 8.3],
    [-1.5, 5.2],
  ],
  [
    [-0.5, 8.5],
    [-0.3, 5.2],
  ],
  [
    [1.4, 8.1],
    [0.8, 5.2],
  ],
];

/** Draws the back of the hand. */
export function handBack(at: Place, id: string, arm = 6, list: readonly Finger[] = FINGERS): string {
  const outline = closed(handOutline(arm, list).map(at));
  const nails = [...list, THUMB].map((one) => shape(closed(nailOf(one).map(at)), PAPER.skinLight)).join('');
  const joints = list.map((finger) => fingerLines(finger, at)).join('');
  return (
    shadowed(shape(outline, PAPER.skin)) +
    inside(id, outline, shape(closed(HYPOTHENAR.map(at)), PAPER.skinShade, { opacity: 0.5 })) +
    line(TENDONS.map((one) => open(one.map(at))).join(''), PAPER.skinShade, 6, { opacity: 0.6 }) +
    line(joints, PAPER.skinLine, 2.2, { opacity: 0.5 }) +
    nails
  );
}
