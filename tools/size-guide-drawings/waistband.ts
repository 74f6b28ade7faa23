import { closed, open, type Place, type Point, place, polygon } from './curve.ts';
import { dot, inside, line, marker, measure, PAPER, shadowed, shape, tape } from './kit.ts';
import { BELT_WIDTH, strap } from './strap.ts';

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y, s]) => (s ? [-x, y, 1] : [-x, y]));
const both = (side: readonly Point[]): Point[] => [...side, ...mirrored(side.slice(1)).reverse()];

/** Outline of trousers from the front, cm, with zero in the middle of the band's upper edge. */
const TROUSERS = both([
  [0, -0.9],
  [7, -0.5],
  [13.2, 0.5, 1],
  [13.7, -4],
  [15.4, -10],
  [17, -17],
  [17.4, -30, 1],
]);
const SHIRT = both([
  [0, 20, 1],
  [17, 20, 1],
  [15, 14],
  [13.4, 7],
  [12.8, 1.4],
  [13.4, -3, 1],
  [0, -4, 1],
]);

/** Computes the height of the band's upper edge at x. It is lowest in the middle. */
const dip = (x: number): number => (1.4 * x * x) / 174 - 0.9;

const row = (from: number, to: number, under: number): Point[] =>
  Array.from({ length: 9 }, (_, i) => {
    const x = from + ((to - from) * i) / 8;
    return [x, dip(x) - under];
  });

function loop(at: Place, x: number, wide = 1.2): string {
  const y = dip(x);
  const lean = x / 60;
  const strip: Point[] = [
    [x - wide / 2, y + 0.45],
    [x + wide / 2, y + 0.45],
    [x + wide / 2 + lean * 5, y - 5.1],
    [x - wide / 2 + lean * 5, y - 5.1],
  ];
  const seams: Point[][] = [-0.3, 0.3].map((dx) => [
    [x + dx, y + 0.35],
    [x + dx + lean * 5, y - 5],
  ]);
  return (
    shadowed(shape(polygon(strip.map(at)), PAPER.clothLight)) +
    line(seams.map((seam) => open(seam.map(at))).join(''), PAPER.cloth, 2)
  );
}

const LOOPS = [-9.6, -4.4, 4.4, 9.6];

function trousers(at: Place): string {
  const outline = closed(TROUSERS.map(at));
  const fly: Point[] = [
    [1.9, -5.3],
    [1.9, -15],
    [1, -19],
    [-0.3, -22],
  ];
  const pockets: Point[] = [
    [10.4, -4.7],
    [11.4, -9],
    [13.2, -13.5],
    [15.4, -16],
  ];
  const pleats: Point[] = [
    [6.4, -5.2],
    [6.9, -14],
    [7.2, -30],
  ];
  const seams = [fly, pockets, mirrored(pockets), pleats, mirrored(pleats), row(-14, 14, 4.4)];
  return (
    shadowed(shape(outline, PAPER.cloth)) +
    inside(
      'cloth',
      outline,
      line(seams.map((seam) => open(seam.map(at))).join(''), PAPER.clothShade, 3.5),
      line(
        open(
          [
            [0, -0.9],
            [0, -5.2],
          ].map(([x, y]): Point => at([x ?? 0, y ?? 0])),
        ),
        PAPER.clothShade,
        3.5,
      ),
    ) +
    dot(at([1.1, -3]), 15, PAPER.clothShade)
  );
}

function shirt(at: Place): string {
  const folds: Point[][] = [
    [
      [-6, 16],
      [-7.4, 8],
      [-8.6, 1],
    ],
    [
      [7, 13],
      [7.6, 6],
      [7.2, 1],
    ],
    [
      [2.4, 9],
      [2.9, 4],
      [2.7, 0],
    ],
  ];
  const outline = closed(SHIRT.map(at));
  return (
    shadowed(shape(outline, PAPER.sheet)) +
    line(folds.map((fold) => open(fold.map(at))).join(''), PAPER.clay, 4)
  );
}

/** Draws a tape through the loops, over the clothes, at the position of the belt. */
export function loopsAndTape(): string {
  const scale = 23;
  const at = place({ scale, x: 400, y: 400 });
  const back = row(-13.6, 13.6, 2.3).map(([x, y]): Point => at([x, y + 2 * (1.4 - (1.4 * x * x) / 174)]));
  return (
    shirt(at) +
    trousers(at) +
    line(open(back), PAPER.measure, 4.5, { 'stroke-dasharray': '2 11' }) +
    tape(row(-13.5, 13.5, 2.3).map(at), { scale, width: 46, fine: 2 }) +
    LOOPS.map((x) => loop(at, x)).join('')
  );
}

/** Draws a belt in the loops at the hip, and measures the belt's width and a loop's height. */
export function beltInLoops(): string {
  const scale = 40;
  const at = place({ scale, x: 800, y: 430 });
  const low = 2.5;
  const [side, free] = [-13.6, -2.9];
  const middle = dip(side) - low;
  const width = [at([side, middle + BELT_WIDTH / 2]), at([side, middle - BELT_WIDTH / 2])] as const;
  const height = [at([free, dip(free) + 0.15]), at([free, dip(free) - 4.8])] as const;
  return (
    shirt(at) +
    trousers(at) +
    strap(row(-13.5, 6, low).map(at), BELT_WIDTH, scale) +
    LOOPS.map((x) => loop(at, x)).join('') +
    measure(width[0], width[1], { offset: 70 }) +
    marker(1, width[0][0] - 120, (width[0][1] + width[1][1]) / 2) +
    measure(height[0], height[1], { halo: true }) +
    marker(2, height[0][0], height[1][1] + 75)
  );
}
