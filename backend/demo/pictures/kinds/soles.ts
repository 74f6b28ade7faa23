import type { Coat, Item } from '../studio/drawing';
import { type Line, offset, type Pt, part, path, reversed } from '../studio/geometry';
import { ink, solid, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import type { Foot } from './foot';

interface Slab {
  /** A gap before the heel, or a sole that lies on the ground throughout. */
  arch?: boolean;
  /** Height in cm by which the sole wraps the upper. */
  wrap?: number;
  teeth?: boolean;
  /** Courses of rope, as of a braided sole. */
  courses?: number;
  welt?: string;
}

/** A thick sole: everything between the foot and the ground. */
export function slab(foot: Foot, of: Coat, o: Slab = {}): Item[] {
  const { heel: h, heelX: x, sole } = foot;
  const wrap = o.wrap ?? 0;
  const top = offset(foot.under(0, 1), -wrap * 22 * foot.grow);
  const [tipX, tipY] = top[0] ?? [0, 0];
  const [backX, backY] = top.at(-1) ?? [0, 0];
  const ground = foot.cm(0, 0)[1];
  const at = (cx: number, y: number) => foot.xy(cx, y);
  const archTop = Math.max(0.5, Math.min(h * 0.5, sole * 0.8));
  const arch = o.arch
    ? `L${at(x - 6.9, 0)} C${at(x - 7.1, archTop * 0.6)} ${at(x - 7.5, archTop)} ${at(x - 8.4, archTop * 0.9)} C${at(x - 9.6, archTop * 0.6)} ${at(x - 10.6, 0)} ${at(x - 11.6, 0)}`
    : '';
  const bottom = path(
    `M${backX + 3} ${backY} C${backX + 7} ${backY + 8} ${at(x + 0.15, 0.5)} ${at(x - 0.1, 0)} ${arch} L${foot.cm(8.4, 0).join(' ')} ` +
      `C${foot.cm(5, 0).join(' ')} ${tipX + 34} ${ground} ${tipX + 12} ${ground - sole * 9} C${tipX - 2} ${ground - sole * 16} ${tipX - 8} ${tipY + 6} ${tipX - 3} ${tipY}`,
  );
  const outline = [...top, ...bottom];
  const courses = Array.from({ length: o.courses ?? 0 }, (_, i) => {
    const depth = (t: number) => (((ground - alongY(top, t)) * (i + 1)) / ((o.courses ?? 1) + 1)) * 0.98;
    return ink(offset(top, depth), 1.8, '#2a1a0c', 0.35, 0.8);
  });
  const teeth = o.teeth
    ? Array.from({ length: 17 }, (_, i) => {
        const cx = foot.cm(3.2 + i * 1.36, 0)[0];
        return ink(
          [
            [cx, ground + 2],
            [cx + 1.5, ground - 9],
          ],
          5,
          '#0b0908',
          0.55,
        );
      })
    : [];
  return [
    solid([outline], of, {
      round: 12,
      full: 0.75,
      marks: [
        ...courses,
        ...teeth,
        ...(o.welt ? stitch(offset(foot.under(0.01, 0.99), 4 - wrap * 22), o.welt, 1.5, 4.4, 3.4) : []),
        ...(wrap ? [ink(offset(part(top, 0.01, 0.99), 9), 1.3, mix(of.hex, '#2a2019', 0.5), 0.5)] : []),
      ],
    }),
  ];
}

const alongY = (line: Line, t: number) => line[Math.round(t * (line.length - 1))]?.[1] ?? 0;

/** A padded bed that shows above the sole line in open shoes. */
export function bed(foot: Foot, of: Coat, edge: Coat, thick = 0.5, to = 1): Item[] {
  const line = foot.under(0.004, to);
  const lower = offset(line, thick * 22 * 0.6);
  const upper = offset(
    line,
    (t) => -thick * 22 * 0.7 * Math.sin(Math.PI * Math.min(1, t * 1.02 + 0.02)) ** 0.4,
  );
  const bedShape: Pt[] = [...upper, ...reversed(line)];
  return [
    solid([[...line, ...reversed(lower)]], edge, { round: 5, full: 0.6 }),
    solid([bedShape], of, { round: 12, full: 0.5 }),
  ];
}
