import { cuffAbove, cuffSide } from './cuffs.ts';
import {
  arc,
  between,
  closed,
  direction,
  distance,
  flatten,
  normal,
  offsetLine,
  open,
  type Place,
  type Point,
  place,
  segment,
} from './curve.ts';
import { BALL, CALF_WIDEST, FOOT_TRACE, footAbove, legSide, trace } from './foot.ts';
import {
  arch,
  dashed,
  disc,
  girth,
  line,
  marker,
  measure,
  PAPER,
  type Slide,
  shadowed,
  shape,
  slide,
  tape,
  tapeEnd,
} from './kit.ts';
import { pencil, ruler, sheet } from './things.ts';

/** Distance between the calf's outline and a boot that is 3 cm wider around the calf, cm on each side. */
const EASE = 3 / (2 * Math.PI);
/** Height of a boot's shaft above the floor, cm. */
const SHAFT = 38;

/** Finds the drawn point that is farthest up or down the slide. */
function farthest(points: readonly Point[], sign: 1 | -1): Point {
  return points.reduce(
    (best, point) => (point[1] * sign > best[1] * sign ? point : best),
    points[0] ?? [0, 0],
  );
}

/** Finds the back of the heel and the tip of the longest toe of an upright outline. */
export function lengthOfFoot(at: Place): { heel: Point; toe: Point } {
  const drawn = flatten([...FOOT_TRACE, ...FOOT_TRACE.slice(0, 1)].map(at));
  return { heel: farthest(drawn, 1), toe: farthest(drawn, -1) };
}

function tools(): string {
  const scale = 23;
  const loop = arc([556, 772], 84, 80, 205, 555, 28);
  const under: Point[] = [[84, 880], [200, 908], [330, 884], [430, 815], ...loop.slice(0, 15)];
  const over: Point[] = [...loop.slice(14), [486, 690], [500, 610]];
  return slide(
    PAPER.linen,
    disc(440, 470, 355, PAPER.straw),
    sheet(place({ scale, x: 92, y: 800, turn: -6 })),
    pencil(place({ scale, x: 240, y: 610, turn: 22 })),
    ruler(place({ scale, x: 628, y: 790, turn: 5 })),
    tape(under, { scale, width: 44, fine: 2 }),
    tape(over, { scale, width: 44, fine: 2 }),
    tapeEnd([500, 610], [0.17, -0.98], 44),
  );
}

function wall(): string {
  const at = place({ scale: 25, x: 140, y: 850 });
  return slide(
    PAPER.mist,
    shadowed(shape('M140 775H820V1020H18Z', PAPER.straw)),
    shadowed(shape('M140 775H790L704 945H54Z', PAPER.sheet)),
    shadowed(shape('M-20 -20H140V775L26 1020H-20Z', PAPER.linen)),
    legSide(at, 'leg'),
    cuffSide(at, 22),
  );
}

function outline(): string {
  const scale = 34;
  const at = place({ scale, x: 385, y: 940, turn: 4 });
  const drawn = offsetLine(flatten([...FOOT_TRACE.slice(0, -5)].map(at), 3), -0.22 * scale);
  const end = drawn.at(-1) ?? [0, 0];
  return slide(
    PAPER.sage,
    sheet(place({ scale, x: 64, y: 965 }), 19.8, 27.2),
    line(open(drawn), PAPER.ink, 4.5),
    footAbove(at, 'foot'),
    cuffAbove(at),
    pencil(place({ scale: scale * 1.15, x: end[0], y: end[1], turn: 27 }), 5.5),
  );
}

/** Foot of the length slide: its outline is upright, with `scale` SVG units per centimetre. */
export const LENGTH = (() => {
  const scale = 35;
  const at = place({ scale, x: 390, y: 945, turn: 6 });
  return { scale, at, ...lengthOfFoot(at) };
})();

function length(): string {
  const { at, heel, toe } = LENGTH;
  return slide(
    PAPER.rose,
    sheet(place({ scale: 35, x: 60, y: heel[1] }), 19.4, 26.4),
    shape(closed(FOOT_TRACE.map(at)), PAPER.linen),
    trace(at),
    measure(heel, toe),
  );
}

function ball(): string {
  const scale = 33;
  const at = place({ scale, x: 405, y: 1010, turn: 3 });
  const [inner, outer] = [at(BALL[0]), at(BALL[1])];
  const middle = between(inner, outer, 0.5);
  const [dx, dy] = normal(direction(inner, outer));
  return slide(
    PAPER.mist,
    arch(90, 50, 620, 1000, PAPER.linen),
    footAbove(at, 'foot'),
    cuffAbove(at),
    girth(inner, outer, { sag: 30, scale, width: 46, fine: 2 }),
    measure(inner, outer, { offset: -300 }),
    marker(1, outer[0] + 56, outer[1] + 10),
    marker(2, middle[0] - dx * 300, middle[1] - dy * 300),
  );
}

function instep(): string {
  const scale = 28;
  const at = place({ scale, x: 62, y: 850 });
  const [over, under] = [at([13.3, 6.85]), at([11.2, 1.42])];
  return slide(
    PAPER.straw,
    disc(430, 560, 340, PAPER.linen),
    shadowed(shape('M-20 850H820V1020H-20Z', PAPER.clay)),
    legSide(at, 'leg'),
    cuffSide(at, 20),
    girth(over, under, { sag: 30, scale, width: 46, fine: 2 }),
  );
}

function shin(): string {
  const scale = 19.2;
  const at = place({ scale, x: 285, y: 948 });
  const [back, front] = [at(CALF_WIDEST[0]), at(CALF_WIDEST[1])];
  const centre = between(back, front, 0.5);
  const ease = arc(centre, distance(back, front) / 2 + EASE * scale, 62, 0, 345, 23);
  const [from, to] = [at([-4.6, 0]), at([-4.6, SHAFT])];
  return slide(
    PAPER.sage,
    arch(120, 40, 560, 925, PAPER.linen),
    legSide(at, 'leg'),
    girth(back, front, { sag: 24, scale, width: 36 }),
    dashed(closed(ease)),
    line(segment(to, at([12.6, SHAFT])), PAPER.measure, 2.2),
    line(segment(from, at([1.4, 0])), PAPER.measure, 2.2),
    measure(from, to),
    marker(1, 570, centre[1]),
    marker(2, from[0], 620),
  );
}

function bothFeet(): string {
  const scale = 29.5;
  const left = place({ scale, x: 215, y: 905, mirror: true, turn: -6 });
  const right = place({ scale: scale * 1.03, x: 585, y: 905, turn: 6 });
  const [a, b] = [lengthOfFoot(left), lengthOfFoot(right)];
  return slide(
    PAPER.clay,
    sheet(place({ scale, x: 34, y: 950 }), 24.8, 30.4),
    shape(closed(FOOT_TRACE.map(left)), PAPER.linen),
    shape(closed(FOOT_TRACE.map(right)), PAPER.rose),
    trace(left),
    trace(right),
    dashed(segment([90, b.toe[1]], [b.toe[0] - 30, b.toe[1]]), PAPER.measure, 3),
    measure(a.heel, a.toe),
    measure(b.heel, b.toe, { width: 7 }),
  );
}

export const SHOES: readonly Slide[] = [
  { name: 'tools', draw: tools },
  { name: 'wall', draw: wall },
  { name: 'outline', draw: outline },
  { name: 'length', draw: length },
  { name: 'ball', draw: ball },
  { name: 'instep', draw: instep },
  { name: 'shin', draw: shin },
  { name: 'both', draw: bothFeet },
];
