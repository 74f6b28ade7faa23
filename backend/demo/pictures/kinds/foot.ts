import type { Coat, Drawing, Item, Solid } from '../studio/drawing';
import {
  along,
  box,
  clamp,
  ease,
  type Line,
  lerp,
  offset,
  type Pt,
  part,
  path,
  reversed,
  smooth,
} from '../studio/geometry';
import { coat, contact, ink, seam, solid, standing } from '../studio/ink';
import { mix } from '../studio/light';
import type { Palette } from './palette';

/** Units a centimetre: all shoes but tall boots are drawn at this scale. */
export const CM = 22;
export const GROUND = 730;
const BALL = 9;
const BALL_TO_HEEL = 16.5;

export type Toe = 'point' | 'almond' | 'round' | 'square';
export type HeelKind = 'stiletto' | 'kitten' | 'block' | 'flared' | 'stacked' | 'cuban' | 'none';

/** A place on a foot: the share of the sole's length from the toe, and cm above it. */
export type Place = readonly [s: number, up: number];

const TIPS: Record<Toe, number> = { point: 0, almond: 0.7, round: 1.3, square: 1 };
export const TOES: Record<Toe, readonly Place[]> = {
  point: [
    [0, 0],
    [0.018, 0.42],
    [0.06, 0.95],
    [0.11, 1.5],
    [0.17, 2.15],
  ],
  almond: [
    [-0.004, 0.1],
    [-0.006, 0.7],
    [0.02, 1.35],
    [0.07, 1.9],
    [0.17, 2.6],
  ],
  round: [
    [-0.008, 0.1],
    [-0.014, 0.8],
    [0.005, 1.6],
    [0.05, 2.25],
    [0.17, 2.9],
  ],
  square: [
    [-0.006, 0.1],
    [-0.012, 0.7],
    [-0.002, 1.2],
    [0.04, 1.65],
    [0.17, 2.6],
  ],
};

/** A last: every shoe is drawn in its coordinates, whatever the height of the heel. */
export class Foot {
  readonly feather: Line;
  /** Back end of the seat, in cm. */
  readonly heelX: number;
  private readonly middle: number;
  private readonly angle: number;

  /**
   * @param heel height under the heel in cm
   * @param sole thickness under the ball in cm
   * @param grow share of the usual scale
   */
  constructor(
    readonly heel: number,
    readonly toe: Toe,
    readonly sole = 0.45,
    readonly grow = 1,
  ) {
    this.angle = Math.asin(clamp((heel - sole) / BALL_TO_HEEL, -0.9, 0.9));
    const a = this.angle;
    this.heelX = BALL + BALL_TO_HEEL * Math.cos(a);
    const tip = TIPS[toe];
    this.middle = (tip + this.heelX + 0.4) / 2;
    const seat = [this.heelX - 5.2 * Math.cos(a * 0.5), heel - 5.2 * Math.sin(a * 0.5)] as const;
    const spring = sole + (toe === 'point' ? 0.12 : 0.42);
    const slope = a * 0.85;
    const far = 0.3 * BALL_TO_HEEL;
    this.feather = path(
      `M${this.xy(tip, spring)} C${this.xy(tip + 2.2, sole + 0.06)} ${this.xy(BALL - 3.4, sole)} ${this.xy(BALL, sole)}` +
        `C${this.xy(BALL + far, sole)} ${this.xy(seat[0] - far * Math.cos(slope), seat[1] - far * Math.sin(slope))} ${this.xy(...seat)}` +
        `C${this.xy(seat[0] + 1.5 * Math.cos(slope), seat[1] + 1.5 * Math.sin(slope))} ${this.xy(this.heelX - 1.8, heel - 1.8 * Math.sin(a * 0.25))} ${this.xy(this.heelX, heel)}`,
    );
  }

  /** Centimetres from the toe and above the ground, as text for `path`. */
  xy(x: number, y: number): string {
    return this.cm(x, y).join(' ');
  }

  cm(x: number, y: number): Pt {
    const u = CM * this.grow;
    return [400 + (x - this.middle) * u, GROUND - y * u];
  }

  at(s: number, up: number): Pt {
    const { at, dir } = along(this.feather, s);
    const past = (s < 0 ? s : s > 1 ? s - 1 : 0) * 26 * CM * this.grow;
    const lean = Math.atan2(-dir[1], dir[0]) * 0.8 * (1 - ease(0.7, 0.98, s)) * ease(0.1, 0.36, s);
    const u = up * CM * this.grow;
    return [
      at[0] + dir[0] * past - Math.sin(lean) * u,
      at[1] + (s > 1 ? 0 : dir[1] * past) - Math.cos(lean) * u,
    ];
  }

  curve(places: readonly Place[]): Pt[] {
    return smooth(places.map(([s, up]) => this.at(s, up)));
  }

  /** The sole line between two shares. */
  under(from: number, to: number): Pt[] {
    return part(this.feather, from, to, 60);
  }

  /** Back of the heel from the seat up. */
  back(height: number, inward = 0.016): Pt[] {
    return this.curve([
      [1, 0],
      [1.016, height * 0.28],
      [1.012, height * 0.55],
      [1 - inward * 0.2, height * 0.82],
      [1 - inward, height],
    ]);
  }

  /** The foot itself up to the ankle: what uppers are lit as. */
  body(): Pt[] {
    return [
      ...this.curve([...TOES[this.toe], [0.26, 3.9], [0.36, 5.6], [0.46, 7.6], [0.52, 9.4], [0.55, 12]]),
      ...reversed(this.back(11)),
      ...reversed(this.feather),
    ];
  }

  /** The share of the sole line that stands over x cm. */
  shareAt(x: number): number {
    const target = this.cm(x, 0)[0];
    let low = 0;
    let high = 1;
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2;
      if (along(this.feather, middle).at[0] < target) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** A closed outline: upper edge from the toe to the back, down the heel, back along the sole line. */
export const upper = (foot: Foot, top: Line, back: Line, from = 0): Pt[] => [
  ...top,
  ...reversed(back),
  ...reversed(foot.under(from, 1)),
];

interface HeelShape {
  /** cm at the ground. */
  width: number;
  /** How far the back stands in from the seat, in cm. */
  inset: number;
  /** The seat's front edge, cm from the back. */
  top: number;
  curve: number;
}

const HEELS: Record<Exclude<HeelKind, 'none'>, HeelShape> = {
  stiletto: { width: 0.95, inset: 0.95, top: 4.4, curve: 1 },
  kitten: { width: 1.15, inset: 1.15, top: 4.6, curve: 0.9 },
  block: { width: 4.2, inset: 0.35, top: 5, curve: 0.12 },
  flared: { width: 4.6, inset: 0.2, top: 4.9, curve: 0.35 },
  stacked: { width: 6.2, inset: 0.2, top: 6.6, curve: 0 },
  cuban: { width: 3.8, inset: 1.25, top: 5.6, curve: 0.25 },
};

/** A heel under the seat, its top piece, and lines of stacked leather on low ones. */
export function heel(foot: Foot, kind: HeelKind, of: Coat): Item[] {
  if (kind === 'none') return [];
  const { width, inset, top, curve } = HEELS[kind];
  const h = foot.heel;
  const back = foot.heelX + 0.1;
  const end = back - inset;
  const start = end - width;
  const breast = foot.shareAt(back - top);
  const [bx, by] = along(foot.feather, breast).at;
  const middle = (t: number, x0: number, x1: number) => lerp(x0, x1, t);
  const outline = [
    ...path(
      `M${foot.xy(back - 0.1, h)} C${foot.xy(back + 0.2 * (1 - curve), h * 0.72)} ${foot.xy(middle(0.4 + curve * 0.55, back, end), h * 0.5)} ${foot.xy(end, 0)}` +
        `L${foot.xy(start, 0)} C${foot.xy(start - 0.1 - curve * 0.1, h * 0.55)} ${foot.xy(start - curve * 0.5, h * 0.75)} ${bx} ${by}`,
    ),
    ...foot.under(breast, 1).map(([x, y]) => [x, y - 6] as const),
  ];
  const tall = 0.3 * CM * foot.grow;
  const topPiece = box(0, 0, width * CM * foot.grow + 1, tall, 1).map(
    ([x, y]): Pt => [foot.cm(start, 0)[0] + x - 0.5, GROUND - tall + y],
  );
  const layers =
    kind === 'stacked'
      ? [0.35, 0.62].map((t) =>
          ink([foot.cm(start - 1, h * t), foot.cm(back + 1, h * t)], 1.1, '#0c0806', 0.35),
        )
      : [];
  return [
    solid([outline], of, { round: curve > 0.6 ? 20 : 26, full: curve > 0.6 ? 0.9 : 0.7, marks: layers }),
    solid([topPiece], coat('#1c1714', 'edge'), { round: 3 }),
  ];
}

/** The thin sole from the toe to the heel's breast. */
export function thinSole(foot: Foot, of: Coat, to = 0.86, thick = 0.42): Solid {
  const line = foot.under(0, to);
  const bottom = offset(
    line,
    (t) => thick * CM * foot.grow * ease(0, 0.1, t) * (1 - 0.35 * ease(0.4, 0.7, t)),
  );
  return solid([[...line, ...reversed(bottom)]], of, { round: 5, full: 0.6 });
}

/** Shadows on the ground under ball and heel. */
export function shoeGround(foot: Foot, heelFrom: number, heelTo: number): Drawing['ground'] {
  const [x0] = foot.cm(TIPS[foot.toe], 0);
  const [x1] = foot.cm(foot.heelX, 0);
  return [
    ...standing(x0 + 10, x1 + 4, GROUND + 1),
    contact(foot.cm(3, 0)[0], foot.cm(12, 0)[0], GROUND + 1),
    contact(foot.cm(heelFrom, 0)[0], foot.cm(heelTo, 0)[0], GROUND + 1),
  ];
}

/** The inside that shows above the near edge of an opening. */
export function inside(near: Line, far: Line, palette: Palette): Item[] {
  const shape = [...far, ...reversed(near)];
  return [
    solid([shape], palette.lining, {
      round: 60,
      full: 0.3,
      hollow: true,
      marks: [{ lines: [[...near, ...reversed(offset(near, -16))]], hex: '#140b06', opacity: 0.55, blur: 9 }],
    }),
    ink(far, 3.4, mix(palette.main.hex, '#ffffff', 0.08)),
  ];
}

/** The line where upper and sole meet. */
export const featherSeam = (foot: Foot, from: number, to: number) => seam(foot.under(from, to), 0.8);
