import type { Drawing, Mark } from '../studio/drawing';
import { box, lerp, offset, type Pt, path, reversed, smooth } from '../studio/geometry';
import { CAST, cord, ink, patch, seam, solid, stitch } from '../studio/ink';
import { FLOOR, groundFor, handle, outlineStitch, plate, ring, symmetric } from './bag-parts';
import type { Palette } from './palette';

export function tote(
  p: Palette,
  o: { top: number; bottom: number; height: number; soft?: boolean; open?: boolean },
): Drawing {
  const y0 = FLOOR - o.height;
  const [a, b] = [400 - o.top / 2, 400 - o.bottom / 2];
  const sag = o.soft ? 14 : 3;
  const half = path(
    `M400 ${y0 + sag} C${a + 70} ${y0 + sag} ${a + 30} ${y0 - 1} ${a} ${y0} C${a + (b - a) * 0.2 - (o.soft ? 10 : 0)} ${y0 + o.height * 0.4} ${b - (o.soft ? 8 : 0)} ${FLOOR - 90} ${b} ${FLOOR - 22} C${b + 1} ${FLOOR - 4} ${b + 12} ${FLOOR} ${b + 30} ${FLOOR} L400 ${FLOOR}`,
  );
  const shape = symmetric(half);
  const hx = o.top * 0.22;
  const rim = path(
    `M${a} ${y0} C${a + 80} ${y0 + sag * 1.3} ${800 - a - 80} ${y0 + sag * 1.3} ${800 - a} ${y0}`,
  );
  const folds: Mark[] = o.soft
    ? [
        [0.3, 30],
        [0.52, -12],
        [0.68, 20],
      ].map(([t = 0, dx = 0]) =>
        ink(
          path(
            `M${lerp(a, 800 - a, t)} ${y0 + 40} C${lerp(a, 800 - a, t) + dx} ${y0 + 120} ${lerp(b, 800 - b, t) - dx} ${FLOOR - 120} ${lerp(b, 800 - b, t) + dx * 0.5} ${FLOOR - 40}`,
          ),
          22,
          '#150c07',
          0.11,
          12,
        ),
      )
    : [];
  return {
    ground: groundFor(b, 800 - b),
    focus: { x: 400 - hx, y: y0 + 10, zoom: 2.3 },
    items: [
      ...handle(400 - hx, 400 + hx, y0 + 6, o.open ? 215 : 165, 15, p, true),
      solid([[...rim.map(([x, y]): Pt => [x, y - sag * 0.6 - 7]), ...reversed(rim)]], p.lining, {
        round: 30,
        hollow: true,
        full: 0.3,
        marks: [patch([...rim, ...reversed(offset(rim, -10))], '#140b06', 0.5, 6)],
      }),
      solid([shape], p.main, {
        round: o.soft ? 70 : 30,
        full: o.soft ? 0.55 : 0.42,
        marks: [
          ...folds,
          ink(
            path(
              `M${a + 6} ${y0 + 26} C${a + 90} ${y0 + 26 + sag} ${800 - a - 90} ${y0 + 26 + sag} ${800 - a - 6} ${y0 + 26}`,
            ),
            1.4,
            '#0d0705',
            0.3,
          ),
          ...outlineStitch(shape, p),
          ...seam(
            [
              [b + 2, FLOOR - 62],
              [800 - b - 2, FLOOR - 62],
            ],
            o.soft ? 0 : 0.6,
          ),
        ],
      }),
      ...(o.soft || o.open ? [] : [plate(382, y0 + 44, 36, 12, p, 3)]),
      ...handle(400 - hx, 400 + hx, y0 + 6, o.open ? 215 : 165, 15, p),
    ],
  };
}

export function bucket(p: Palette): Drawing {
  const y0 = 456;
  const shape = symmetric(
    path(
      `M400 ${y0 + 4} C350 ${y0 + 4} 300 ${y0} 276 ${y0 - 6} C258 ${y0 + 90} 236 620 232 ${FLOOR - 26} C232 ${FLOOR - 6} 250 ${FLOOR} 274 ${FLOOR} L400 ${FLOOR}`,
    ),
  );
  const rim = path(`M276 ${y0 - 6} C320 ${y0 + 8} 480 ${y0 + 8} 524 ${y0 - 6}`);
  const gather: Mark[] = Array.from({ length: 11 }, (_, i) => {
    const x = 292 + i * 21.6;
    return ink(
      path(
        `M${x} ${y0} C${x + 3} ${y0 + 40} ${x - 3 + (i - 5) * 2} ${y0 + 70} ${x + (i - 5) * 3.6} ${y0 + 116}`,
      ),
      9,
      '#150c07',
      0.16,
      4,
    );
  });
  const tie = path(`M284 ${y0 + 44} C340 ${y0 + 56} 460 ${y0 + 56} 516 ${y0 + 44}`);
  return {
    ground: groundFor(236, 564),
    focus: { x: 420, y: y0 + 60, zoom: 2.4 },
    items: [
      ...handle(318, 482, y0, 168, 16, p, true),
      solid([[...rim.map(([x, y]): Pt => [x, y - 14]), ...reversed(rim)]], p.lining, {
        round: 30,
        hollow: true,
        full: 0.3,
      }),
      solid([shape], p.main, {
        round: 80,
        full: 0.6,
        marks: [
          ...gather,
          ...seam([
            [232, FLOOR - 76],
            [568, FLOOR - 76],
          ]),
          ...stitch(
            [
              [236, FLOOR - 84],
              [564, FLOOR - 84],
            ],
            p.thread,
          ),
        ],
      }),
      cord(tie, 8, p.deep, { cast: CAST }),
      cord(path(`M404 ${y0 + 54} C398 ${y0 + 90} 388 ${y0 + 120} 384 ${y0 + 150}`), 6, p.deep, {
        cast: CAST,
      }),
      cord(path(`M408 ${y0 + 54} C416 ${y0 + 90} 420 ${y0 + 130} 424 ${y0 + 166}`), 6, p.deep, {
        cast: CAST,
      }),
      ...[
        [384, 150],
        [424, 166],
      ].map(([x = 0, y = 0]) =>
        solid([box(x - 6, y0 + y, 12, 26, [4, 6])], p.metal, { round: 5, cast: CAST }),
      ),
      ...handle(318, 482, y0 + 4, 160, 16, p),
    ],
  };
}

export function hobo(p: Palette, slouchy: boolean): Drawing {
  const shape = slouchy
    ? smooth(
        [
          [222, 520],
          [214, 600],
          [228, 690],
          [290, 742],
          [400, 750],
          [512, 742],
          [574, 690],
          [588, 600],
          [578, 520],
          [520, 500],
          [460, 536],
          [400, 546],
          [340, 536],
          [280, 500],
        ],
        true,
      )
    : smooth(
        [
          [196, 470],
          [206, 580],
          [262, 690],
          [400, 742],
          [538, 690],
          [594, 580],
          [604, 470],
          [578, 452],
          [536, 520],
          [470, 572],
          [400, 586],
          [330, 572],
          [264, 520],
          [222, 452],
        ],
        true,
      );
  const strap = slouchy
    ? path('M258 512 C270 330 350 232 400 232 C450 232 530 330 542 512')
    : path('M212 470 C226 330 320 246 400 246 C480 246 574 330 588 470');
  const folds: Mark[] = [
    [300, 0.2],
    [356, -0.1],
    [436, 0.1],
    [502, -0.2],
  ].map(([x = 0, k = 0]) =>
    ink(
      path(`M${x} 560 C${x + k * 60} 610 ${lerp(x, 400, 0.3) - k * 60} 650 ${lerp(x, 400, 0.35)} 716`),
      20,
      '#150c07',
      slouchy ? 0.2 : 0.09,
      9,
    ),
  );
  return {
    ground: groundFor(slouchy ? 250 : 300, slouchy ? 550 : 500),
    focus: { x: slouchy ? 270 : 230, y: slouchy ? 540 : 490, zoom: 2.3 },
    items: [
      cord(strap, slouchy ? 26 : 30, p.main, {
        full: 0.5,
        round: 14,
        marks: [...stitch(offset(strap, 9), p.thread, 1.3), ...stitch(offset(strap, -9), p.thread, 1.3)],
      }),
      solid([shape], p.main, {
        round: 90,
        full: 0.75,
        marks: [...folds, ...(slouchy ? [] : seam(path('M206 560 C280 690 520 690 594 560'), 0.7))],
      }),
      ...(slouchy
        ? []
        : [
            ink(path('M232 470 C270 544 330 580 400 594 C470 580 530 544 568 470'), 3, p.metal.hex, 0.8),
            plate(562, 484, 10, 34, p, 4),
          ]),
      ...[slouchy ? 262 : 216, slouchy ? 538 : 584].map((x) => ring(x, slouchy ? 512 : 464, 18, p)),
    ],
  };
}
