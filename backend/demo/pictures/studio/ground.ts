import { lerp } from './geometry';
import { type Rgb, rgb } from './light';

/** Writes the colour (0…255) of a place, x and y running 0…1, into three numbers from `at`. */
export type Ground = (x: number, y: number, out: Float32Array, at: number) => void;

/** A seamless ground of two tones, lit softly from the upper left. */
export function sweep(top: string, bottom: string, light = 5): Ground {
  const a = rgb(top).map((v) => v * 255) as Rgb;
  const b = rgb(bottom).map((v) => v * 255) as Rgb;
  return (x, y, out, at) => {
    const t = y * 0.9 + x * 0.1;
    const near = Math.max(0, 1 - Math.sqrt((x - 0.36) ** 2 + (y - 0.3) ** 2) / 0.75);
    const glow = light * near * Math.sqrt(near);
    for (let i = 0; i < 3; i++) out[at + i] = lerp(a[i] ?? 0, b[i] ?? 0, t) + glow;
  };
}

/** The ground of all goods: warm paper, a shade under the page's own. */
export const paper = sweep('#f6f2ec', '#efe9e1', 4);
