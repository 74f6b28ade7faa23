import type { Drawing, Item } from '../studio/drawing';
import { band, box, ellipse, lerp, offset, type Pt, part, path, reversed, smooth } from '../studio/geometry';
import { CAST, contact, cord, lip, seam, solid, standing, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import { Foot, GROUND, type HeelKind, heel, inside, shoeGround, TOES, type Toe } from './foot';
import type { Palette } from './palette';
import { vampHeight } from './pumps';
import { bed, slab } from './soles';

/** A strap over the foot: the far half behind, the near one before. */
function over(
  foot: Foot,
  p: Palette,
  at: number,
  height: number,
  width: number,
  lean = 0.05,
): { far: Item; near: Item } {
  const apex = foot.at(at + lean, height);
  // A strap that runs far across the foot comes down beside its apex, a short one beyond it.
  const end = at + lean * (Math.abs(lean) > 0.12 ? 1.15 : 1.9);
  const near = smooth([
    foot.at(at, -0.15),
    foot.at(at + lean * 0.12, height * 0.45),
    foot.at(at + lean * 0.55, height * 0.85),
    apex,
  ]);
  const far = smooth([
    apex,
    foot.at(lerp(at + lean, end, 0.6), height * 0.75),
    foot.at(end, height * 0.4),
    foot.at(end, 0),
  ]);
  const [[x0], [x1]] = [foot.at(0, 0), foot.at(1, 0)];
  const above = [...foot.under(0, 1), [x1 + 40, 0] as const, [x0 - 40, 0] as const];
  return {
    far: solid([band(far, width * 0.86, true)], p.deep, { round: width * 0.4, full: 0.4, clip: [above] }),
    near: solid([band(near, (t) => width * lerp(1, 0.86, t), true)], p.main, {
      round: width * 0.4,
      full: 0.4,
      clip: [above],
      cast: CAST,
      marks: [
        ...stitch(offset(near, width * 0.36), p.thread, 1, 3.2, 2.6),
        ...stitch(offset(near, -width * 0.36), p.thread, 1, 3.2, 2.6),
      ],
    }),
  };
}

/** A narrow strap around the ankle with its buckle. */
function ankle(foot: Foot, p: Palette, height: number, width = 11): { far: Item; near: Item[] } {
  const back = foot.at(0.985, height);
  const front: Pt = [back[0] - 8.6 * 22, back[1] + 20];
  const near = path(
    `M${front.join(' ')} C${front[0] + 30} ${front[1] + 34} ${back[0] - 46} ${back[1] + 26} ${back.join(' ')}`,
  );
  const far = path(
    `M${front.join(' ')} C${front[0] + 8} ${front[1] - 26} ${back[0] - 50} ${back[1] - 18} ${back.join(' ')}`,
  );
  const [bx, by] = near[7] ?? back;
  const buckle = solid(
    [box(bx - 9, by - 10, 18, 20, 4), reversed(box(bx - 5.5, by - 6.5, 11, 13, 2))],
    p.metal,
    { round: 3, cast: { ...CAST, dy: 3 } },
  );
  return { far: cord(far, width * 0.9, p.deep), near: [cord(near, width, p.main), buckle] };
}

interface Sandal {
  heel: number;
  kind: HeelKind;
  toe?: Toe;
  straps: readonly { at: number; height: number; width: number; lean?: number }[];
  ankle?: number;
  cup?: boolean;
  flat?: boolean;
}

export function sandal(p: Palette, o: Sandal): Drawing {
  const foot = new Foot(o.heel, o.toe ?? 'square', o.flat ? 0.9 : 0.5);
  const straps = o.straps.map((s) => over(foot, p, s.at, s.height, s.width, s.lean));
  const ring = o.ankle ? ankle(foot, p, o.ankle) : null;
  const back = foot.back(o.ankle ? o.ankle + 0.5 : 5.5);
  const cupEdge = path(
    `M${foot.at(0.8, 0).join(' ')} C${foot.at(0.84, 2.6).join(' ')} ${foot.at(0.93, 4).join(' ')} ${(back.at(-1) ?? [0, 0]).join(' ')}`,
  );
  const cup = [...cupEdge, ...reversed(back), ...reversed(foot.under(0.8, 1))];
  return {
    ground: shoeGround(foot, foot.heelX - (o.flat ? 7 : 3), foot.heelX - 0.6),
    focus: { x: foot.at(0.3, 0)[0], y: foot.at(0.3, 2)[1] - 20, zoom: 2.4 },
    items: [
      ...(ring ? [ring.far] : []),
      ...straps.map((s) => s.far),
      ...(o.flat ? [] : heel(foot, o.kind, p.main)),
      ...(o.flat ? slab(foot, p.stack, { arch: true }) : []),
      ...bed(foot, p.insole, o.flat ? p.stack : p.main, 0.5),
      ...(o.cup
        ? [
            solid([cup], p.main, {
              round: 34,
              full: 0.7,
              marks: stitch(part(offset(cupEdge, 5), 0.05, 0.95), p.thread, 1.1, 3.4, 2.6),
            }),
            ...lip(cupEdge, p.edge, 1.4),
          ]
        : []),
      ...straps.map((s) => s.near),
      ...(ring?.near ?? []),
    ],
  };
}

/** An open-backed shoe with a closed vamp. */
export function mule(p: Palette, o: { heel: number; toe: Toe; kind: HeelKind; wood?: boolean }): Drawing {
  const foot = new Foot(o.heel, o.toe, o.wood ? 2.4 : 0.45);
  const s = 0.4;
  const places = [...TOES[o.toe], [0.27, vampHeight(o.toe, 0.27)], [s, o.wood ? 6.2 : 5.6]] as const;
  const vamp = foot.curve(places);
  const top = foot.at(s, o.wood ? 6.2 : 5.6);
  const root = foot.at(o.wood ? 0.68 : 0.6, 0);
  const edge = path(
    `M${top.join(' ')} C${top[0] + 40} ${top[1] + 16} ${root[0] - 26} ${root[1] - 46} ${root.join(' ')}`,
  );
  const far = offset(edge, (t) => -11 * Math.sin(Math.PI * t));
  const outline = [...vamp, ...edge, ...reversed(foot.under(0, o.wood ? 0.68 : 0.6))];
  const line = part(foot.under(0.02, 0.66), 0, 1);
  const studs = o.wood
    ? Array.from({ length: 13 }, (_, i): Item => {
        const [x, y] = line[Math.round((i / 12) * 46)] ?? [0, 0];
        return solid([ellipse(x, y - 9, 4.4)], p.metal, { round: 4 });
      })
    : [];
  return {
    ground: o.wood
      ? [
          ...standing(foot.cm(1, 0)[0], foot.cm(foot.heelX, 0)[0], GROUND),
          contact(foot.cm(3, 0)[0], foot.cm(13, 0)[0], GROUND),
          contact(foot.cm(18, 0)[0], foot.cm(25, 0)[0], GROUND),
        ]
      : shoeGround(foot, foot.heelX - 4, foot.heelX - 0.4),
    focus: { x: foot.at(0.46, 0)[0], y: foot.at(0.46, 3)[1], zoom: 2.3 },
    items: [
      ...(o.wood
        ? slab(foot, { hex: '#b98c5c', surface: 'wood' }, { arch: true })
        : heel(foot, o.kind, p.main)),
      ...bed(foot, p.insole, o.wood ? { hex: '#a97d50', surface: 'wood' } : p.sole, 0.45),
      ...inside(edge, far, p),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 54,
        full: 0.86,
        marks: stitch(part(offset(edge, 7), 0.04, 0.96), p.thread, 1.3, 4, 3),
      }),
      ...lip(edge, p.edge, 1.8),
      ...studs,
    ],
  };
}

export function espadrille(p: Palette, o: { wedge: boolean }): Drawing {
  const foot = o.wedge ? new Foot(7, 'round', 2.2) : new Foot(2.1, 'round', 1.9);
  const s = o.wedge ? 0.27 : 0.4;
  const up = o.wedge ? vampHeight('round', 0.27) : 5.4;
  const vamp = foot.curve([...TOES.round, [0.26, vampHeight('round', 0.26)], [s, up]]);
  const start = foot.at(s, up);
  const back = foot.back(5.4);
  const end = back.at(-1) ?? [0, 0];
  const low = foot.at(0.6, o.wedge ? 1.2 : 3.2);
  const top = path(
    `M${start.join(' ')} C${start[0] + 40} ${start[1] + 26} ${low[0] - 70} ${low[1]} ${low.join(' ')} C${low[0] + 60} ${low[1]} ${end[0] - 60} ${end[1] + 26} ${end.join(' ')}`,
  );
  const far = offset(top, (t) => -14 * Math.sin(Math.PI * t));
  const outline = [...vamp, ...top, ...reversed(back), ...reversed(foot.under(0, 1))];
  const ring = o.wedge ? ankle(foot, p, 8.6, 13) : null;
  const hold = cord([foot.at(0.984, 4.6), foot.at(0.986, 6.6), foot.at(0.985, 8.8)], 15, p.main, {
    full: 0.5,
  });
  const rope = { hex: '#c9a878', surface: 'rope' } as const;
  return {
    ground: [
      ...standing(foot.cm(1, 0)[0], foot.cm(foot.heelX, 0)[0], GROUND),
      contact(foot.cm(3, 0)[0], foot.cm(foot.heelX - 0.4, 0)[0], GROUND),
    ],
    focus: { x: foot.at(0.3, 0)[0], y: foot.at(0.3, 0)[1] - 10, zoom: 2.4 },
    items: [
      ...(ring ? [ring.far] : []),
      ...inside(top, far, p),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 54,
        full: 0.86,
        marks: [
          ...stitch(part(offset(top, 7), 0.02, 0.98), p.thread, 1.3, 4, 3),
          ...seam(
            foot.curve([
              [0.62, 3],
              [0.64, 0],
            ]),
            0.7,
          ),
        ],
      }),
      ...lip(top, p.edge, 1.8),
      ...slab(foot, rope, { courses: o.wedge ? 5 : 2 }),
      ...stitch(offset(foot.under(0.01, 0.99), -4), mix(rope.hex, '#ffffff', 0.25), 2, 9, 8),
      ...(ring ? [hold, ...ring.near] : []),
    ],
  };
}
