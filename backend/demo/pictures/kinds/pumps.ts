import type { Drawing } from '../studio/drawing';
import { offset, type Pt, part, path } from '../studio/geometry';
import { lip, solid, stitch } from '../studio/ink';
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

interface Pump {
  heel: number;
  kind: HeelKind;
  toe: Toe;
  /** Where the opening begins and how high the side stands, in cm. */
  throat?: number;
  side?: number;
  back?: number;
}

/** A court shoe; flat ballet shoes are its lowest kind. */
export function pump(p: Palette, o: Pump): Drawing {
  const foot = new Foot(o.heel, o.toe, 0.45);
  const throat = o.throat ?? 0.26;
  const side = o.side ?? 3;
  const high = o.back ?? 5.6;
  const vamp = foot.curve([...TOES[o.toe], [throat, vampHeight(o.toe, throat)]]);
  const start: Place = [throat, vampHeight(o.toe, throat)];
  const top = topline(foot, start, side, high);
  const far = topline(foot, start, side + 0.9, high);
  const outline = upper(foot, [...vamp, ...top], foot.back(high));
  return {
    ground: shoeGround(foot, foot.heelX - 2.6, foot.heelX - 0.6),
    focus: { x: foot.cm(foot.heelX - 3.6, 0)[0], y: foot.cm(0, o.heel * 0.55 + 2.4)[1], zoom: 2.3 },
    items: [
      ...inside(top, far, p),
      thinSole(foot, p.sole),
      ...heel(foot, o.kind, p.main),
      solid([outline], p.main, {
        body: [foot.body()],
        round: 54,
        full: 0.86,
        marks: [...stitch(part(offset(top, 6), 0.02, 0.985), p.thread, 1.1, 3.4, 2.6)],
      }),
      ...lip(top, p.edge, 1.6),
      ...featherSeam(foot, 0.75, 0.995),
    ],
  };
}

/** From the throat down along the side and up to the back of the heel. */
function topline(foot: Foot, start: Place, side: number, high: number): Pt[] {
  const from = foot.at(...start);
  const low = foot.at(0.42, side);
  const to = foot.at(0.984, high);
  const slope = Math.atan2(from[1] - to[1] - 10, to[0] - from[0]) * 1.12;
  const reach = (to[0] - from[0]) * 0.46;
  return path(
    `M${from.join(' ')} C${from[0] + 44} ${Math.max(from[1] + 6, low[1])} ${to[0] - reach * Math.cos(slope)} ${to[1] + reach * Math.sin(slope)} ${to.join(' ')}`,
  );
}

export const vampHeight = (toe: Toe, s: number) => {
  const last = TOES[toe].at(-1)?.[1] ?? 2.4;
  return last + (s - 0.17) * 16;
};
