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

const CELLS = 10000;
const SWEEPS = 40;

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
  const inside: number[] = [];
  for (let i = w + 1; i < scale.length - w - 1; i++) {
    const cover = mask.data[i] ?? 0;
    scale[i] = 1 / (1 + 4 * l + 10 * l * (1 - cover));
    if (cover > 0) inside.push(i);
  }
  // Influence travels a cell a sweep at least; beyond a few λ nothing is left to tell.
  const sweeps = Math.min(SWEEPS, 12 + Math.ceil((2 * lambda) / cell));
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let k = 0; k < inside.length; k++) {
      const i = inside[sweep % 2 === 0 ? k : inside.length - 1 - k] ?? 0;
      const around = (u[i - 1] ?? 0) + (u[i + 1] ?? 0) + (u[i - w] ?? 0) + (u[i + w] ?? 0);
      const value = ((mask.data[i] ?? 0) + l * around) * (scale[i] ?? 0);
      u[i] = Math.max(0, (u[i] ?? 0) + 1.6 * (value - (u[i] ?? 0)));
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
  const sx0 = fx - 0.5;
  const sx1 = -2 * fx;
  const sx2 = 0.5 + fx;
  let value = 0;
  let slopeX = 0;
  let slopeY = 0;
  // Written out by hand: this runs for every pixel of every piece.
  for (let row = -1; row <= 1; row++) {
    const k = i + row * w;
    const a = u[k - 1] ?? 0;
    const b = u[k] ?? 0;
    const c = u[k + 1] ?? 0;
    const weight = row === 0 ? y1 : row < 0 ? y0 : y2;
    const change = row === 0 ? -2 * fy : row < 0 ? fy - 0.5 : 0.5 + fy;
    const across = x0 * a + x1 * b + x2 * c;
    value += weight * across;
    slopeX += weight * (sx0 * a + sx1 * b + sx2 * c);
    slopeY += change * across;
  }
  out[0] = value;
  out[1] = slopeX / form.cell;
  out[2] = slopeY / form.cell;
}
