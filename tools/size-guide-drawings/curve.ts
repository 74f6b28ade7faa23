/** Point of a line. `sharp` makes a corner in a smooth line. */
export type Point = readonly [x: number, y: number, sharp?: 1];

/** Converts a point in centimetres to SVG units of the slide. */
export type Place = (point: Point) => Point;

export interface Layout {
  /** SVG units per centimetre. */
  scale: number;
  /** Position of the drawing's zero on the slide. */
  x: number;
  y: number;
  /** Rotation in degrees, clockwise as seen. */
  turn?: number;
  /** True to draw the other foot or hand of the pair. */
  mirror?: boolean;
}

/**
 * Creates a function that converts centimetres to SVG units. In centimetres y points upwards, as in body measures. On
 * the slide y points downwards.
 */
export function place({ scale, x, y, turn = 0, mirror = false }: Layout): Place {
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return ([px, py, sharp]) => {
    const side = mirror ? -px : px;
    const spot = [x + side * cos + py * sin, y + side * sin - py * cos] as const;
    return sharp ? [...spot, 1] : spot;
  };
}

export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0);
export const xy = (point: Point): string => `${num(point[0])} ${num(point[1])}`;
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Returns the unit vector from a to b, or zero when they are the same point. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length === 0 ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

export const move = (from: Point, along: Point, by: number): Point => [
  from[0] + along[0] * by,
  from[1] + along[1] * by,
];
export const normal = ([x, y]: Point): Point => [-y, x];

/**
 * Computes the direction of a smooth line at a point from the neighbouring points. The direction is zero at a
 * corner or an end.
 */
function tangent(before: Point | undefined, at: Point, after: Point | undefined): Point {
  if (!before || !after || at[2]) return [0, 0];
  const span = distance(before, at) + distance(at, after);
  return span === 0 ? [0, 0] : [(after[0] - before[0]) / span, (after[1] - before[1]) / span];
}

/**
 * Builds one Bézier segment. Handles of a third of the chord prevent the line from overshooting its points.
 */
function piece(points: readonly (Point | undefined)[]): string {
  const [before, from, to, after] = points;
  if (!from || !to) return '';
  const third = distance(from, to) / 3;
  const leave = move(from, tangent(before, from, to), third);
  const arrive = move(to, tangent(from, to, after), -third);
  return `C${xy(leave)} ${xy(arrive)} ${xy(to)}`;
}

/** Builds a smooth line through the points, from the first to the last. */
export function open(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  return `M${xy(first)}${points.map((_, i) => piece([points[i - 1], points[i], points[i + 1], points[i + 2]])).join('')}`;
}

/** Builds a smooth closed outline through the points. */
export function closed(points: readonly Point[]): string {
  const [first] = points;
  const size = points.length;
  if (!first) return '';
  const at = (i: number) => points[(i + size) % size];
  return `M${xy(first)}${points.map((_, i) => piece([at(i - 1), at(i), at(i + 1), at(i + 2)])).join('')}Z`;
}

export const polygon = (points: readonly Point[]): string => `M${points.map(xy).join('L')}Z`;
export const polyline = (points: readonly Point[]): string => `M${points.map(xy).join('L')}`;
export const segment = (a: Point, b: Point): string => `M${xy(a)}L${xy(b)}`;

/**
 * Computes points on an ellipse from one angle to another, in degrees. An angle of 90 points down on the
 * slide.
 */
export function arc(centre: Point, rx: number, ry: number, from: number, to: number, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [centre[0] + rx * Math.cos(angle), centre[1] + ry * Math.sin(angle)] as const;
  });
}

/** Splits one segment of the smooth line into short chords. */
function chords(points: readonly (Point | undefined)[], steps: number): Point[] {
  const [before, from, to, after] = points;
  if (!from || !to) return [];
  const third = distance(from, to) / 3;
  const a = move(from, tangent(before, from, to), third);
  const b = move(to, tangent(from, to, after), -third);
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps;
    return between(
      between(between(from, a, t), between(a, b, t), t),
      between(between(a, b, t), between(b, to, t), t),
      t,
    );
  });
}

/** Converts the line that `open` draws to a fine polyline. */
export function flatten(points: readonly Point[], steps = 12): Point[] {
  const [first] = points;
  if (!first) return [];
  return [
    first,
    ...points.flatMap((_, i) => chords([points[i - 1], points[i], points[i + 1], points[i + 2]], steps)),
  ];
}

export interface Stop {
  at: Point;
  way: Point;
}

/** Computes points along a fine polyline at intervals of `step`, with the line's direction at each point. */
export function walk(line: readonly Point[], step: number): Stop[] {
  const stops: Stop[] = [];
  let gone = 0;
  line.forEach((to, i) => {
    const from = line[i - 1];
    if (!from) return;
    const length = distance(from, to);
    const way = direction(from, to);
    while (stops.length * step <= gone + length)
      stops.push({ at: move(from, way, stops.length * step - gone), way });
    gone += length;
  });
  return stops;
}

export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, to, i) => sum + distance(line[i - 1] ?? to, to), 0);

/** Computes a line parallel to another, on its right side. */
export function offsetLine(line: readonly Point[], by: number): Point[] {
  return line.map((at, i) => {
    const way = direction(line[i - 1] ?? at, line[i + 1] ?? at);
    return move(at, normal(way), by);
  });
}
