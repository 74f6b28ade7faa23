import type { Coat, Mark, Solid } from './drawing';
import { along, band, ellipse, type Line, offset } from './geometry';
import type { SurfaceName } from './light';

const SHADOW = '#2b1d14';

export const ink = (line: Line, width: number, hex: string, opacity = 1, blur = 0): Mark => ({
  lines: [band(line, width)],
  hex,
  opacity,
  ...(blur && { blur }),
});

export const patch = (line: Line, hex: string, opacity = 1, blur = 0): Mark => ({
  lines: [line],
  hex,
  opacity,
  ...(blur && { blur }),
});

/** Two pieces meet: a dark groove, the light it catches, and its shade. */
export const seam = (line: Line, depth = 1): Mark[] => [
  ink(offset(line, 1.6), 5, '#0d0705', 0.16 * depth, 1.6),
  ink(line, 1.5, '#0d0705', 0.5 * depth),
  ink(offset(line, -1.5), 1.2, '#fff2e0', 0.2 * depth),
];

/** A row of stitches of the given length and gap, in units. */
export function stitch(line: Line, hex: string, width = 1.5, dash = 4.6, gap = 3.2): Mark[] {
  const total = length(line);
  const count = Math.max(1, Math.floor(total / (dash + gap)));
  const dashes = Array.from({ length: count }, (_, i) => {
    const from = (i * (dash + gap)) / total;
    return band([along(line, from).at, along(line, Math.min(1, from + dash / total)).at], width);
  });
  return [
    { lines: dashes.map((d) => d.map(([x, y]) => [x + 0.6, y + 1] as const)), hex: '#120a06', opacity: 0.4 },
    { lines: dashes, hex },
  ];
}

export const length = (line: Line) =>
  line.reduce(
    (sum, p, i) => sum + (i ? Math.hypot(p[0] - (line[i - 1]?.[0] ?? 0), p[1] - (line[i - 1]?.[1] ?? 0)) : 0),
    0,
  );

/** Light on the cut upper edge of leather. */
export const lip = (line: Line, hex: string, width = 2): Mark[] => [
  ink(line, width + 1.6, '#140b06', 0.35),
  ink(offset(line, -0.6), width, hex, 0.9),
];

export const shadow = (line: Line, blur: number | [number, number], opacity: number): Mark => ({
  lines: [line],
  hex: SHADOW,
  opacity,
  blur,
});

/** A soft oval where something of this width stands on the ground. */
export const standing = (x0: number, x1: number, y: number, strength = 1): Mark[] => [
  shadow(ellipse((x0 + x1) / 2 + 16, y + 6, (x1 - x0) / 2 + 14, 15), [30, 12], 0.2 * strength),
  shadow(ellipse((x0 + x1) / 2 + 6, y + 1, (x1 - x0) / 2, 6), [12, 5], 0.24 * strength),
];

/** The narrow dark line right under what touches the ground. */
export const contact = (x0: number, x1: number, y: number, strength = 1): Mark =>
  shadow(ellipse((x0 + x1) / 2, y, (x1 - x0) / 2, 3.4), [4, 2.4], 0.6 * strength);

export const solid = (shape: Line | readonly Line[], coat: Coat, more: Partial<Solid> = {}): Solid => ({
  shape: isLines(shape) ? shape : [shape],
  ...coat,
  ...more,
});

const isLines = (shape: Line | readonly Line[]): shape is readonly Line[] => Array.isArray(shape[0]?.[0]);

export const coat = (hex: string, surface: SurfaceName): Coat => ({ hex, surface });

/** A round cord or strap along a line. */
export const cord = (line: Line, width: number, of: Coat, more: Partial<Solid> = {}): Solid =>
  solid(band(line, width, true), of, { round: width * 0.6, ...more });

export const CAST = { dx: 3, dy: 6, blur: 4, opacity: 0.35 };
