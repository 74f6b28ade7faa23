import { closed, open, type Place, type Point, place, segment } from './curve.ts';
import { fistBack, gloved } from './gloved.ts';
import { handBack, MIDDLE_TIP, PALM_BASE, PALM_WIDEST, palm } from './hand.ts';
import {
  arch,
  dashed,
  disc,
  girth,
  line,
  measure,
  PAPER,
  type Slide,
  shadowed,
  shape,
  slide,
} from './kit.ts';

/** Draws a knitted sleeve that ends `low` cm below the wrist. */
function sleeve(at: Place, low: number): string {
  const cloth: Point[] = [
    [-3.7, -low, 1],
    [0, -low - 0.35],
    [3.8, -low, 1],
    [4.9, -30, 1],
    [-4.8, -30, 1],
  ];
  const ribs = [-2.6, -1.3, 0, 1.3, 2.6].map((x) => segment(at([x, -low - 0.5]), at([x * 1.06, -low - 3])));
  return shadowed(shape(closed(cloth.map(at)), PAPER.cloth)) + line(ribs.join(''), PAPER.clothShade, 3);
}

function girthOfPalm(): string {
  const scale = 44;
  const at = place({ scale, x: 440, y: 860 });
  return slide(
    PAPER.sage,
    disc(400, 490, 365, PAPER.linen),
    palm(at, 'palm', 8),
    girth(at(PALM_WIDEST[0]), at(PALM_WIDEST[1]), { sag: 34, scale, width: 54, fine: 2 }),
  );
}

/** Hand of the length slide and the two points that are measured on it. */
export const LENGTH = (() => {
  const scale = 44;
  const at = place({ scale, x: 440, y: 860 });
  return { scale, at, base: at(PALM_BASE), tip: at(MIDDLE_TIP) };
})();

function length(): string {
  const { at, base, tip } = LENGTH;
  return slide(PAPER.rose, arch(80, 50, 640, 1000, PAPER.linen), palm(at, 'palm', 8), measure(base, tip));
}

function bent(): string {
  const scale = 52;
  const at = place({ scale, x: 372, y: 770 });
  return slide(
    PAPER.mist,
    disc(400, 470, 365, PAPER.linen),
    fistBack(at, 'fist'),
    sleeve(at, 2.2),
    girth(at([-4.5, 8.2]), at([4.35, 7.7]), { sag: 30, scale, width: 60, fine: 2 }),
  );
}

function whichHand(): string {
  const scale = 27;
  const at = place({ scale, x: 598, y: 690 });
  const top = at(MIDDLE_TIP)[1];
  const share = 0.95;
  return slide(
    PAPER.straw,
    arch(412, 70, 352, 1000, PAPER.rose),
    arch(36, 70, 352, 1000, PAPER.linen),
    `<g id="hand">${handBack(at, 'back', 6)}${sleeve(at, 3.4)}</g>`,
    `<use href="#hand" transform="matrix(${-share} 0 0 ${share} ${202 + 598 * share} ${690 * (1 - share)})"/>`,
    dashed(segment([90, top], [710, top])),
    girth(at(PALM_WIDEST[0]), at(PALM_WIDEST[1]), { sag: 20, scale, width: 38 }),
  );
}

function shaft(): string {
  const scale = 30;
  const at = place({ scale, x: 430, y: 600 });
  return slide(
    PAPER.clay,
    arch(90, 40, 620, 1000, PAPER.linen),
    gloved(at, 'glove', 9),
    dashed(open([at([-3.6, 0.1]), at([0, -0.3]), at([3.6, 0.1])])),
    measure(at([3.3, 0]), at([3.3, -9]), { offset: -90 }),
  );
}

export const GLOVES: readonly Slide[] = [
  { name: 'girth', draw: girthOfPalm },
  { name: 'length', draw: length },
  { name: 'bent', draw: bent },
  { name: 'leading', draw: whichHand },
  { name: 'shaft', draw: shaft },
];
