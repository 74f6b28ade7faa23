import type { Drawing, Item, Mark } from '../studio/drawing';
import { ellipse, lerp, offset, type Pt, part, reversed } from '../studio/geometry';
import { CAST, cord, lip, patch, seam, solid, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import { Foot, featherSeam, heel, inside, type Place, TOES, thinSole } from './foot';
import { groundOf, opening } from './low';
import type { Palette } from './palette';

/** Laced shoes: open lacing, or closed with broguing. */
export function laced(p: Palette, o: { heel: number; brogue?: boolean }): Drawing {
  const foot = new Foot(o.heel, 'almond', 0.75);
  const tip: Place = [0.525, 7.9];
  const ridge = foot.curve([...TOES.almond, [0.26, 3.5], [0.35, 4.7], [0.44, 6.1], tip]);
  const start: Place = [0.5, 6.7];
  const top = opening(foot, start, 4, 5.5);
  const far = opening(foot, tip, 4.7, 5.54);
  const outline = [
    ...part(ridge, 0, 0.955),
    ...top,
    ...reversed(foot.back(5.5)),
    ...reversed(foot.under(0, 1)),
  ];
  const facing = foot.curve([
    [0.345, 4.6],
    [0.36, 3.2],
    [0.43, 3.9],
    [0.5, 5.2],
    [0.53, 5.75],
  ]);
  const vamp = foot.curve([
    [0.36, 3.2],
    [0.4, 1.9],
    [0.44, 0],
  ]);
  const cap = foot.curve([
    [0.165, 2.7],
    [0.2, 1.6],
    [0.2, 0],
  ]);
  const counter = foot.curve([
    [0.8, 0],
    [0.83, 2.4],
    [0.92, 4],
    [1.03, 4.6],
  ]);
  const dots = (line: readonly Pt[], by: number): Mark[] => {
    const at = part(offset(line, by), 0.03, 0.97, Math.round(lengthOf(line) / 11));
    return at.map(([x, y], i) => patch(ellipse(x, y, i % 2 ? 2.2 : 1.3), '#0d0705', 0.6));
  };
  const lines = [facing, vamp, cap, counter];
  const eyelets = part(offset(facing, -9), 0.34, 0.94, 5);
  const edge = part(ridge, 0.7, 0.93, 5);
  const lace = { hex: mix(p.main.hex, '#0f0c0b', 0.45), surface: 'textile' } as const;
  return {
    ground: groundOf(foot),
    focus: { x: foot.at(0.4, 0)[0], y: foot.at(0.4, 3.4)[1], zoom: 2.4 },
    items: [
      ...inside(top, far, p),
      solid([[...part(ridge, 0.9, 1), ...part(far, 0, 0.14), ...reversed(part(top, 0, 0.12))]], p.deep, {
        round: 12,
      }),
      thinSole(foot, p.sole, 0.99, 0.66),
      ...heel(foot, 'stacked', p.stack),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 56,
        full: 0.86,
        marks: [
          ...lines.flatMap((line) => seam(line, 0.8)),
          ...lines.flatMap((line) =>
            stitch(offset(line, line === counter ? -5 : 5), p.thread, 1.2, 3.8, 2.8),
          ),
          ...(o.brogue
            ? [
                ...lines.flatMap((line) => dots(line, line === counter ? -11 : 11)),
                ...dots(
                  foot.curve([
                    [0.06, 1.3],
                    [0.09, 1.6],
                    [0.13, 1.5],
                  ]),
                  0,
                ),
              ]
            : []),
          ...stitch(part(offset(top, 7), 0.05, 0.97), p.thread, 1.1, 3.8, 2.8),
        ],
      }),
      ...eyelets.flatMap(([x, y], i): Item[] => {
        const [ex, ey] = edge[i] ?? [x, y];
        return [
          cord(
            [
              [x, y],
              [lerp(x, ex, 0.6), lerp(y, ey, 0.6) - 2],
              [ex, ey],
            ],
            5.4,
            lace,
            { cast: { ...CAST, dy: 3, blur: 2 } },
          ),
          solid([ellipse(x, y, 3.4)], { hex: '#17120f', surface: 'edge' }, { round: 3 }),
        ];
      }),
      ...lip(top, p.edge, 1.7),
      ...stitch(offset(foot.under(0.015, 0.99), 5), mix(p.thread, '#d8c09a', 0.4), 1.4, 4, 3.2),
      ...featherSeam(foot, 0.01, 0.99),
    ],
  };
}

const lengthOf = (line: readonly Pt[]) =>
  line.reduce(
    (sum, [x, y], i) => sum + (i ? Math.hypot(x - (line[i - 1]?.[0] ?? x), y - (line[i - 1]?.[1] ?? y)) : 0),
    0,
  );
