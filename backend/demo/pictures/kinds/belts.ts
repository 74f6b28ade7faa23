import type { Drawing, Item, Mark } from '../studio/drawing';
import { box, ellipse, lerp, type Pt, path, reversed, smooth } from '../studio/geometry';
import { CAST, cord, ink, patch, shadow, solid, stitch } from '../studio/ink';
import type { Palette } from './palette';

const CX = 400;
const CY = 520;
const RX = 250;
const RY = 74;

const arcAt = (rx: number, ry: number, from: number, to: number, dy: number): Pt[] =>
  ellipse(CX, CY + dy, rx, ry, from, to);

/** A belt closed into a ring that stands on its edge. */
export function belt(p: Palette, o: { width: number; buckle: 'frame' | 'round' | 'knot' }): Drawing {
  const h = o.width;
  const up = -h / 2;
  const front = (y0: number, y1: number, rx = RX, ry = RY, from = 180, to = 0): Pt[] => [
    ...arcAt(rx, ry, from, to, up + y0),
    ...reversed(arcAt(rx, ry, from, to, up + y1)),
  ];
  const cylinder = box(CX - RX - 2, CY - 600, RX * 2 + 4, 1200);
  const y = (x: number) => CY + up + RY * Math.sqrt(Math.max(0, 1 - ((x - CX) / RX) ** 2));
  const on = (line: readonly Pt[]): Pt[] => line.map(([x, v]) => [x, v + y(x)]);
  const along = (x0: number, x1: number, v: number): Pt[] =>
    Array.from({ length: 24 }, (_, i) => [lerp(x0, x1, i / 23), v]);
  const rows = (inset: number): Mark[] =>
    o.buckle === 'knot'
      ? []
      : [
          ...stitch(arcAt(RX, RY, 172, 8, up + inset), p.thread, 1.5, 5.6, 3.8),
          ...stitch(arcAt(RX, RY, 172, 8, up + h - inset), p.thread, 1.5, 5.6, 3.8),
        ];
  const inner: Pt[] = [...arcAt(RX, RY, 180, 360, up), ...reversed(arcAt(RX, RY, 180, 360, up + h))];
  const lying = CY + h / 2;
  return {
    ground: [
      shadow(ellipse(CX + 20, lying + 14, RX + 16, RY + 8), [30, 18], 0.12),
      shadow(ellipse(CX + 4, lying + 4, RX + 2, RY), [10, 8], 0.1),
      shadow(arcRing(lying), [3, 3], 0.45),
    ],
    focus: { x: 330, y: CY + RY, zoom: 2.6 },
    items: [
      solid([inner], p.lining, {
        body: [cylinder],
        round: 150,
        full: 0.8,
        hollow: true,
        marks: [ink(arcAt(RX, RY, 180, 360, up + h), 30, '#140b06', 0.35, 14)],
      }),
      ink(arcAt(RX - 1, RY, 180, 360, up), 4.5, p.edge, 0.9),
      solid([front(0, h)], p.main, {
        body: [cylinder],
        round: 150,
        full: 0.8,
        marks: [
          ...rows(9),
          ink(arcAt(RX, RY, 180, 0, up + h - 2), 6, '#140b06', 0.25, 3),
          ink(arcAt(RX, RY, 180, 0, up + 1.5), 2.6, p.edge, 0.6),
        ],
      }),
      ...closing(p, o.buckle, h, on, along, cylinder),
    ],
  };
}

const arcRing = (y: number): Pt[] => [
  ...ellipse(CX, y, RX, RY, 180, 0),
  ...reversed(ellipse(CX, y + 7, RX, RY, 180, 0)),
];

type Place = (line: readonly Pt[]) => Pt[];

function closing(
  p: Palette,
  kind: 'frame' | 'round' | 'knot',
  h: number,
  on: Place,
  along: (a: number, b: number, v: number) => Pt[],
  cylinder: Pt[],
): Item[] {
  if (kind === 'knot') return knot(p, h, on, along, cylinder);
  const bx = 300;
  const end = 540;
  const tip: Pt[] = [
    ...along(bx + 10, end, -1),
    [end + h * 0.26, h * 0.14],
    [end + h * 0.42, h * 0.5],
    [end + h * 0.26, h * 0.86],
    ...reversed(along(bx + 10, end, h + 1)),
  ];
  const holes = [0, 1, 2, 3, 4].map((i) =>
    patch(on(ellipse(410 + i * 27, h / 2, 3.6, 4.6)), '#0a0604', 0.85),
  );
  const keeper: Pt[] = [...along(352, 372, -5), ...reversed(along(352, 372, h + 5))];
  const w = kind === 'round' ? h + 26 : 76;
  const tall = h + (kind === 'round' ? 26 : 34);
  const outer =
    kind === 'round' ? ellipse(bx, h / 2, w / 2, tall / 2) : box(bx - w / 2, h / 2 - tall / 2, w, tall, 12);
  const hole =
    kind === 'round'
      ? ellipse(bx, h / 2, w / 2 - 9, tall / 2 - 9)
      : box(bx - w / 2 + 11, h / 2 - tall / 2 + 11, w - 22, tall - 22, 6);
  return [
    solid([on(tip)], p.main, {
      body: [cylinder],
      round: 150,
      full: 0.8,
      cast: { dx: 3, dy: 4, blur: 5, opacity: 0.45 },
      marks: [
        ...holes,
        ...stitch(
          on([
            ...along(bx + 14, end - 2, 9),
            [end + h * 0.2, h * 0.24],
            [end + h * 0.3, h * 0.5],
            [end + h * 0.2, h * 0.76],
            ...reversed(along(bx + 14, end - 2, h - 9)),
          ]),
          p.thread,
          1.5,
          5.6,
          3.8,
        ),
        ink(on(along(bx + 10, end, 0.5)), 2.4, p.edge, 0.6),
      ],
    }),
    solid([on(keeper)], p.main, { round: 9, full: 0.6, cast: CAST }),
    solid([on(outer), reversed(on(hole))], p.metal, {
      round: 7,
      cast: { dx: 4, dy: 6, blur: 5, opacity: 0.45 },
    }),
    cord(
      on([
        [bx - w / 2 + 6, h / 2],
        [bx, h / 2 - 3],
        [bx + w / 2 - 4, h / 2],
      ]),
      8,
      p.metal,
      { cast: { ...CAST, dy: 4 } },
    ),
  ];
}

function knot(
  p: Palette,
  h: number,
  on: Place,
  along: (a: number, b: number, v: number) => Pt[],
  cylinder: Pt[],
): Item[] {
  const wrap = (v0: number, v1: number): Pt[] =>
    on([...along(152, 648, v0).slice(1, -1), ...reversed(along(152, 648, v1).slice(1, -1))]);
  const tail = (dx: number, len: number): Item => {
    const x = 372 + dx;
    const y = CY + RY + h * 0.06;
    return solid(
      [
        smooth(
          [
            [x - 10, y],
            [x + 12, y],
            [x + 16 + dx * 0.5, y + len * 0.6],
            [x + 10 + dx, y + len],
            [x - 12 + dx, y + len - 8],
            [x - 8 + dx * 0.4, y + len * 0.5],
          ],
          true,
        ),
      ],
      p.main,
      { round: 10, full: 0.6, cast: CAST },
    );
  };
  return [
    solid([wrap(h * 0.34, h * 0.62)], p.main, {
      body: [cylinder],
      round: 150,
      full: 0.8,
      cast: { dx: 1, dy: 5, blur: 5, opacity: 0.45 },
      marks: [ink(wrap(h * 0.34, h * 0.36), 2, p.edge, 0.4), ink(wrap(h * 0.6, h * 0.62), 2, '#0d0705', 0.3)],
    }),
    tail(-18, 168),
    tail(26, 140),
    solid([box(346, CY + RY - h * 0.2, 58, h * 0.34, 16)], p.main, {
      round: 20,
      full: 0.8,
      cast: CAST,
      marks: [
        ink(
          path(`M356 ${CY + RY - 20} C370 ${CY + RY - 12} 380 ${CY + RY - 12} 394 ${CY + RY - 20}`),
          5,
          '#150c07',
          0.2,
          3,
        ),
      ],
    }),
  ];
}

/** A chain worn as a belt: links, or medallions between rings. */
export function chain(p: Palette, medallions: boolean): Drawing {
  const metal = { ...p.main, surface: 'metal' as const };
  const line = smooth([
    [214, 300],
    [236, 440],
    [300, 570],
    [400, 620],
    [500, 570],
    [564, 440],
    [586, 300],
  ]);
  const step = medallions ? 62 : 33;
  const places: { at: Pt; angle: number }[] = [];
  let left = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] ?? [0, 0];
    const b = line[i] ?? a;
    left -= Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left > 0) continue;
    places.push({ at: b, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) });
    left += step;
  }
  const turned = (shape: readonly Pt[], [x, y]: Pt, a: number): Pt[] =>
    shape.map(([u, v]) => [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)]);
  const link = ({ at, angle }: { at: Pt; angle: number }, i: number): Item[] => {
    const cast = { dx: 5, dy: 8, blur: 6, opacity: 0.34 };
    if (medallions)
      return [
        solid(
          [turned(ellipse(31, 0, 11, 9), at, angle), reversed(turned(ellipse(31, 0, 6, 4.5), at, angle))],
          metal,
          { round: 3, cast },
        ),
        solid([ellipse(at[0], at[1], 24)], metal, {
          round: 7,
          full: 0.7,
          cast,
          marks: [
            ink(ellipse(at[0], at[1], 17), 1.6, '#2c1e10', 0.45),
            ink(ellipse(at[0] + 0.8, at[1] + 1.2, 17), 1, '#fff6e4', 0.5),
            ...Array.from({ length: 8 }, (_, k) =>
              patch(
                ellipse(
                  at[0] + 10 * Math.cos((k * Math.PI) / 4),
                  at[1] + 10 * Math.sin((k * Math.PI) / 4),
                  2,
                ),
                '#2c1e10',
                0.4,
              ),
            ),
            patch(ellipse(at[0], at[1], 3.4), '#2c1e10', 0.35),
          ],
        }),
      ];
    const thin = i % 2 === 1;
    return [
      solid(
        thin
          ? [turned(box(-21, -5, 42, 10, 5), at, angle)]
          : [
              turned(box(-25, -15, 50, 30, 15), at, angle),
              reversed(turned(box(-17, -7, 34, 14, 7), at, angle)),
            ],
        metal,
        { round: 5, cast },
      ),
    ];
  };
  const [x0, y0] = line[0] ?? [0, 0];
  const [x1, y1] = line.at(-1) ?? [0, 0];
  return {
    ground: [shadow([...line, ...reversed(line.map(([x, y]): Pt => [x + 8, y + 26]))], 14, 0.14)],
    focus: { x: 400, y: 600, zoom: 2.6 },
    items: [
      ...places.flatMap((place, i) => (i % 2 ? [] : link(place, i))),
      ...places.flatMap((place, i) => (i % 2 ? link(place, i) : [])),
      solid([ellipse(x0, y0 - 18, 20), reversed(ellipse(x0, y0 - 18, 13))], metal, { round: 5, cast: CAST }),
      cord(
        path(`M${x1} ${y1 + 4} C${x1 + 2} ${y1 - 30} ${x1 + 26} ${y1 - 44} ${x1 + 22} ${y1 - 14}`),
        8,
        metal,
        { cast: CAST },
      ),
    ],
  };
}
