/** A point in drawing units: 800 × 1000 a picture, y down. */
export type Pt = readonly [number, number];
export type Line = readonly Pt[];

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x));
/** 0 at a, 1 at b, without corners between. */
export const ease = (a: number, b: number, x: number) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};

const SEGMENTS = 18;

/** @param d SVG path of absolute M, L, C; one contour */
export function path(d: string): Pt[] {
  const tokens = d.match(/[MLC]|-?[\d.]+/g) ?? [];
  const points: Pt[] = [];
  let command = 'M';
  let i = 0;
  const read = (): Pt => [Number(tokens[i++]), Number(tokens[i++])];
  while (i < tokens.length) {
    if (/[MLC]/.test(tokens[i] ?? '')) command = tokens[i++] ?? 'L';
    const from = points.at(-1);
    if (command !== 'C' || !from) {
      points.push(read());
      continue;
    }
    points.push(...cubic(from, read(), read(), read()));
  }
  return points;
}

function cubic(a: Pt, b: Pt, c: Pt, d: Pt): Pt[] {
  return Array.from({ length: SEGMENTS }, (_, k) => {
    const t = (k + 1) / SEGMENTS;
    const r = 1 - t;
    const mix = (m: 0 | 1) =>
      r * r * r * a[m] + 3 * r * r * t * b[m] + 3 * r * t * t * c[m] + t * t * t * d[m];
    return [mix(0), mix(1)];
  });
}

/** A smooth curve through the points (centripetal Catmull-Rom). */
export function smooth(points: Line, closed = false): Pt[] {
  const n = points.length;
  const get = (i: number): Pt => {
    if (closed) return points[(i + n) % n] ?? [0, 0];
    const inside = points[clamp(i, 0, n - 1)] ?? [0, 0];
    if (i >= 0 && i < n) return inside;
    const next = points[i < 0 ? 1 : n - 2] ?? inside;
    return [2 * inside[0] - next[0], 2 * inside[1] - next[1]];
  };
  const out: Pt[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const d1 = Math.sqrt(distance(p0, p1)) || 1;
    const d2 = Math.sqrt(distance(p1, p2)) || 1;
    const d3 = Math.sqrt(distance(p2, p3)) || 1;
    const control = (m: 0 | 1, near: Pt, mid: Pt, far: Pt, da: number, db: number) =>
      (da * da * far[m] - db * db * near[m] + (2 * da * da + 3 * da * db + db * db) * mid[m]) /
      (3 * da * (da + db));
    const b: Pt = [control(0, p0, p1, p2, d1, d2), control(1, p0, p1, p2, d1, d2)];
    const c: Pt = [control(0, p3, p2, p1, d3, d2), control(1, p3, p2, p1, d3, d2)];
    out.push(p1, ...cubic(p1, b, c, p2).slice(0, -1));
  }
  if (!closed) out.push(get(n - 1));
  return out;
}

export const distance = (a: Pt, b: Pt) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const reversed = (line: Line): Pt[] => [...line].reverse();
/** The point and the unit direction at the share t of a line's length. */
export function along(line: Line, t: number): { at: Pt; dir: Pt } {
  const lengths = [0];
  for (let i = 1; i < line.length; i++)
    lengths.push((lengths[i - 1] ?? 0) + distance(line[i - 1] ?? [0, 0], line[i] ?? [0, 0]));
  const target = clamp(t) * (lengths.at(-1) ?? 0);
  let i = 1;
  while (i < line.length - 1 && (lengths[i] ?? 0) < target) i++;
  const a = line[i - 1] ?? [0, 0];
  const b = line[i] ?? a;
  const span = (lengths[i] ?? 0) - (lengths[i - 1] ?? 0) || 1;
  const k = (target - (lengths[i - 1] ?? 0)) / span;
  return {
    at: [lerp(a[0], b[0], k), lerp(a[1], b[1], k)],
    dir: [(b[0] - a[0]) / span, (b[1] - a[1]) / span],
  };
}

/** The share [from, to] of a line, as evenly spaced points. */
export function part(line: Line, from: number, to: number, count = 48): Pt[] {
  return Array.from({ length: count }, (_, i) => along(line, lerp(from, to, i / (count - 1))).at);
}

/** The line moved sideways: positive to the right of its direction (down, when it runs to the right). */
export function offset(line: Line, by: number | ((t: number) => number)): Pt[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)] ?? p;
    const b = line[Math.min(line.length - 1, i + 1)] ?? p;
    const l = distance(a, b) || 1;
    const w = typeof by === 'number' ? by : by(i / (line.length - 1));
    return [p[0] - ((b[1] - a[1]) / l) * w, p[1] + ((b[0] - a[0]) / l) * w];
  });
}

/** A band along a line, half as wide to each side; round ends on demand. */
export function band(line: Line, width: number | ((t: number) => number), round = false): Pt[] {
  const half = (t: number) => (typeof width === 'number' ? width : width(t)) / 2;
  const left = offset(line, (t) => -half(t));
  const right = reversed(offset(line, half));
  if (!round) return [...left, ...right];
  const cap = (t: number): Pt[] => {
    const { at, dir } = along(line, t);
    const start = Math.atan2(dir[1], dir[0]) + (t === 1 ? -Math.PI / 2 : Math.PI / 2);
    return Array.from({ length: 7 }, (_, i) => {
      const a = start + (Math.PI * (i + 1)) / 8;
      return [at[0] + Math.cos(a) * half(t), at[1] + Math.sin(a) * half(t)];
    });
  };
  return [...left, ...cap(1), ...right, ...cap(0)];
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx, from = 0, to = 360): Pt[] {
  const n = 56;
  return Array.from({ length: n + 1 }, (_, i) => {
    const a = (lerp(from, to, i / n) * Math.PI) / 180;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

/** @param radius of the corners: one, or upper and lower ones */
export function box(x: number, y: number, w: number, h: number, radius: number | [number, number] = 0): Pt[] {
  const [a, b] = typeof radius === 'number' ? [radius, radius] : radius;
  const arc = (cx: number, cy: number, r: number, from: number) =>
    r > 0 ? ellipse(cx, cy, r, r, from, from + 90).filter((_, i) => i % 7 === 0) : [[cx, cy] as const];
  return [
    ...arc(x + a, y + a, a, 180),
    ...arc(x + w - a, y + a, a, 270),
    ...arc(x + w - b, y + h - b, b, 0),
    ...arc(x + b, y + h - b, b, 90),
  ];
}

export interface Move {
  dx?: number;
  dy?: number;
  /** Degrees clockwise about (cx, cy). */
  turn?: number;
  scale?: number;
  /** Horizontal scale alone; -1 mirrors. */
  stretch?: number;
  cx?: number;
  cy?: number;
}

export function moved(line: Line, move: Move): Pt[] {
  const { dx = 0, dy = 0, turn = 0, scale = 1, stretch = 1, cx = 400, cy = 500 } = move;
  const cos = Math.cos((turn * Math.PI) / 180) * scale;
  const sin = Math.sin((turn * Math.PI) / 180) * scale;
  return line.map(([x, y]) => {
    const a = (x - cx) * stretch;
    const b = y - cy;
    return [a * cos - b * sin + cx + dx, a * sin + b * cos + cy + dy];
  });
}

export const mirrored = (line: Line): Pt[] => moved(line, { stretch: -1 });

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function bounds(lines: readonly Line[], margin = 0): Box {
  const b = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const line of lines)
    for (const [x, y] of line) {
      b.x0 = Math.min(b.x0, x);
      b.y0 = Math.min(b.y0, y);
      b.x1 = Math.max(b.x1, x);
      b.y1 = Math.max(b.y1, y);
    }
  return { x0: b.x0 - margin, y0: b.y0 - margin, x1: b.x1 + margin, y1: b.y1 + margin };
}
