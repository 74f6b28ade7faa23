import type { Drawing, Item } from '../studio/drawing';
import { box, lerp, offset, type Pt, part, path, reversed, smooth } from '../studio/geometry';
import { CAST, cord, lip, solid, stitch } from '../studio/ink';
import {
  Foot,
  featherSeam,
  type HeelKind,
  heel,
  inside,
  type Place,
  shoeGround,
  TOES,
  type Toe,
  thinSole,
  upper,
} from './foot';
import type { Palette } from './palette';
import { bed } from './soles';

interface Pump {
  heel: number;
  kind: HeelKind;
  toe: Toe;
  /** Where the opening begins, and the heights of side and back in cm. */
  throat?: number;
  side?: number;
  back?: number;
  extra?: 'strap' | 'bow';
}

/** How high the vamp stands (cm) where it ends at the share s of the sole line. */
export const vampHeight = (toe: Toe, s: number) => (TOES[toe].at(-1)?.[1] ?? 2.4) + (s - 0.17) * 15;

const focus = (foot: Foot): Drawing['focus'] => ({
  x: foot.cm(foot.heelX - 4.4, 0)[0],
  y: foot.cm(0, foot.heel * 0.6 + 1.6)[1],
  zoom: 2.3,
});

/** From the throat down along the side and up to the back of the heel. */
function topline(foot: Foot, start: Place, side: number, high: number): Pt[] {
  const from = foot.at(...start);
  const to = foot.at(0.984, high);
  const dx = to[0] - from[0];
  const rise = from[1] - to[1];
  const low = foot.at(0.44, side)[1];
  return path(
    `M${from.join(' ')} C${from[0] + dx * 0.1} ${lerp(from[1], low, 0.9)} ${from[0] + dx * 0.2} ${low} ${from[0] + dx * 0.36} ${low - rise * 0.13}` +
      `C${from[0] + dx * 0.58} ${low - rise * 0.31} ${to[0] - dx * 0.16} ${to[1] + rise * 0.24} ${to.join(' ')}`,
  );
}

/** A court shoe; flat ballet shoes are its lowest kind. */
export function pump(p: Palette, o: Pump): Drawing {
  const foot = new Foot(o.heel, o.toe, 0.45);
  const throat = o.throat ?? 0.25;
  const high = o.back ?? 5.6;
  const start: Place = [throat, vampHeight(o.toe, throat)];
  const vamp = foot.curve([...TOES[o.toe], start]);
  const top = topline(foot, start, o.side ?? 2.8, high);
  const far = topline(foot, start, (o.side ?? 2.8) + 0.8, high + 0.04);
  const outline = upper(foot, [...vamp, ...top], foot.back(high));
  const flat = o.heel < 2;
  return {
    ground: shoeGround(foot, foot.heelX - (flat ? 6.5 : 3), foot.heelX - 0.6),
    focus: focus(foot),
    items: [
      ...inside(top, far, p),
      ...(o.extra === 'strap' ? instepStrap(foot, p, 'far') : []),
      thinSole(foot, p.sole, flat ? 0.99 : 0.86),
      ...heel(foot, o.kind, flat ? p.stack : p.main),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 54,
        full: 0.86,
        marks: stitch(part(offset(top, 6), 0.02, 0.985), p.thread, 1.1, 3.4, 2.6),
      }),
      ...lip(top, p.edge, 1.6),
      ...(flat ? [] : featherSeam(foot, 0.78, 0.995)),
      ...(o.extra === 'strap' ? instepStrap(foot, p, 'near') : []),
      ...(o.extra === 'bow' ? bow(foot.at(throat + 0.005, start[1] + 0.1), p) : []),
    ],
  };
}

/** A narrow bar over the instep with its button. */
function instepStrap(foot: Foot, p: Palette, side: 'near' | 'far'): Item[] {
  const apex = foot.at(0.44, 6.4);
  const root = foot.at(side === 'near' ? 0.535 : 0.5, side === 'near' ? 2.6 : 3.6);
  const line = smooth([root, [lerp(root[0], apex[0], 0.35), lerp(root[1], apex[1], 0.55)], apex]);
  if (side === 'far') return [cord(line, 17, p.deep)];
  const [bx, by] = line[8] ?? root;
  return [
    cord(line, 18, p.main, { cast: CAST, full: 0.6 }),
    solid([box(bx - 6, by - 6, 12, 12, 6)], p.metal, { round: 4 }),
  ];
}

function bow([x, y]: Pt, p: Palette): Item[] {
  const loop = (dx: number): Item =>
    solid(
      [
        smooth(
          [
            [x, y - 2],
            [x + dx, y - 11],
            [x + dx * 1.35, y - 3],
            [x + dx, y + 4],
          ],
          true,
        ),
      ],
      p.main,
      { round: 8, cast: { ...CAST, dy: 3 } },
    );
  return [loop(26), loop(-16), solid([box(x - 4, y - 8, 11, 11, 4)], p.main, { round: 5 })];
}

/** A closed toe and a strap behind the heel. */
export function slingback(p: Palette, o: Pump): Drawing {
  const foot = new Foot(o.heel, o.toe, 0.45);
  const start: Place = [0.25, vampHeight(o.toe, 0.25)];
  const vamp = foot.curve([...TOES[o.toe], start]);
  const root = foot.at(0.6, 0.2);
  const [sx, sy] = foot.at(...start);
  const [lx, ly] = foot.at(0.42, 2.9);
  const edge = path(
    `M${sx} ${sy} C${sx + 26} ${sy + 14} ${lx - 30} ${ly + 2} ${lx} ${ly} C${lx + 34} ${ly - 3} ${root[0] - 20} ${root[1] - 16} ${root.join(' ')}`,
  );
  const farEdge = offset(edge, (t) => -13 * Math.sin(Math.PI * t));
  const back = foot.at(0.992, 5);
  const hold = foot.at(0.46, 2.6);
  const line = (dy: number): Pt[] =>
    path(
      `M${hold[0]} ${hold[1] + dy} C${hold[0] + 62} ${hold[1] - 24 + dy} ${back[0] - 84} ${back[1] + 40 + dy} ${back[0]} ${back[1] + dy * 0.2}`,
    );
  const strap = line(0);
  const [bx, by] = strap[9] ?? hold;
  const outline = [...vamp, ...edge, ...reversed(foot.under(0, 0.6))];
  return {
    ground: shoeGround(foot, foot.heelX - 3, foot.heelX - 0.6),
    focus: focus(foot),
    items: [
      ...heel(foot, o.kind, p.main),
      ...bed(foot, p.insole, p.sole, 0.42),
      cord(line(-13), 9, p.deep),
      ...inside(edge, farEdge, p),
      thinSole(foot, p.sole),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 54,
        full: 0.86,
        marks: stitch(part(offset(edge, 6), 0.02, 0.9), p.thread, 1.1, 3.4, 2.6),
      }),
      ...lip(edge, p.edge, 1.6),
      cord(strap, 11, p.main, { cast: { ...CAST, opacity: 0.2 } }),
      solid([box(bx - 8, by - 9, 15, 17, 3), reversed(box(bx - 4.5, by - 5.5, 8, 10, 2))], p.metal, {
        round: 3,
      }),
    ],
  };
}
