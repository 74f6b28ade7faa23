import { lerp } from './geometry';

/** A repeating field of heights about 0, with its slopes at every texel. */
export interface Texture {
  height: Float32Array;
  slopeX: Float32Array;
  slopeY: Float32Array;
}

export const TEXTURE_SIZE = 256;
/** Texels a drawing unit. */
export const TEXELS = 2;

export type TextureName =
  | 'grain'
  | 'pebble'
  | 'nap'
  | 'weave'
  | 'knit'
  | 'wood'
  | 'rope'
  | 'fleece'
  | 'streak';

type Field = (x: number, y: number) => number;

const hash = (x: number, y: number, seed: number) => {
  let h = Math.imul(x + seed * 101, 374761393) ^ Math.imul(y + seed * 31, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

/** Smooth noise −1…1 that repeats with the texture; the cell sizes must divide it. */
function noise(cellX: number, cellY: number, seed: number): Field {
  const nx = TEXTURE_SIZE / cellX;
  const ny = TEXTURE_SIZE / cellY;
  return (x, y) => {
    const ix = Math.floor(x / cellX);
    const iy = Math.floor(y / cellY);
    const fx = fade(x / cellX - ix);
    const upper = lerp(hash(ix % nx, iy % ny, seed), hash((ix + 1) % nx, iy % ny, seed), fx);
    const lower = lerp(hash(ix % nx, (iy + 1) % ny, seed), hash((ix + 1) % nx, (iy + 1) % ny, seed), fx);
    return 2 * lerp(upper, lower, fade(y / cellY - iy)) - 1;
  };
}

const fade = (t: number) => t * t * (3 - 2 * t);

/** Rounded pebbles with narrow valleys: the grain of calf leather. */
function pebbles(cell: number): Field {
  const n = TEXTURE_SIZE / cell;
  return (x, y) => {
    const cx = Math.floor(x / cell);
    const cy = Math.floor(y / cell);
    let first = 9;
    let second = 9;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const kx = (cx + dx + n) % n;
        const ky = (cy + dy + n) % n;
        const px = cx + dx + 0.15 + 0.7 * hash(kx, ky, 5);
        const py = cy + dy + 0.15 + 0.7 * hash(kx, ky, 6);
        const d = Math.hypot(x / cell - px, y / cell - py);
        if (d < first) [first, second] = [d, first];
        else if (d < second) second = d;
      }
    return Math.min(1, (second - first) * 2.4) * 1.5 - 1;
  };
}

/** Rows of V-shaped stitches, 16 × 16 texels each. */
const knit: Field = (x, y) => {
  const u = (x % 16) / 16;
  const side = u < 0.5 ? -1 : 1;
  const v = (((y + side * (u - 0.5) * 22 + 64) % 16) / 16) * 2 - 1;
  const across = Math.abs((u % 0.5) * 4 - 1);
  return Math.sqrt(Math.max(0, 1 - v * v)) * 1.3 - across * across * 0.9 - 0.45;
};

const weave: Field = (x, y) => {
  const over = (Math.floor(x / 4) + Math.floor(y / 4)) % 2 === 0;
  const arch = (v: number) => Math.sin(((v % 4) / 4) * Math.PI);
  return over ? arch(y) * 0.9 - 0.3 : arch(x) * 0.7 - 0.5;
};

const rope: Field = (x, y) => {
  const row = ((y % 16) / 16) * 2 - 1;
  const twist = Math.sin(((x + (y % 16) * 0.9) / 16) * 2 * Math.PI);
  return Math.sqrt(Math.max(0, 1 - row * row)) * 1.4 + twist * 0.35 - 1;
};

const layers =
  (...list: [Field, number][]): Field =>
  (x, y) =>
    list.reduce((sum, [field, weight]) => sum + field(x, y) * weight, 0);

const FIELDS: Record<TextureName, () => Field> = {
  grain: () => layers([noise(4, 4, 1), 0.6], [noise(16, 16, 2), 0.5]),
  pebble: () => layers([pebbles(8), 0.9], [noise(4, 4, 3), 0.2]),
  nap: () =>
    layers([noise(2, 2, 4), 0.5], [noise(8, 4, 7), 0.45], [noise(64, 64, 8), 0.35], [noise(128, 64, 9), 0.3]),
  weave: () => layers([weave, 0.8], [noise(16, 2, 10), 0.22], [noise(2, 16, 11), 0.22]),
  knit: () => layers([knit, 0.9], [noise(2, 4, 12), 0.18]),
  wood: () => layers([noise(128, 4, 13), 0.7], [noise(128, 16, 14), 0.5]),
  rope: () => layers([rope, 0.9], [noise(4, 2, 15), 0.25]),
  fleece: () => layers([noise(8, 8, 16), 0.8], [noise(4, 4, 17), 0.5], [noise(16, 16, 18), 0.6]),
  streak: () => layers([noise(128, 64, 19), 0.7], [noise(64, 32, 20), 0.5]),
};

const made = new Map<string, Texture>();

/** @param step texels a pixel: a smaller picture gets a texture averaged to its pixels */
export function texture(name: TextureName, step: number): Texture {
  const level = step >= 6 ? 2 : step >= 2.4 ? 1 : 0;
  const key = `${name}${level}`;
  const known = made.get(key);
  if (known) return known;
  const size = TEXTURE_SIZE;
  let height = new Float32Array(size * size);
  const field = FIELDS[name]();
  for (let i = 0; i < height.length; i++) height[i] = field(i % size, Math.floor(i / size));
  for (let k = 0; k < level; k++) height = averaged(height, 1 + k);
  const at = (x: number, y: number) => height[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const slopes = (dx: number, dy: number) =>
    height.map(
      (_, i) =>
        (at((i % size) + dx, Math.floor(i / size) + dy) - at((i % size) - dx, Math.floor(i / size) - dy)) / 2,
    );
  const result = { height, slopeX: slopes(1, 0), slopeY: slopes(0, 1) };
  made.set(key, result);
  return result;
}

function averaged(from: Float32Array, reach: number): Float32Array<ArrayBuffer> {
  const size = TEXTURE_SIZE;
  const at = (x: number, y: number) => from[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const out = new Float32Array(from.length);
  for (let i = 0; i < out.length; i++) {
    const x = i % size;
    const y = Math.floor(i / size);
    let sum = 0;
    for (const dy of [-reach, 0, reach]) for (const dx of [-reach, 0, reach]) sum += at(x + dx, y + dy);
    out[i] = sum / 9;
  }
  return out;
}
