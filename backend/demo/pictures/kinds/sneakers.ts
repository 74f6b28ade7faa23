import type { Drawing, Item, Mark } from '../studio/drawing';
import { ellipse, lerp, offset, part, reversed, smooth } from '../studio/geometry';
import { CAST, cord, ink, lip, patch, seam, solid, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import { Foot, inside, type Place } from './foot';
import { groundOf, opening } from './low';
import type { Palette } from './palette';
import { slab } from './soles';

/** Trainers: a low court shoe, or a layered running shoe. */
export function sneaker(p: Palette, o: { runner?: boolean }): Drawing {
  const foot = new Foot(o.runner ? 3.6 : 2.6, 'round', o.runner ? 2.4 : 1.9);
  const tip: Place = [0.545, 8.9];
  const ridge = foot.curve([
    [-0.008, 0.1],
    [-0.014, 0.7],
    [0.005, 1.45],
    [0.06, 2.1],
    [0.17, 2.75],
    [0.26, 3.6],
    [0.35, 5],
    [0.44, 6.6],
    tip,
  ]);
  const start: Place = [0.51, 7.3];
  const top = opening(foot, start, 4.7, 6.6);
  const far = opening(foot, tip, 5.4, 6.65);
  const outline = [
    ...part(ridge, 0, 0.94),
    ...top,
    ...reversed(foot.back(6.6)),
    ...reversed(foot.under(0, 1)),
  ];
  const facing = foot.curve([
    [0.27, 3.7],
    [0.285, 2.5],
    [0.34, 2.6],
    [0.44, 4.2],
    [0.52, 5.6],
    [0.545, 6.2],
  ]);
  const vamp = foot.curve([
    [0.285, 2.5],
    [0.32, 1.4],
    [0.36, 0],
  ]);
  const tab = foot.curve([
    [1.03, 3.6],
    [0.95, 3.9],
    [0.91, 5],
    [0.9, 6.4],
  ]);
  const lace = { hex: '#f2ede4', surface: 'textile' } as const;
  const holes = part(offset(facing, -9), 0.34, 0.96, 6);
  const edge = part(ridge, 0.62, 0.925, 6);
  const side = foot.curve([
    [0.42, 0.2],
    [0.52, 2.4],
    [0.7, 3.4],
    [0.86, 2.2],
  ]);
  const toeBox = foot.curve([
    [0.13, 2.5],
    [0.17, 1.5],
    [0.2, 0],
  ]);
  const accent = mix(p.main.hex, p.rubber.hex === '#ece6da' ? '#2d2a28' : '#cdbfa9', 0.32);
  const runnerMarks: Mark[] = [
    patch(
      [
        ...foot.curve([
          [-0.02, 0],
          [-0.02, 1.4],
          [0.05, 1.9],
          [0.13, 2.5],
        ]),
        ...toeBox,
      ],
      accent,
      0.9,
    ),
    ...seam(toeBox, 0.8),
    patch(
      [
        ...foot.curve([
          [0.78, 0],
          [0.82, 2.4],
          [0.9, 4.2],
          [1.03, 4.8],
          [1.03, 0],
        ]),
      ],
      accent,
      0.9,
    ),
    ...seam(
      foot.curve([
        [0.78, 0],
        [0.82, 2.4],
        [0.9, 4.2],
        [1.03, 4.8],
      ]),
      0.8,
    ),
    ink(side, 17, mix(p.main.hex, '#fff6e8', 0.35), 0.95),
    ...stitch(offset(side, 6), p.thread, 1.2, 4, 3),
    ...stitch(offset(side, -6), p.thread, 1.2, 4, 3),
  ];
  return {
    ground: groundOf(foot),
    focus: { x: foot.at(0.4, 0)[0], y: foot.at(0.4, 3.4)[1], zoom: 2.3 },
    items: [
      ...inside(top, far, p),
      solid([[...part(ridge, 0.88, 1), ...part(far, 0, 0.16), ...reversed(part(top, 0, 0.12))]], p.main, {
        round: 14,
      }),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 56,
        full: 0.8,
        marks: [
          ...(o.runner
            ? runnerMarks
            : [
                ...seam(vamp, 0.8),
                ...stitch(offset(vamp, -5), p.thread, 1.3, 4, 3),
                patch([...tab, foot.at(1.04, 6.9), foot.at(1.04, 3.6)], accent, 0.85),
                ...seam(tab, 0.8),
              ]),
          ...(o.runner
            ? []
            : Array.from({ length: 9 }, (_, i) =>
                patch(
                  ellipse(
                    ...foot.at(0.14 + (i % 5) * 0.026, 1.6 + Math.floor(i / 5) * 0.4 + (i % 5) * 0.12),
                    2,
                  ),
                  '#1c1613',
                  0.4,
                ),
              )),
          ...seam(facing, 0.9),
          ...stitch(offset(facing, 5), p.thread, 1.3, 4, 3),
          ...stitch(part(offset(top, 9), 0.05, 0.97), p.thread, 1.2, 4, 3),
          ink(part(offset(top, 4), 0.02, 1), 8, mix(p.main.hex, '#ffffff', 0.25), 0.25, 3),
        ],
      }),
      ...holes.flatMap(([x, y], i): Item[] => {
        const [ex, ey] = edge[i] ?? [x, y];
        return [
          solid(
            [ellipse(x, y, 3.6)],
            { hex: mix(p.main.hex, '#241c17', 0.6), surface: 'edge' },
            { round: 3 },
          ),
          cord(
            smooth([
              [x, y],
              [lerp(x, ex, 0.55), lerp(y, ey, 0.55) - 4],
              [ex, ey - 1],
            ]),
            8,
            lace,
            { cast: { ...CAST, dy: 3, blur: 2 } },
          ),
        ];
      }),
      ...lip(top, p.edge, 2.4),
      ...slab(foot, p.rubber.hex === '#ece6da' ? p.rubber : { hex: '#ebe5da', surface: 'rubber' }, {
        wrap: 0.5,
        welt: o.runner ? undefined : '#b9ae9e',
        courses: o.runner ? 1 : 0,
        teeth: o.runner,
      }),
    ],
  };
}
