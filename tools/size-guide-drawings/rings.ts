import { type Point, polyline } from './curve.ts';
import { box, disc, dot, line, marker, measure, PAPER, type Slide, shadowed, shape, slide } from './kit.ts';

/** Inner diameter of the drawn ring, cm: size 17. */
const DIAMETER = 1.7;

/** Frame of the first slide: SVG units per centimetre, and the measured points. */
export const RING = (() => {
  const scale = 200;
  const [x, y] = [400, 500];
  const half = (DIAMETER / 2) * scale;
  return {
    scale,
    centre: [x, y] as Point,
    half,
    across: [[x - half, y] as Point, [x + half, y] as Point],
  } as const;
})();

function own(): string {
  const { centre, half, across } = RING;
  return slide(
    PAPER.mist,
    disc(400, 500, 350, PAPER.linen),
    shadowed(dot(centre, half + 20, 'none', { stroke: PAPER.steel, 'stroke-width': 40 })),
    dot(centre, half + 30, 'none', { stroke: PAPER.steelShade, 'stroke-width': 8 }),
    measure(across[0], across[1]),
    marker(1, centre[0], centre[1] - 60),
  );
}

/** Frame of the strip of paper around the finger: its edges. */
const STRIP = { left: 300, right: 500, top: 520, height: 90 } as const;

function strip(): string {
  const { left, right, top, height } = STRIP;
  return slide(
    PAPER.sage,
    disc(400, 500, 350, PAPER.linen),
    shadowed(shape(box(left, 180, right - left, 840, 100), PAPER.skin)),
    line(
      polyline([
        [340, 420],
        [460, 420],
      ]),
      PAPER.skinShade,
      5,
    ),
    line(
      polyline([
        [350, 450],
        [450, 450],
      ]),
      PAPER.skinShade,
      5,
    ),
    shadowed(shape(box(left - 12, top, right - left + 24, height, 8), PAPER.page)),
    shadowed(shape(box(440, top - 10, 190, height + 20, 8), PAPER.page)),
    line(
      polyline([
        [440, top - 10],
        [440, top + height + 10],
      ]),
      PAPER.measure,
      5,
    ),
    marker(1, 535, top + height / 2),
  );
}

function laid(): string {
  const [from, to]: [Point, Point] = [
    [130, 500],
    [664, 500],
  ];
  return slide(
    PAPER.rose,
    disc(400, 500, 370, PAPER.linen),
    shadowed(shape(box(90, 430, 620, 90, 8), PAPER.page)),
    line(
      polyline([
        [from[0], 430],
        [from[0], 520],
      ]),
      PAPER.measure,
      5,
    ),
    line(
      polyline([
        [to[0], 430],
        [to[0], 520],
      ]),
      PAPER.measure,
      5,
    ),
    measure(from, to, { offset: 120 }),
    marker(1, 397, 620),
  );
}

/** Slides of the measuring guide for rings. */
export const RINGS: readonly Slide[] = [
  { name: 'own', draw: own },
  { name: 'strip', draw: strip },
  { name: 'laid', draw: laid },
];
