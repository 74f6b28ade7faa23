import { figure, LOW_WAIST, WAIST } from './body.ts';
import { flatten, lengthOf, offsetLine, type Point, place, segment } from './curve.ts';
import {
  arch,
  disc,
  girth,
  line,
  marker,
  measure,
  measureAlong,
  PAPER,
  type Slide,
  slide,
  tape,
} from './kit.ts';
import { BELT_WIDTH, belt, buckle, cut, folded, hole, lens, SIZE, STEP, spot, strap } from './strap.ts';
import { scissors } from './things.ts';
import { beltInLoops, loopsAndTape } from './waistband.ts';

/**
 * Belt of the first slide, from corner to corner: its scale, middle line, and the two points that are
 * measured.
 */
export const LAID = (() => {
  const scale = 9.9;
  const way = cut(
    [
      [168, 905],
      [780, 60],
    ],
    scale,
  );
  return { scale, way, bar: spot(way, 0), middle: spot(way, SIZE * scale) };
})();

function size(): string {
  const { scale, way, bar, middle } = LAID;
  const near = 34;
  const turn = (Math.atan2(bar.way[1], bar.way[0]) * 180) / Math.PI;
  const barAt = place({ scale: near, x: 560, y: 770, turn });
  const holeAt = place({ scale: near, x: 225, y: 250, turn });
  const strapOf = (at: typeof barAt, from: number, to: number) =>
    strap([at([from, 0]), at([to, 0])], BELT_WIDTH, near);
  return slide(
    PAPER.straw,
    belt({ way, scale }),
    measure(bar.at, middle.at, { offset: -46 }),
    lens(
      'bar',
      [590, 745],
      172,
      PAPER.linen,
      strapOf(barAt, 0, 20),
      folded(barAt, near),
      buckle(barAt, near),
      line(segment(barAt([0, 3.6]), barAt([0, -3.6])), PAPER.measure, 5),
    ),
    lens(
      'hole',
      [225, 250],
      172,
      PAPER.linen,
      strapOf(holeAt, -20, 20),
      [-2, -1, 0, 1, 2].map((n) => hole(holeAt([n * STEP, 0]), near, 0.3)).join(''),
      line(segment(holeAt([0, 3.6]), holeAt([0, -3.6])), PAPER.measure, 5),
    ),
  );
}

/** The shopper's belt, which is worn one hole looser, and the tape next to the belt. */
export const OWN = (() => {
  const scale = 9.3;
  const way = cut(
    [
      [196, 905],
      [236, 640],
      [400, 380],
      [664, 150],
      [960, -40],
    ],
    scale,
  );
  const worn = flatten(way, 1).filter((_, i, line) => lengthOf(line.slice(0, i + 1)) < (SIZE + STEP) * scale);
  return { scale, way, worn: [...worn, spot(way, (SIZE + STEP) * scale).at] };
})();

function ownBelt(): string {
  const { scale, way, worn } = OWN;
  const last = worn.at(-1) ?? [0, 0];
  const band = offsetLine(worn, 48);
  const [first, end] = [worn[0] ?? last, band.at(-1) ?? last];
  return slide(
    PAPER.sage,
    disc(400, 520, 350, PAPER.linen),
    belt({ way, scale }),
    tape(band, { scale, width: 40 }),
    line(segment(first, band[0] ?? first) + segment(last, end), PAPER.measure, 2.2),
    measureAlong(offsetLine(worn, -44)),
  );
}

interface Worn {
  ground: string;
  /** Vertical position of the waist's middle, in SVG units from the top of the slide. */
  y: number;
  clothes: Parameters<typeof figure>[1];
  around: readonly [Point, Point];
  sag: number;
}

/** Draws the tape around a figure, at the height of a belt. */
function worn({ ground, y, clothes, around: [left, right], sag }: Worn): string {
  const scale = 13;
  const at = place({ scale, x: 400, y });
  return slide(
    ground,
    arch(110, 60, 580, 1000, PAPER.linen),
    figure(at, clothes),
    girth(at(left), at(right), { sag, scale, width: 30 }),
  );
}

const waist = () =>
  worn({ ground: PAPER.rose, y: 500, clothes: { rise: -1.6, half: 12.6 }, around: WAIST, sag: 20 });
const hips = () =>
  worn({ ground: PAPER.mist, y: 400, clothes: { rise: -6.4, half: 13.9 }, around: LOW_WAIST, sag: 24 });

function overClothes(): string {
  return slide(PAPER.clay, loopsAndTape());
}

function holes(): string {
  const scale = 38;
  const at = place({ scale, x: 400, y: 570, turn: -90 });
  const edge = BELT_WIDTH / 2;
  const halfWay = (from: number, to: number) => measure(at([from, -edge]), at([to, -edge]), { offset: 90 });
  return slide(
    PAPER.straw,
    arch(150, 60, 500, 1000, PAPER.linen),
    strap([at([-14, 0]), at([9.6, 0])], BELT_WIDTH, scale),
    [-2, -1, 0, 1, 2].map((n) => hole(at([n * STEP, 0]), scale)).join(''),
    halfWay(0, 2 * STEP),
    halfWay(-2 * STEP, 0),
    measure(at([STEP, edge]), at([2 * STEP, edge]), { offset: -90 }),
    marker(1, 190, 570 - 1.5 * STEP * scale),
    marker(2, 620, 570 - STEP * scale),
    marker(2, 620, 570 + STEP * scale),
  );
}

function width(): string {
  return slide(PAPER.sage, beltInLoops());
}

function shortening(): string {
  const scale = 36;
  const at = place({ scale, x: 300, y: 300, turn: 58 });
  return slide(
    PAPER.rose,
    disc(400, 520, 350, PAPER.linen),
    strap([at([0, 0]), at([30, 0])], BELT_WIDTH, scale),
    folded(at, scale),
    buckle(at, scale),
    scissors(
      place({ scale: 40, x: 300, y: 700, turn: 60 }),
      place({ scale: 40, x: 300, y: 700, turn: 90, mirror: true }),
    ),
  );
}

export const BELTS: readonly Slide[] = [
  { name: 'size', draw: size },
  { name: 'own', draw: ownBelt },
  { name: 'waist', draw: waist },
  { name: 'hips', draw: hips },
  { name: 'over', draw: overClothes },
  { name: 'holes', draw: holes },
  { name: 'width', draw: width },
  { name: 'shortening', draw: shortening },
];
