import type { Drawing, Item, Mark } from '../studio/drawing';
import {
  band,
  type Line,
  lerp,
  type Move,
  moved,
  offset,
  type Pt,
  part,
  path,
  smooth,
} from '../studio/geometry';
import { CAST, ink, seam, shadow, solid, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import type { Palette } from './palette';

/** Outlines that are to be one shape must run the same way round. */
function oriented(line: Line): Pt[] {
  let area = 0;
  line.forEach(([x, y], i) => {
    const [px, py] = line.at(i - 1) ?? [0, 0];
    area += px * y - x * py;
  });
  return area > 0 ? [...line] : [...line].reverse();
}

const FINGERS: readonly { line: Pt[]; width: number }[] = [
  {
    line: [
      [320, 560],
      [312, 460],
      [304, 372],
      [300, 330],
    ],
    width: 50,
  },
  {
    line: [
      [366, 550],
      [362, 430],
      [358, 330],
      [357, 282],
    ],
    width: 53,
  },
  {
    line: [
      [414, 552],
      [414, 440],
      [415, 344],
      [416, 300],
    ],
    width: 52,
  },
  {
    line: [
      [458, 570],
      [463, 480],
      [469, 410],
      [472, 372],
    ],
    width: 46,
  },
];
const THUMB = {
  line: [
    [316, 720],
    [282, 660],
    [258, 590],
    [250, 540],
  ] as Pt[],
  width: 54,
};

function hand(
  p: Palette,
  o: { cuff: number; knit: boolean },
  place: Move,
  dark: boolean,
): { items: Item[]; shape: Pt[][] } {
  const at = (line: Line) => moved(line, place);
  const end = 742 + o.cuff * 0.62;
  const flare = o.knit ? 4 : 12;
  const palm = path(
    `M296 540 C294 620 298 690 308 742 C310 ${lerp(742, end, 0.5)} ${304 - flare} ${end - 20} ${302 - flare} ${end} C340 ${end + 9} 430 ${end + 9} ${470 + flare} ${end} C${468 + flare} ${end - 20} 462 ${lerp(742, end, 0.5)} 464 742 C476 690 484 620 482 556 C430 520 350 520 296 540`,
  );
  const finger = ({ line, width }: { line: Pt[]; width: number }) =>
    oriented(band(at(smooth(line)), (t) => width * (1 - 0.16 * t) * (place.scale ?? 1), true));
  const shape = [oriented(at(palm)), ...FINGERS.map(finger), finger(THUMB)];
  const coat = dark ? p.deep : p.main;
  const points = [
    'M340 590 C342 630 346 664 350 690',
    'M388 586 C388 630 389 672 390 700',
    'M436 590 C434 630 428 664 424 690',
  ].map((d) => at(path(d)));
  const wrist = at(path('M306 744 C350 756 420 756 466 744'));
  const hem = at(
    path(`M${302 - flare} ${end - 12} C350 ${end - 3} 430 ${end - 3} ${470 + flare} ${end - 12}`),
  );
  const gaps = [343, 390, 437].map((x, i) =>
    at(
      smooth([
        [x, 566 - i * 3],
        [x + (i - 1) * 1.4, 500],
        [x + (i - 1) * 3, 440],
      ]),
    ),
  );
  const thumbSeam = at(path('M306 700 C330 690 344 660 336 620'));
  const rib: Mark[] = o.knit
    ? Array.from({ length: 15 }, (_, i) =>
        ink(
          at([
            [lerp(306, 466, (i + 0.5) / 15), 746],
            [lerp(300, 472, (i + 0.5) / 15), end + 8],
          ]),
          3.4,
          '#150c07',
          0.2,
          1,
        ),
      )
    : [];
  const leather: Mark[] = [
    ...points.flatMap((line) => [...seam(line, 0.8), ...stitch(offset(line, 4), p.thread, 1.1, 3.2, 2.6)]),
    ...stitch(hem, p.thread, 1.2, 4, 3),
    ...seam(thumbSeam, 0.7),
    ink(wrist, 10, '#150c07', 0.14, 5),
    ink(offset(wrist, 12), 6, mix(coat.hex, '#fff3e4', 0.4), 0.1, 4),
  ];
  const shared = gaps.map((line) => ink(line, 2.4, '#0d0705', 0.42, 0.8));
  return {
    shape,
    items: [
      solid(shape, coat, {
        round: 30,
        full: 0.6,
        cast: { dx: 5, dy: 9, blur: 8, opacity: 0.32 },
        marks: [...shared, ...(o.knit ? [...rib, ink(wrist, 4, '#150c07', 0.25, 2)] : leather)],
      }),
    ],
  };
}

/** A pair that lies one over the other. */
export function glove(p: Palette, o: { cuff: number; knit: boolean }): Drawing {
  const shift = o.cuff > 200 ? { scale: 0.74, dy: -150 } : { scale: 0.98, dy: -44 };
  const under = hand(
    p,
    o,
    { ...shift, stretch: -1, turn: 13, dx: 86, dy: shift.dy + 4, cx: 390, cy: 560 },
    true,
  );
  const upper = hand(p, o, { ...shift, turn: -5, dx: -34, cx: 390, cy: 560 }, false);
  return {
    ground: [
      { ...shadow([], 22, 0.26), lines: under.shape.map(lowered) },
      { ...shadow([], 20, 0.2), lines: upper.shape.map(lowered) },
    ],
    focus: { x: 350, y: 590, zoom: 2.3 },
    items: [...under.items, ...upper.items],
  };
}

const lowered = (line: Line): Pt[] => line.map(([x, y]) => [x + 14, y + 20]);

export function mitten(p: Palette): Drawing {
  const one = (place: Move, dark: boolean) => {
    const at = (line: Line) => moved(line, place);
    const body = oriented(
      at(
        path(
          'M298 720 C288 620 290 480 310 390 C326 322 360 292 394 292 C430 292 462 322 474 390 C490 480 488 620 476 720 Z',
        ),
      ),
    );
    const thumb = oriented(
      band(
        at(
          smooth([
            [320, 690],
            [276, 630],
            [246, 568],
            [238, 526],
          ]),
        ),
        (t) => 66 * (1 - 0.12 * t),
        true,
      ),
    );
    const cuff = at(path('M296 712 C350 724 424 724 478 712 L486 838 C424 850 350 850 290 838 L296 712'));
    const ribs = Array.from({ length: 16 }, (_, i) =>
      ink(
        at([
          [lerp(298, 476, (i + 0.5) / 16), 712],
          [lerp(292, 484, (i + 0.5) / 16), 846],
        ]),
        3.6,
        '#150c07',
        0.22,
        1,
      ),
    );
    const coat = dark ? p.deep : p.main;
    return {
      shape: [body, thumb, oriented(cuff)],
      items: [
        solid([body, thumb], coat, {
          round: 60,
          full: 0.7,
          cast: { dx: 5, dy: 9, blur: 8, opacity: 0.32 },
          marks: [
            ink(
              part(
                at(
                  smooth([
                    [316, 700],
                    [330, 640],
                    [316, 590],
                    [298, 560],
                  ]),
                ),
                0,
                1,
              ),
              3,
              '#150c07',
              0.3,
              1.4,
            ),
          ],
        }),
        solid([cuff], coat, { round: 26, full: 0.6, cast: CAST, marks: ribs }),
      ],
    };
  };
  const under = one({ stretch: -1, turn: 14, dx: 92, dy: -36, scale: 0.96, cx: 390, cy: 560 }, true);
  const upper = one({ turn: -6, dx: -40, dy: -40, scale: 0.96, cx: 390, cy: 560 }, false);
  return {
    ground: [
      { ...shadow([], 22, 0.26), lines: under.shape.map(lowered) },
      { ...shadow([], 20, 0.2), lines: upper.shape.map(lowered) },
    ],
    focus: { x: 350, y: 690, zoom: 2.3 },
    items: [...under.items, ...upper.items],
  };
}
