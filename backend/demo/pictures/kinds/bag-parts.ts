import type { Drawing, Item, Mark } from '../studio/drawing';
import { box, ellipse, type Line, lerp, mirrored, type Pt, path, reversed } from '../studio/geometry';
import { CAST, contact, cord, solid, standing, stitch } from '../studio/ink';
import type { Palette } from './palette';

export const FLOOR = 748;

/** Left half of a symmetrical outline, from the top middle down to the bottom middle. */
export const symmetric = (half: Line): Pt[] => [...half, ...reversed(mirrored(half))];

export const inset = (line: Line, by: number): Pt[] => {
  const cx = 400;
  const ys = line.map(([, y]) => y);
  const cy = (Math.min(...ys) + Math.max(...ys)) / 2;
  const w = Math.max(...line.map(([x]) => Math.abs(x - cx)));
  const h = (Math.max(...ys) - Math.min(...ys)) / 2;
  const moved = line.map(([x, y]): Pt => [cx + (x - cx) * (1 - by / w), cy + (y - cy) * (1 - by / h)]);
  return [...moved, moved[0] ?? [0, 0]];
};

export const groundFor = (x0: number, x1: number): Drawing['ground'] => [
  ...standing(x0, x1, FLOOR),
  contact(x0 + 12, x1 - 12, FLOOR),
];

export const arch = (x0: number, x1: number, y: number, rise: number): Pt[] =>
  path(
    `M${x0} ${y} C${x0 + (x1 - x0) * 0.02} ${y - rise * 1.32} ${x1 - (x1 - x0) * 0.02} ${y - rise * 1.32} ${x1} ${y}`,
  );

export const plate = (x: number, y: number, w: number, h: number, p: Palette, radius = 4): Item =>
  solid([box(x, y, w, h, radius)], p.metal, {
    round: 4,
    full: 0.7,
    cast: { dx: 2, dy: 4, blur: 3, opacity: 0.4 },
  });

export const ring = (x: number, y: number, r: number, p: Palette): Item =>
  solid([ellipse(x, y, r), reversed(ellipse(x, y, r - 4))], p.metal, {
    round: 3,
    cast: { dx: 2, dy: 4, blur: 3, opacity: 0.35 },
  });

export const outlineStitch = (line: Line, p: Palette, by = 11): Mark[] =>
  stitch(inset(line, by), p.thread, 1.5, 5.6, 3.8);

/** A handle with its two leather tabs. */
export function handle(
  x0: number,
  x1: number,
  y: number,
  rise: number,
  width: number,
  p: Palette,
  back = false,
): Item[] {
  const line = arch(x0, x1, y, rise);
  if (back)
    return [
      cord(
        line.map(([x, v]): Pt => [x + 5, v - 9]),
        width,
        p.deep,
      ),
    ];
  const tab = (x: number) =>
    solid([box(x - width, y - 6, width * 2, 62, [4, width])], p.main, {
      round: 8,
      full: 0.5,
      cast: CAST,
      marks: stitch(
        [
          [x - width + 4, y],
          [x - width + 4, y + 44],
          [x, y + 51],
          [x + width - 4, y + 44],
          [x + width - 4, y],
        ],
        p.thread,
        1.2,
        4,
        3,
      ),
    });
  return [
    cord(line, width, p.main, {
      cast: { ...CAST, opacity: 0.2 },
      marks: stitch(line, p.thread, 1.2, 5, 3.6),
    }),
    tab(x0),
    tab(x1),
  ];
}

/** A strap that rises out of the picture's calm upper part in one long bow. */
export const longStrap = (x0: number, x1: number, y: number, top: number, p: Palette, width = 11): Item[] => [
  cord(
    path(
      `M${x0} ${y} C${x0 + 24} ${y - (y - top) * 0.9} ${lerp(x0, x1, 0.3)} ${top} ${lerp(x0, x1, 0.5)} ${top} C${lerp(x0, x1, 0.7)} ${top} ${x1 - 24} ${y - (y - top) * 0.9} ${x1} ${y}`,
    ),
    width,
    p.main,
    { marks: [] },
  ),
];
