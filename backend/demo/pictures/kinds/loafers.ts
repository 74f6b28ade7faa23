import type { Drawing, Item } from '../studio/drawing';
import { ellipse, lerp, offset, type Pt, part, reversed, smooth } from '../studio/geometry';
import { CAST, cord, ink, lip, patch, seam, solid, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import { Foot, featherSeam, heel, inside, type Place, TOES, thinSole } from './foot';
import { groundOf, opening } from './low';
import type { Palette } from './palette';
import { slab } from './soles';

/** Slip-ons with an apron. */
export function loafer(p: Palette, o: { heel: number; lug?: number; tassel?: boolean }): Drawing {
  const foot = new Foot(o.heel, 'almond', o.lug ?? 0.7);
  const tip: Place = [0.5, 7.3];
  const ridge = foot.curve([...TOES.almond, [0.26, 3.6], [0.36, 4.75], [0.45, 6.2], tip]);
  const top = opening(foot, [0.475, 5.9], 3.8, 5.3);
  const far = opening(foot, tip, 4.5, 5.34);
  const back = foot.back(5.3);
  const outline = [...part(ridge, 0, 0.985), ...top, ...reversed(back), ...reversed(foot.under(0, 1))];
  const apron = foot.curve([
    [0.035, 1.25],
    [0.1, 1.75],
    [0.2, 2.2],
    [0.3, 2.9],
    [0.38, 3.8],
    [0.44, 4.7],
    [0.475, 5.9],
  ]);
  const strapL = foot.curve([
    [0.325, 0],
    [0.325, 1.6],
    [0.315, 3.1],
    [0.3, 4.3],
  ]);
  const strapR = foot.curve([
    [0.445, 0],
    [0.44, 1.8],
    [0.425, 3.7],
    [0.395, 5.4],
  ]);
  const strap = [...strapL, ...reversed(strapR)];
  const slot = foot.curve([
    [0.335, 2.9],
    [0.335, 3.9],
    [0.385, 4.5],
    [0.392, 3.6],
  ]);
  const quarter = foot.curve([
    [0.62, 4.7],
    [0.64, 2.4],
    [0.66, 0],
  ]);
  return {
    ground: groundOf(foot),
    focus: { x: foot.at(0.36, 0)[0], y: foot.at(0.36, 3)[1], zoom: 2.5 },
    items: [
      ...inside(top, far, p),
      solid([[...part(ridge, 0.9, 1), ...part(far, 0, 0.12), ...reversed(part(top, 0, 0.1))]], p.deep, {
        round: 12,
      }),
      ...(o.lug
        ? slab(foot, p.rubber, { arch: true, teeth: true, welt: mix(p.thread, '#d8c09a', 0.5) })
        : [thinSole(foot, p.sole, 0.99, 0.6), ...heel(foot, 'stacked', p.stack)]),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 56,
        full: 0.86,
        marks: [
          patch([...apron, ...reversed(offset(apron, 9))], '#120a06', 0.28, 5),
          ...seam(apron, 1.3),
          ...stitch(offset(part(apron, 0.03, 0.95), 6), p.thread, 1.4, 5, 3.4),
          ...stitch(offset(part(apron, 0.03, 0.95), -6), p.thread, 1.4, 5, 3.4),
          ...seam(quarter, 0.7),
          ...stitch(offset(quarter, 5), p.thread, 1.1, 3.8, 2.8),
          ...stitch(part(offset(top, 7), 0.1, 0.97), p.thread, 1.1, 3.8, 2.8),
        ],
      }),
      solid([strap], p.main, {
        body: [foot.body()],
        clip: [outline],
        round: 56,
        full: 0.86,
        cast: { dx: 2, dy: 4, blur: 4, opacity: 0.4 },
        marks: [
          ink(strapL, 2, '#0d0705', 0.4),
          ink(strapR, 2, '#0d0705', 0.4),
          ink(offset(strapR, 2), 1.2, '#fff2e0', 0.25),
          ...stitch(offset(strapL, 6), p.thread, 1.2, 4, 3),
          ...stitch(offset(strapR, -6), p.thread, 1.2, 4, 3),
          ...(o.tassel
            ? []
            : [
                patch(slot, mix(p.main.hex, '#000000', 0.72)),
                ink([...slot, slot[0] ?? [0, 0]], 1.2, p.edge, 0.35),
              ]),
        ],
      }),
      ...(o.tassel ? tassels(foot, p) : []),
      ...lip(top, p.edge, 1.7),
      ...featherSeam(foot, 0.01, 0.99),
    ],
  };
}

function tassels(foot: Foot, p: Palette): Item[] {
  const knot = foot.at(0.315, 4.5);
  return [
    [-26, 34, 8],
    [-6, 42, -4],
  ].flatMap(([dx = 0, dy = 0, turn = 0]): Item[] => {
    const end: Pt = [knot[0] + dx, knot[1] + dy * 0.45];
    const w = 9;
    const skirt = [
      [end[0] - w * 0.5, end[1]],
      [end[0] + w * 0.6, end[1]],
      [end[0] + w * 1.1 - turn, end[1] + 32],
      [end[0] - w * 1.1 - turn, end[1] + 33],
    ] as const;
    return [
      cord(smooth([knot, [lerp(knot[0], end[0], 0.6), knot[1] - 5], end]), 6, p.main, { cast: CAST }),
      solid([skirt], p.main, {
        round: 8,
        cast: CAST,
        marks: [-5, -1.5, 2, 5.5].map((x) =>
          ink(
            [
              [end[0] + x * 0.6, end[1] + 4],
              [end[0] + x - turn, end[1] + 34],
            ],
            1,
            '#0d0705',
            0.4,
          ),
        ),
      }),
      solid([ellipse(end[0], end[1], 7, 5)], p.main, { round: 5 }),
    ];
  });
}
