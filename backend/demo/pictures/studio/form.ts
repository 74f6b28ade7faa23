import { bounds, type Line } from './geometry';
import { coverage } from './mask';

/** The swelling of a flat outline: a grid of u with height ~ √u, in drawing units. */
export interface Form {
  x: number;
  y: number;
  w: number;
  h: number;
  cell: number;
  u: Float32Array;
}

const CELLS = 15000;
const SWEEPS = 44;

/**
 * Inflates an outline: solves u − λ²∇²u = 1 inside, 0 at the edge. √u is a round section where
 * the outline is narrower than λ, and a flat face with rounded edges where it is wider.
 * @param lines outline in drawing units
 * @param lambda width of the rounding, in units
 */
export function inflate(lines: readonly Line[], lambda: number): Form {
  const b = bounds(lines);
  const cell = Math.max(0.7, Math.sqrt(((b.x1 - b.x0 + 4) * (b.y1 - b.y0 + 4)) / CELLS));
  const grid = lines.map((line) => line.map(([x, y]) => [x / cell, y / cell] as const));
  const mask = coverage(grid, bounds(grid, 2.5));
  const { w, h } = mask;
  const u = new Float32Array(w * h);
  const l = (lambda / cell) ** 2;
  const scale = new Float32Array(w * h);
  for (let i = 0; i < scale.length; i++) scale[i] = 1 / (1 + 4 * l + 10 * l * (1 - (mask.data[i] ?? 0)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (let k = 1; k < h - 1; k++) {
      const row = (down ? k : h - 1 - k) * w;
      for (let column = 1; column < w - 1; column++) {
        const i = row + column;
        const inside = mask.data[i] ?? 0;
        if (inside === 0) continue;
        const around = (u[i - 1] ?? 0) + (u[i + 1] ?? 0) + (u[i - w] ?? 0) + (u[i + w] ?? 0);
        const value = (inside + l * around) * (scale[i] ?? 0);
        u[i] = Math.max(0, (u[i] ?? 0) + 1.6 * (value - (u[i] ?? 0)));
      }
    }
  }
  return { x: mask.x, y: mask.y, w, h, cell, u };
}

/** Value and slopes of u at a point, smooth across cells (quadratic B-spline); written into `out`. */
export function sample(form: Form, x: number, y: number, out: Float32Array): void {
  const gx = x / form.cell - form.x - 0.5;
  const gy = y / form.cell - form.y - 0.5;
  const cx = Math.min(form.w - 2, Math.max(1, Math.round(gx)));
  const cy = Math.min(form.h - 2, Math.max(1, Math.round(gy)));
  const fx = Math.min(0.5, Math.max(-0.5, gx - cx));
  const fy = Math.min(0.5, Math.max(-0.5, gy - cy));
  const x0 = 0.5 * (0.5 - fx) ** 2;
  const x1 = 0.75 - fx * fx;
  const x2 = 0.5 * (0.5 + fx) ** 2;
  const y0 = 0.5 * (0.5 - fy) ** 2;
  const y1 = 0.75 - fy * fy;
  const y2 = 0.5 * (0.5 + fy) ** 2;
  const { u, w } = form;
  const i = cy * w + cx;
  const a = (k: number) => u[k] ?? 0;
  const row = (k: number) => x0 * a(k - 1) + x1 * a(k) + x2 * a(k + 1);
  const r0 = row(i - w);
  const r1 = row(i);
  const r2 = row(i + w);
  const slope = (k: number) => (fx - 0.5) * a(k - 1) - 2 * fx * a(k) + (0.5 + fx) * a(k + 1);
  out[0] = y0 * r0 + y1 * r1 + y2 * r2;
  out[1] = (y0 * slope(i - w) + y1 * slope(i) + y2 * slope(i + w)) / form.cell;
  out[2] = ((fy - 0.5) * r0 - 2 * fy * r1 + (0.5 + fy) * r2) / form.cell;
}
