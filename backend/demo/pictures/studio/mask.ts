import { type Box, clamp, type Line } from './geometry';

/** Coverage 0…1 of a rectangle of pixels whose corner stands at (x, y). */
export interface Mask {
  x: number;
  y: number;
  w: number;
  h: number;
  data: Float32Array;
}

/**
 * Exact area coverage of closed contours (signed areas accumulated along rows, so a hole is a
 * contour that runs the other way).
 * @param lines in pixels
 * @param area pixels that are wanted; whatever lies outside is left out
 */
export function coverage(lines: readonly Line[], area: Box): Mask {
  const x = Math.floor(area.x0);
  const y = Math.floor(area.y0);
  const w = Math.max(0, Math.ceil(area.x1) - x);
  const h = Math.max(0, Math.ceil(area.y1) - y);
  const stride = w + 3;
  const sums = new Float32Array(stride * h);
  for (const line of lines) {
    let last = line.at(-1);
    for (const point of line) {
      if (last) edge(sums, stride, w, h, last[0] - x, last[1] - y, point[0] - x, point[1] - y);
      last = point;
    }
  }
  const data = new Float32Array(w * h);
  for (let row = 0; row < h; row++) {
    let sum = 0;
    for (let column = 0; column < w; column++) {
      sum += sums[row * stride + column] ?? 0;
      data[row * w + column] = Math.min(1, Math.abs(sum));
    }
  }
  return { x, y, w, h, data };
}

function edge(
  sums: Float32Array,
  stride: number,
  w: number,
  h: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
) {
  if (ay === by) return;
  const sign = ay < by ? 1 : -1;
  const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const slope = (x1 - x0) / (y1 - y0);
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  for (let row = Math.max(0, Math.floor(y0)); row < Math.min(h, Math.ceil(y1)); row++) {
    const dy = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * dy;
    const left = clamp(Math.min(x, next), 0, w);
    const right = clamp(Math.max(x, next), 0, w);
    const d = dy * sign;
    x = next;
    const start = row * stride;
    const first = Math.floor(left);
    const end = Math.ceil(right);
    if (end <= first + 1) {
      const middle = (left + right) / 2 - first;
      add(sums, start + first, d - d * middle);
      add(sums, start + first + 1, d * middle);
      continue;
    }
    // The edge crosses several pixels of the row: integrate the covered trapezoid of each.
    const k = 1 / (right - left);
    let before = 0;
    for (let column = first; column < end; column++) {
      const from = Math.max(left, column);
      const to = Math.min(right, column + 1);
      const share = (to - from) * k;
      const inside = d * share * (column + 1 - (from + to) / 2);
      add(sums, start + column, before + inside);
      before = d * share - inside;
    }
    add(sums, start + end, before);
  }
}

function add(sums: Float32Array, at: number, value: number) {
  sums[at] = (sums[at] ?? 0) + value;
}

/** Three box passes a direction: close to a Gaussian of the given deviation in pixels. */
export function blur(mask: Mask, sigmaX: number, sigmaY = sigmaX): Mask {
  const { w, h } = mask;
  const a = Float32Array.from(mask.data);
  const b = new Float32Array(a.length);
  const radius = (sigma: number) => Math.max(0, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  for (let pass = 0; pass < 3; pass++) {
    boxPass(a, b, h, w, w, 1, radius(sigmaX));
    boxPass(b, a, w, h, 1, w, radius(sigmaY));
  }
  return { ...mask, data: a };
}

function boxPass(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  r: number,
) {
  const size = 2 * r + 1;
  for (let line = 0; line < lines; line++) {
    const base = line * lineStep;
    let sum = 0;
    for (let i = 0; i < Math.min(r, length); i++) sum += from[base + i * step] ?? 0;
    for (let i = 0; i < length; i++) {
      if (i + r < length) sum += from[base + (i + r) * step] ?? 0;
      if (i - r - 1 >= 0) sum -= from[base + (i - r - 1) * step] ?? 0;
      to[base + i * step] = sum / size;
    }
  }
}
