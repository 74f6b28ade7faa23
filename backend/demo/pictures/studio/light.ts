import { clamp, ease, lerp } from './geometry';
import type { TextureName } from './textures';

/** How a surface answers the studio's light. */
export interface Surface {
  /** Strength of the gloss. */
  gloss: number;
  /** 0: mirror-sharp reflections, 1: none with an edge. */
  spread: number;
  /** Light caught by nap at grazing angles. */
  sheen?: number;
  metal?: boolean;
  texture?: TextureName;
  bump?: number;
  /** How far the texture lightens and darkens the colour. */
  mottle?: number;
}

export const SURFACES = {
  smooth: { gloss: 0.26, spread: 0.42, texture: 'grain', bump: 0.05, mottle: 0.012 },
  suede: { gloss: 0, spread: 1, sheen: 0.3, texture: 'nap', bump: 0.22, mottle: 0.085 },
  patent: { gloss: 0.95, spread: 0.1 },
  grained: { gloss: 0.24, spread: 0.45, texture: 'pebble', bump: 0.26, mottle: 0.05 },
  textile: { gloss: 0, spread: 1, sheen: 0.1, texture: 'weave', bump: 0.22, mottle: 0.07 },
  metal: { gloss: 1, spread: 0.16, metal: true },
  acetate: { gloss: 0.8, spread: 0.1, texture: 'streak', mottle: 0.05 },
  rubber: { gloss: 0.07, spread: 0.7, sheen: 0.05, texture: 'nap', mottle: 0.02 },
  knit: { gloss: 0, spread: 1, sheen: 0.16, texture: 'knit', bump: 0.4, mottle: 0.13 },
  lining: { gloss: 0.03, spread: 0.8, texture: 'grain', mottle: 0.02 },
  edge: { gloss: 0.12, spread: 0.5 },
  wood: { gloss: 0.16, spread: 0.5, texture: 'wood', mottle: 0.07 },
  rope: { gloss: 0, spread: 1, sheen: 0.1, texture: 'rope', bump: 0.45, mottle: 0.16 },
  fleece: { gloss: 0, spread: 1, sheen: 0.3, texture: 'fleece', bump: 0.6, mottle: 0.09 },
} as const satisfies Record<string, Surface>;
export type SurfaceName = keyof typeof SURFACES;

export type Rgb = [number, number, number];
export const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as Rgb;
export const toHex = (color: Rgb) =>
  `#${color
    .map((v) =>
      Math.round(clamp(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
export const mix = (a: string, b: string, t: number) => {
  const to = rgb(b);
  return toHex(rgb(a).map((v, i) => lerp(v, to[i] ?? 0, t)) as Rgb);
};
/** Perceived lightness 0…1. */
export const lightness = (hex: string) => {
  const [r, g, b] = rgb(hex);
  return 0.3 * r + 0.59 * g + 0.11 * b;
};

const KEY = [-0.45, -0.68, 0.58] as const;
export const LUT_SIZE = 97;

const luts = new Map<string, Float32Array>();

/**
 * The finished colour (0…255, gamma) of a surface for every normal that faces the viewer:
 * LUT_SIZE² entries by x, y of the normal from −1 to 1.
 */
export function shades(hex: string, name: SurfaceName): Float32Array {
  const key = hex + name;
  let lut = luts.get(key);
  if (lut) return lut;
  if (luts.size > 600) luts.clear();
  lut = new Float32Array(LUT_SIZE * LUT_SIZE * 3);
  const surface: Surface = SURFACES[name];
  const base = rgb(hex).map((v) => v ** 2.2) as Rgb;
  for (let j = 0; j < LUT_SIZE; j++)
    for (let i = 0; i < LUT_SIZE; i++) {
      let x = (i / (LUT_SIZE - 1)) * 2 - 1;
      let y = (j / (LUT_SIZE - 1)) * 2 - 1;
      const l = Math.hypot(x, y);
      if (l > 0.995) {
        x *= 0.995 / l;
        y *= 0.995 / l;
      }
      lut.set(shade(x, y, base, surface), (j * LUT_SIZE + i) * 3);
    }
  luts.set(key, lut);
  return lut;
}

/** A window of light in the reflected directions, with soft borders. */
const window = (at: number, from: number, to: number, soft: number) =>
  ease(from - soft, from + soft * 0.3, at) * (1 - ease(to - soft * 0.3, to + soft, at));

function shade(x: number, y: number, base: Rgb, s: Surface): Rgb {
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  const rx = 2 * z * x;
  const ry = 2 * z * y;
  const seen = 2 * z * z - 1 > -0.6 ? 1 : 0.3;
  const facing = Math.max(0, (x * KEY[0] + y * KEY[1] + z * KEY[2] + 0.4) / 1.4) ** 1.15;
  const graze = 1 - z;
  let diffuse = 0.2 + 0.98 * facing + 0.13 * -y + 0.1 * Math.max(0, y);
  diffuse *= 1 - 0.24 * graze ** 3;
  diffuse += (s.sheen ?? 0) * graze ** 1.5 * (0.75 - 0.45 * y);
  const box = window(rx, -0.78, 0.02, s.spread) * window(ry, -0.98, -0.52, s.spread) * seen;
  const rim = window(x, 0.5, 0.72, 0.1 + 0.2 * s.spread) * 0.16;
  const strip = s.spread < 0.2 ? window(rx, -0.97, -0.86, 0.05) * window(ry, -0.5, 0.45, 0.2) * 0.3 : 0;
  const gloss = s.gloss * (box * 0.9 + rim + strip);
  const brightest = Math.max(...base);
  return base.map((v) => {
    if (s.metal) {
      const sky = 0.2 + 1.05 * ease(-0.05, -0.7, ry) + 0.5 * ease(0.12, 0.5, ry) * (1 - ease(0.55, 0.95, ry));
      return gamma(v * (sky + 0.25 * ease(0.1, -0.6, rx)) + box * (0.35 + 0.5 * v));
    }
    // Gloss on leather takes some of its colour; on lacquer it is the lamp's own.
    const tint = lerp(lerp(0.55, 1, v / (brightest + 0.02)), 1, s.gloss > 0.5 ? 0.9 : 0.3);
    const dark = s.gloss > 0.5 ? 0.86 : 1;
    return gamma(v * diffuse * dark * (1 - 0.07 * brightest) + gloss * (1 - v * 0.5) * tint * 0.62 + 0.002);
  }) as Rgb;
}

const gamma = (v: number) =>
  255 * clamp(v < 0.75 ? v : 0.75 + (1 - Math.exp(-(v - 0.75) * 2.6)) * 0.25) ** (1 / 2.2);
