import {
  arc,
  between,
  closed,
  direction,
  flatten,
  move,
  normal,
  num,
  open,
  type Point,
  polygon,
  polyline,
  segment,
  walk,
  xy,
} from './curve.ts';

export interface Slide {
  name: string;
  draw(): string;
}

export const WIDTH = 800;
export const HEIGHT = 1000;

/** Colors of the papers. `measure` is reserved for measuring lines. */
export const PAPER = {
  page: '#faf8f5',
  sheet: '#fffdf9',
  linen: '#ece5da',
  rose: '#e6cfc2',
  sage: '#d8dccb',
  straw: '#e8dabb',
  mist: '#cfd9de',
  clay: '#ddd2c4',
  ink: '#1b1918',
  measure: '#7a2231',
  skin: '#d9ad92',
  skinShade: '#c7957a',
  skinLight: '#e8c6b0',
  skinLine: '#8d5e49',
  tape: '#fbf3e2',
  leather: '#96653f',
  leatherShade: '#75492c',
  leatherLight: '#d6b088',
  glove: '#47564c',
  gloveShade: '#37453c',
  gloveLight: '#7d8c80',
  knit: '#a3a890',
  shirt: '#c7b39d',
  shirtShade: '#b19c86',
  brass: '#c9a25c',
  brassShade: '#a17f40',
  steel: '#aeb4b6',
  steelShade: '#858d90',
  cloth: '#3f4a55',
  clothShade: '#333c46',
  clothLight: '#566371',
} as const;

export const LINE = 4.5;
const THIN = 2.2;
const HALO = 14;

type Attributes = Record<string, string | number>;

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');

export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(more)}/>`;

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${stroke}"${attributes({ 'stroke-width': width, ...more })}/>`;

export const dot = (centre: Point, r: number, fill: string, more: Attributes = {}): string =>
  `<circle cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(r)}" fill="${fill}"${attributes(more)}/>`;

/** Draws a layer of paper. All parts of the layer together cast one soft shadow. */
export const shadowed = (...parts: string[]): string => `<g filter="url(#paper)">${parts.join('')}</g>`;

/** Clips the parts to an outline. `id` must be unique within one slide. */
export const inside = (id: string, d: string, ...parts: string[]): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

const FILTER =
  '<defs><filter id="paper" filterUnits="userSpaceOnUse" x="-20" y="-20" width="840" height="1040">' +
  '<feDropShadow dx="2" dy="5" stdDeviation="5" flood-color="#1b1918" flood-opacity=".2"/></filter></defs>';

/** Draws a full slide: the ground, then the paper behind the object, then the object. */
export const slide = (ground: string, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" ` +
  `stroke-linejoin="round">${FILTER}<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${ground}"/>${parts.join('')}</svg>`;

/** Draws doorway-shaped paper behind an object. */
export const arch = (x: number, y: number, width: number, height: number, fill: string): string => {
  const r = width / 2;
  const d = `M${xy([x, y + height])}V${num(y + r)}A${num(r)} ${num(r)} 0 0 1 ${xy([x + width, y + r])}V${num(y + height)}Z`;
  return shadowed(shape(d, fill));
};

export const disc = (x: number, y: number, r: number, fill: string): string => shadowed(dot([x, y], r, fill));

export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${xy([x + r, y])}H${num(x + width - r)}a${r} ${r} 0 0 1 ${r} ${r}V${num(y + height - r)}` +
  `a${r} ${r} 0 0 1 ${-r} ${r}H${num(x + r)}a${r} ${r} 0 0 1 ${-r} ${-r}V${num(y + r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** Draws a slim arrow head with its point at `tip`. */
function head(tip: Point, way: Point): string {
  const root = move(tip, way, -19);
  const side = normal(way);
  return shape(polygon([tip, move(root, side, 6.5), move(root, side, -6.5)]), PAPER.measure);
}

const tick = (at: Point, way: Point, half: number): string =>
  segment(move(at, normal(way), half), move(at, normal(way), -half));

export interface MeasureOptions {
  /** Distance of the line from the measured points, in SVG units. The line is moved to the right of its direction. */
  offset?: number;
  width?: number;
  /** True to draw the line on a strip of light paper, for dark objects below it. */
  halo?: boolean;
}

/**
 * Draws the measuring line between two points, with arrows and ticks at its ends.
 * If the measuring line has an offset, thin lines connect it with the points.
 */
export function measure(
  a: Point,
  b: Point,
  { offset = 0, width = LINE, halo = false }: MeasureOptions = {},
): string {
  const way = direction(a, b);
  const back: Point = [-way[0], -way[1]];
  const from = move(a, normal(way), offset);
  const to = move(b, normal(way), offset);
  const thin = offset === 0 ? '' : line(segment(a, from) + segment(b, to), PAPER.measure, THIN);
  const ticks = tick(from, way, 17) + tick(to, way, 17);
  const middle = segment(move(from, way, 8), move(to, way, -8));
  const under = halo ? strip(ticks + middle) : '';
  return under + thin + line(middle + ticks, PAPER.measure, width) + head(to, way) + head(from, back);
}

const strip = (d: string): string => line(d, PAPER.sheet, HALO);

/** Draws a measuring line that follows a curve, on a strip of light paper. */
export function measureAlong(points: readonly Point[], width = LINE): string {
  const [first, second] = points;
  const last = points.at(-1);
  const beforeLast = points.at(-2);
  if (!first || !second || !last || !beforeLast) return '';
  const out = direction(second, first);
  const on = direction(beforeLast, last);
  const d = polyline(points) + tick(first, out, 17) + tick(last, on, 17);
  return strip(d) + line(d, PAPER.measure, width) + head(first, out) + head(last, on);
}

/** Draws the part of a measuring line that is hidden behind the body. */
export const behind = (points: readonly Point[], width = LINE): string =>
  line(open(points), PAPER.measure, width, { 'stroke-dasharray': '2 11' });

export const dashed = (d: string, stroke: string = PAPER.measure, width = 3.5): string =>
  line(d, stroke, width, { 'stroke-dasharray': '12 10' });

export interface TapeOptions {
  /** SVG units per centimetre. They determine the distance between the tape's marks. */
  scale: number;
  /** Width of the band, in SVG units. */
  width?: number;
  /** Number of marks per centimetre: 1, 2 for half centimetres, or 10 for millimetres. */
  fine?: 1 | 2 | 10;
}

/** Draws a soft measuring tape along a smooth line, with marks true to the slide's scale. */
export function tape(points: readonly Point[], { scale, width = 30, fine = 1 }: TapeOptions): string {
  const way = flatten(points);
  const marks = walk(way, scale / fine)
    .map(({ at, way: on }, i) => {
      const whole = i % fine === 0;
      const long = i % (5 * fine) === 0 ? 0.78 : whole ? 0.5 : fine === 10 && i % 5 ? 0.24 : 0.34;
      const edge = move(at, normal(on), -width / 2);
      return segment(edge, move(edge, normal(on), width * long));
    })
    .join('');
  const d = open(points);
  return (
    shadowed(line(d, PAPER.tape, width, { 'stroke-linecap': 'butt' })) +
    line(marks, PAPER.measure, 2.4, { 'stroke-linecap': 'butt' })
  );
}

/** Draws the metal end of a soft tape, across the tape. */
export function tapeEnd(at: Point, way: Point, width = 30): string {
  const side = normal(way);
  const far = move(at, way, 12);
  const half = width / 2 + 1;
  return shape(
    polygon([move(at, side, half), move(far, side, half), move(far, side, -half), move(at, side, -half)]),
    PAPER.brass,
  );
}

const DIGITS: Record<1 | 2 | 3, Point[]> = {
  1: [
    [-5, -6],
    [1, -11, 1],
    [1, 11],
  ],
  2: [
    [-7, -5],
    [-5.5, -9.5],
    [0, -11.5],
    [5.8, -9.3],
    [6.6, -4.5],
    [3, 1],
    [-7, 11, 1],
    [7.5, 11],
  ],
  3: [
    [-6.5, -8.6],
    [-1, -11.4],
    [5.4, -9],
    [5.2, -3.4],
    [-1, -1, 1],
    [5.4, 1.2],
    [6.4, 6.6],
    [1, 11.2],
    [-7, 8.4],
  ],
};

/** Draws the number of a measure. The caption below the slide refers to this number. */
export const marker = (n: 1 | 2 | 3, x: number, y: number): string =>
  dot([x, y], 27, PAPER.measure) +
  line(open(DIGITS[n].map(([dx, dy, sharp]) => [x + dx, y + dy, sharp])), PAPER.page, 4.4);

export const ellipse = (centre: Point, rx: number, ry: number): string =>
  closed(arc(centre, rx, ry, 0, 345, 23));

export interface GirthOptions extends TapeOptions {
  /** Distance by which the tape sinks in front and rises behind, in SVG units. */
  sag: number;
}

/** Draws a tape around a body, as seen from one side: a band in front of the body, and a broken line behind it. */
export function girth(a: Point, b: Point, { sag, ...band }: GirthOptions): string {
  const across = normal(direction(a, b));
  const bow = (by: number): Point[] =>
    [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map((share) =>
      move(between(a, b, share), across, by * 4 * share * (1 - share)),
    );
  return behind(bow(-sag)) + tape(bow(sag), band);
}
