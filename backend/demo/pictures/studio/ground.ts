import { lerp } from './geometry';
import { rgb } from './light';

type Ground = (x: number, y: number) => readonly [number, number, number];

/** A seamless ground of two tones, lit softly from the upper left; x, y run 0…1. */
export function sweep(top: string, bottom: string, light = 5): Ground {
  const [a, b] = [rgb(top), rgb(bottom)];
  return (x, y) => {
    const t = y * 0.9 + x * 0.1;
    const glow = light * Math.max(0, 1 - Math.hypot(x - 0.36, y - 0.3) / 0.75) ** 1.5;
    return [0, 1, 2].map((i) => lerp(a[i] ?? 0, b[i] ?? 0, t) * 255 + glow) as [number, number, number];
  };
}

/** The ground of all goods: warm paper, a shade under the page's own. */
export const paper = sweep('#f6f2ec', '#efe9e1', 4);
