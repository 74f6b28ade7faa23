import type { Drawing, Item, Mark } from '../studio/drawing';
import { ellipse, lerp, offset, type Pt, part, path, reversed, smooth } from '../studio/geometry';
import { CAST, contact, cord, ink, lip, patch, seam, solid, standing, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import { Foot, featherSeam, GROUND, heel, inside, type Place, TOES, thinSole } from './foot';
import type { Palette } from './palette';
import { slab } from './soles';

const groundOf = (foot: Foot): Drawing['ground'] => [
  ...standing(foot.cm(1, 0)[0], foot.cm(foot.heelX, 0)[0], GROUND),
  contact(foot.cm(3, 0)[0], foot.cm(13, 0)[0], GROUND + 1),
  contact(foot.cm(foot.heelX - 6.6, 0)[0], foot.cm(foot.heelX - 0.2, 0)[0], GROUND + 1),
];

/** The opening of a shoe that covers the instep: from the tongue down the side and up the heel. */
function opening(foot: Foot, from: Place, low: number, high: number): Pt[] {
  const [sx, sy] = foot.at(...from);
  const [lx, ly] = foot.at(0.72, low);
  const [ex, ey] = foot.at(0.984, high);
  return path(
    `M${sx} ${sy} C${sx + 26} ${sy + 22} ${lx - 66} ${ly + 3} ${lx} ${ly} C${lx + 50} ${ly - 3} ${ex - 40} ${ey + 18} ${ex} ${ey}`,
  );
}

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
