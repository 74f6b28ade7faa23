import type { Drawing, Item, Mark } from '../studio/drawing';
import { ellipse, lerp, offset, type Pt, part, path, reversed, smooth } from '../studio/geometry';
import { CAST, contact, cord, ink, lip, patch, seam, solid, standing, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import { Foot, GROUND, type HeelKind, heel, TOES, type Toe, thinSole } from './foot';
import type { Palette } from './palette';
import { slab } from './soles';

interface Boot {
  heel: number;
  kind: HeelKind;
  toe: Toe;
  /** cm above the seat. */
  shaft: number;
  /** Thick rubber sole of this many cm under the ball. */
  lug?: number;
  detail?: 'zip' | 'gore' | 'laces' | 'western' | 'plain';
  fleece?: boolean;
  /** cm by which the shaft is wider than the leg. */
  loose?: number;
}

/** Every boot: a foot, a leg over it, and what the kind adds. */
export function boot(p: Palette, o: Boot): Drawing {
  const tall = o.shaft > 24;
  const foot = new Foot(o.heel, o.toe, o.lug ?? 0.5, tall ? 0.68 : 1);
  const { heelX: x, heel: h } = foot;
  const loose = o.loose ?? 0.4;
  const calf = (t: number) => Math.sin(Math.PI * Math.min(1, Math.max(0, (t - 6) / 34))) ** 1.3;
  const levels = [11, 14, 18, 23, 28, 33, 38].filter((v) => v < o.shaft - 1.2);
  const frontX = (v: number) => x - 9.5 - loose - calf(v) * 1;
  const backX = (v: number) => x - 0.75 + loose + calf(v) * 1.7;
  const instep = foot.at(0.35, 5.2);
  const ankle = foot.cm(x - 10.7 - loose * 0.6, h + 8.2);
  const front = smooth([
    ...[...TOES[o.toe], [0.25, 3.7], [0.35, 5.2]].map(([s = 0, up = 0]) => foot.at(s, up)),
    [lerp(instep[0], ankle[0], 0.5) + 4, lerp(instep[1], ankle[1], 0.5) + 6],
    ankle,
    ...[...levels, o.shaft].map((v) => foot.cm(frontX(v), h + v)),
  ]);
  const back = smooth([
    foot.at(1, 0),
    foot.at(1.014, 1.5),
    foot.at(1.008, 3.2),
    foot.cm(x - 0.5 + loose * 0.5, h + 6.4),
    ...[...levels, o.shaft].map((v) => foot.cm(backX(v), h + v)),
  ]);
  const [fx, fy] = front.at(-1) ?? [0, 0];
  const [bx, by] = back.at(-1) ?? [0, 0];
  const dip = o.detail === 'western' ? 24 : 7;
  const rim = path(
    `M${fx} ${fy} C${lerp(fx, bx, 0.28)} ${fy + dip} ${lerp(fx, bx, 0.72)} ${by + dip} ${bx} ${by}`,
  );
  const rimFar = path(
    `M${fx} ${fy} C${lerp(fx, bx, 0.22)} ${fy - 13} ${lerp(fx, bx, 0.78)} ${by - 13} ${bx} ${by}`,
  );
  const outline = [...front, ...rim, ...reversed(back), ...reversed(foot.under(0, 1))];
  const body = [
    ...front,
    [fx, fy - 90] as Pt,
    [bx, by - 90] as Pt,
    ...reversed(back),
    ...reversed(foot.under(0, 1)),
  ];
  const u = 22 * foot.grow;
  const creases: Mark[] = [
    ink(
      foot.curve([
        [0.42, 5.6],
        [0.5, 5],
        [0.6, 5],
      ]),
      9,
      '#150b06',
      0.1,
      5,
    ),
    ink(
      smooth([foot.cm(x - 10, h + 8.6), foot.cm(x - 7, h + 7.4), foot.cm(x - 4, h + 7.6)]),
      9,
      '#150b06',
      0.12,
      5,
    ),
    ink(
      smooth([foot.cm(x - 9.6, h + 9.9), foot.cm(x - 7.4, h + 8.7), foot.cm(x - 5, h + 8.6)]),
      4,
      mix(p.main.hex, '#fff3e4', 0.4),
      0.1,
      3,
    ),
  ];
  const ground = [
    ...standing(foot.cm(1, 0)[0], foot.cm(x, 0)[0], GROUND + 1),
    contact(foot.cm(3, 0)[0], foot.cm(o.lug ? 13.5 : 12, 0)[0], GROUND + 1),
    contact(
      foot.cm(x - (o.kind === 'stiletto' ? 2.2 : o.lug ? 7 : 5), 0)[0],
      foot.cm(x - 0.3, 0)[0],
      GROUND + 1,
    ),
  ];
  return {
    ground,
    focus: { x: foot.cm(x - 6, 0)[0], y: foot.cm(0, h * 0.5 + 4.2)[1], zoom: tall ? 3 : 2.3 },
    items: [
      ...(o.detail === 'western' || o.detail === 'gore' ? loop(bx, by, p) : []),
      solid([[...rimFar, ...reversed(rim)]], o.fleece ? { hex: '#e6d9c4', surface: 'fleece' } : p.lining, {
        round: 50,
        full: 0.3,
        hollow: true,
        marks: [patch([...rim, ...reversed(offset(rim, -16))], '#140b06', o.fleece ? 0.2 : 0.5, 8)],
      }),
      ink(rimFar, 3, mix(p.main.hex, '#ffffff', 0.06)),
      ...(o.detail === 'laces' ? tongue(front, p, u) : []),
      ...(o.lug
        ? slab(
            foot,
            p.rubber.hex === '#ece6da' && o.kind !== 'none'
              ? { hex: '#2a2523', surface: 'rubber' }
              : p.rubber,
            { arch: true, teeth: true, welt: mix(p.thread, '#d8c09a', 0.5) },
          )
        : [thinSole(foot, p.sole), ...heel(foot, o.kind, o.kind === 'stacked' ? p.stack : p.main)]),
      solid([outline], p.main, {
        body: [body],
        round: tall ? 46 : 58,
        full: 0.85,
        marks: [...creases, ...details(foot, o, p, front, back, rim)],
      }),
      ...(o.detail === 'laces' ? laces(front, p, u, o.shaft) : []),
      ...(o.fleece ? cuff(rim, tall) : [...lip(rim, p.edge, 1.6)]),
      ...seam(foot.under(0.01, 0.99), o.lug ? 1 : 0.6),
    ],
  };
}

function loop(x: number, y: number, p: Palette): Item[] {
  return [
    cord(path(`M${x - 14} ${y + 24} C${x - 12} ${y - 22} ${x + 10} ${y - 22} ${x + 2} ${y + 30}`), 9, p.deep),
  ];
}

function details(foot: Foot, o: Boot, p: Palette, front: Pt[], back: Pt[], rim: Pt[]): Mark[] {
  const { heelX: x, heel: h } = foot;
  const top = h + o.shaft;
  const rimStitch = stitch(part(offset(rim, 8), 0.02, 0.98), p.thread, 1.1, 3.4, 2.6);
  const counter = foot.curve([
    [0.79, 0],
    [0.82, 3],
    [0.92, 5.2],
    [1.03, 5.6],
  ]);
  if (o.detail === 'gore') {
    const sides = path(
      `M${foot.xy(x - 8.2, top)} C${foot.xy(x - 8, top - 4)} ${foot.xy(x - 7.4, h + 6.6)} ${foot.xy(x - 6.5, h + 5)} L${foot.xy(x - 5, h + 4.8)} C${foot.xy(x - 3.7, h + 6.6)} ${foot.xy(x - 3.1, top - 4)} ${foot.xy(x - 2.9, top)}`,
    );
    const ribs = Array.from({ length: 20 }, (_, i) => {
      const t = (i + 0.5) / 20;
      return ink(
        [foot.cm(lerp(x - 8.2, x - 2.9, t), top), foot.cm(lerp(x - 6.6, x - 4.7, t), h + 4.7)],
        2.2,
        i % 2 ? '#000000' : mix(p.main.hex, '#ffffff', 0.3),
        0.24,
      );
    });
    return [
      patch(sides, mix(p.main.hex, '#100c0a', 0.45), 0.75),
      ...ribs.map((r) => r),
      ...seam(sides, 0.9),
      ...stitch(offset(sides, 6), p.thread, 1.2, 3.6, 2.6),
      ...seam(
        foot.curve([
          [0.4, 6.3],
          [0.5, 4.4],
          [0.66, 2.4],
          [0.76, 0],
        ]),
        0.7,
      ),
      ...rimStitch,
    ];
  }
  if (o.detail === 'western') {
    const wave = smooth([
      foot.cm(x - 10.4, h + 8.4),
      foot.cm(x - 7.6, h + 6.4),
      foot.cm(x - 6.2, h + 8.6),
      foot.cm(x - 4.4, h + 6),
      foot.cm(x - 0.2, h + 6.2),
    ]);
    const flame = (k: number) =>
      smooth([
        foot.cm(x - 8.2 + k, top - 1.6),
        foot.cm(x - 7.2 + k * 0.4, h + 10.5),
        foot.cm(x - 5.4, h + 9.2 + k),
        foot.cm(x - 3.4 - k * 0.4, h + 10.5),
        foot.cm(x - 2.4 - k, top - 1.6),
      ]);
    const toe = smooth([foot.at(0.24, 4), foot.at(0.3, 2.7), foot.at(0.26, 1.6), foot.at(0.34, 0.4)]);
    return [
      ...seam(wave),
      ...stitch(offset(wave, 5), p.thread, 1.3, 4, 3),
      ...stitch(flame(0), p.thread, 1.5, 4, 2.6),
      ...stitch(flame(0.7), p.thread, 1.3, 4, 2.6),
      ...stitch(toe, p.thread, 1.3, 4, 2.6),
      ...seam(counter),
      ...stitch(offset(counter, -5), p.thread, 1.2, 3.6, 2.6),
      ...rimStitch,
    ];
  }
  if (o.detail === 'laces') {
    const facing = part(offset(front, 24), 0.52, 1);
    const vampSeam = smooth([foot.at(0.33, 5.4), foot.at(0.42, 3.6), foot.at(0.5, 1.6), foot.at(0.52, 0)]);
    const cap = smooth([foot.at(0.145, 2.8), foot.at(0.17, 1.5), foot.at(0.165, 0)]);
    return [
      ...seam(facing, 0.9),
      ...stitch(offset(facing, 5), p.thread, 1.3, 4, 3),
      ...seam(vampSeam, 0.8),
      ...stitch(offset(vampSeam, -5), p.thread, 1.3, 4, 3),
      ...(o.lug ? [...seam(cap, 0.8), ...stitch(offset(cap, -5), p.thread, 1.3, 4, 3)] : []),
      ...seam(counter, 0.8),
      ...stitch(offset(counter, -5), p.thread, 1.2, 3.6, 2.6),
      ...rimStitch,
    ];
  }
  if (o.fleece) {
    const line = smooth([
      foot.at(0.36, 5.2),
      foot.at(0.46, 3.2),
      foot.at(0.62, 2.6),
      foot.at(0.8, 3),
      foot.at(1.02, 3.4),
    ]);
    return [...seam(line, 0.9), ...stitch(offset(line, 5), p.thread, 1.4, 4.4, 3.2)];
  }
  const zip = smooth([
    foot.cm(x - 5.4, top - 0.8),
    foot.cm(x - 5.3, h + Math.min(o.shaft * 0.5, 14)),
    foot.cm(x - 5.9, h + 4.4),
  ]);
  return [
    ...seam(zip, 0.7),
    ink(offset(zip, 2.4), 1.4, p.metal.hex, o.detail === 'zip' ? 0.75 : 0),
    ...seam(part(offset(back, -14), 0.2, 1), 0.3),
    ...rimStitch,
  ];
}

function tongue(front: Pt[], p: Palette, u: number): Item[] {
  const line = part(front, 0.62, 1);
  const out = offset(line, (t) => -u * lerp(0.1, 0.55, t));
  const [ex, ey] = out.at(-1) ?? [0, 0];
  const [lx, ly] = line.at(-1) ?? [0, 0];
  return [
    solid([[...out, [ex + 2, ey - 16], [ex + 30, ey - 22], [lx + 46, ly + 6], ...reversed(line)]], p.deep, {
      round: 14,
      full: 0.6,
    }),
  ];
}

function laces(front: Pt[], p: Palette, u: number, shaft: number): Item[] {
  const count = Math.round(4 + shaft * 0.28);
  const edge = part(front, 0.5, 0.985, count);
  const holes = part(offset(front, 14), 0.5, 0.985, count);
  const lace = { hex: mix(p.main.hex, '#0f0c0b', 0.35), surface: 'textile' } as const;
  return edge.flatMap((e, i) => {
    const hole = holes[i] ?? e;
    const outer: Pt = [e[0] - (hole[0] - e[0]) * 0.5, e[1] - (hole[1] - e[1]) * 0.5 - u * 0.2];
    return [
      cord(smooth([hole, [lerp(hole[0], outer[0], 0.5), lerp(hole[1], outer[1], 0.5) - 4], outer]), 7, lace, {
        cast: { ...CAST, dy: 3, blur: 2 },
      }),
      solid([ellipse(hole[0], hole[1], 5)], p.metal, { round: 4 }),
      solid([ellipse(hole[0], hole[1], 2.3)], { hex: '#17120f', surface: 'edge' }, { round: 2 }),
    ];
  });
}

function cuff(rim: Pt[], tall: boolean): Item[] {
  const deep = tall ? 44 : 40;
  const shape = [...offset(rim, -9), ...reversed(offset(rim, deep))];
  const wide = shape.map(([x, y], i): Pt => [x + (i % 7 < 3 ? 2 : -1.5), y + ((i * 13) % 5) - 2]);
  return [
    solid([smooth(wide, true)], { hex: '#e6d9c4', surface: 'fleece' }, { round: 18, full: 0.9, cast: CAST }),
  ];
}
