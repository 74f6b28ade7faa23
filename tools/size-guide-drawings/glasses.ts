import { flatten, lengthOf, type Place, type Point, place } from './curve.ts';
import {
  BRIDGE,
  CLEAR,
  FRAME_HALF,
  front,
  frontEdge,
  LENS_EDGES,
  SUN,
  TEMPLE,
  TO_BEND,
  temple,
  templeLine,
} from './eyewear.ts';
import { headFront, TEMPLES } from './face.ts';
import { arch, disc, marker, measure, measureAlong, PAPER, type Slide, slide } from './kit.ts';
import { headSide } from './profile.ts';

/** Splits a temple arm's middle line on the slide at the bend behind the ear. */
export function templeParts(at: Place, drop?: number): { straight: Point[]; tip: Point[]; whole: Point[] } {
  const whole = flatten(templeLine(drop).map(at), 8);
  const from = whole.findIndex(
    (_, i) => lengthOf(whole.slice(0, i + 1)) >= (TO_BEND / TEMPLE) * lengthOf(whole) - 0.01,
  );
  return { whole, straight: whole.slice(0, from + 1), tip: whole.slice(from) };
}

/** Frame of the first slide: SVG units per centimetre, and the measured points. */
export const NUMBERS = (() => {
  const scale = 51;
  const at = place({ scale, x: 400, y: 350 });
  const side = place({ scale, x: 62, y: 735 });
  const [inner, outer] = LENS_EDGES;
  return {
    scale,
    at,
    side,
    lens: [at(inner), at(outer)],
    bridge: [at([-BRIDGE / 2, 0.7]), at(inner)],
  } as const;
})();

function numbers(): string {
  const { at, side, lens, bridge } = NUMBERS;
  return slide(
    PAPER.mist,
    disc(400, 400, 335, PAPER.linen),
    front(at, SUN),
    measure(lens[0], lens[1], { offset: 210 }),
    measure(bridge[0], bridge[1], { offset: -170 }),
    temple(side, SUN),
    measureAlong(templeParts(side).whole),
    marker(1, (lens[0][0] + lens[1][0]) / 2, lens[0][1] + 210),
    marker(2, 400, 92),
    marker(3, 400, 800),
  );
}

function face(): string {
  const scale = 34;
  const at = place({ scale, x: 400, y: 810 });
  const eyes = place({ scale, x: 400, y: 810 - 10.9 * scale });
  const brow = (side: Point): Point => at([side[0] * 0.985, 14.3]);
  return slide(
    PAPER.sage,
    arch(80, 40, 640, 1000, PAPER.linen),
    headFront(at),
    front(eyes, CLEAR),
    measure(brow(TEMPLES[0]), brow(TEMPLES[1])),
    measure(eyes([FRAME_HALF, 0.9]), eyes([-FRAME_HALF, 0.9]), { offset: -470 }),
    marker(1, 400, at([0, 14.3])[1]),
    marker(2, 400, eyes([0, 0.9])[1] + 470),
  );
}

function templeSlide(): string {
  const scale = 33;
  const at = place({ scale, x: 425, y: 800 });
  const hinge = place({ scale, x: 425 - 9.1 * scale, y: 800 - 12.2 * scale, turn: 3 });
  const { head, ear } = headSide(at);
  const { straight, tip } = templeParts(hinge, 52);
  const from: Point = tip[0] ?? [0, 0];
  const to: Point = tip.at(-1) ?? from;
  return slide(
    PAPER.rose,
    disc(400, 500, 370, PAPER.linen),
    head,
    frontEdge(hinge, CLEAR),
    ear,
    temple(hinge, CLEAR, 52),
    measure(straight[0] ?? from, from, { offset: -110, halo: true }),
    measure(from, to, { offset: -80, halo: true }),
    marker(1, (from[0] + (straight[0]?.[0] ?? 0)) / 2, from[1] - 116),
    marker(2, to[0] + 70, from[1] + 20),
  );
}

export const GLASSES: readonly Slide[] = [
  { name: 'numbers', draw: numbers },
  { name: 'face', draw: face },
  { name: 'temple', draw: templeSlide },
];
