import type { Drawing, Item, Mark } from '../studio/drawing';
import {
  box,
  ellipse,
  type Line,
  lerp,
  mirrored,
  offset,
  type Pt,
  path,
  reversed,
  smooth,
} from '../studio/geometry';
import { CAST, contact, cord, ink, patch, seam, solid, standing, stitch } from '../studio/ink';
import type { Draw } from './index';
import type { Palette } from './palette';

const FLOOR = 748;

/** Left half of a symmetrical outline, from the top middle down to the bottom middle. */
const symmetric = (half: Line): Pt[] => [...half, ...reversed(mirrored(half))];

const inset = (line: Line, by: number): Pt[] => {
  const cx = 400;
  const ys = line.map(([, y]) => y);
  const cy = (Math.min(...ys) + Math.max(...ys)) / 2;
  const w = Math.max(...line.map(([x]) => Math.abs(x - cx)));
  const h = (Math.max(...ys) - Math.min(...ys)) / 2;
  const moved = line.map(([x, y]): Pt => [cx + (x - cx) * (1 - by / w), cy + (y - cy) * (1 - by / h)]);
  return [...moved, moved[0] ?? [0, 0]];
};

const groundFor = (x0: number, x1: number): Drawing['ground'] => [
  ...standing(x0, x1, FLOOR),
  contact(x0 + 12, x1 - 12, FLOOR),
];

const arch = (x0: number, x1: number, y: number, rise: number): Pt[] =>
  path(
    `M${x0} ${y} C${x0 + (x1 - x0) * 0.02} ${y - rise * 1.32} ${x1 - (x1 - x0) * 0.02} ${y - rise * 1.32} ${x1} ${y}`,
  );

const plate = (x: number, y: number, w: number, h: number, p: Palette, radius = 4): Item =>
  solid([box(x, y, w, h, radius)], p.metal, {
    round: 4,
    full: 0.7,
    cast: { dx: 2, dy: 4, blur: 3, opacity: 0.4 },
  });

const ring = (x: number, y: number, r: number, p: Palette): Item =>
  solid([ellipse(x, y, r), reversed(ellipse(x, y, r - 4))], p.metal, {
    round: 3,
    cast: { dx: 2, dy: 4, blur: 3, opacity: 0.35 },
  });

const outlineStitch = (line: Line, p: Palette, by = 11): Mark[] =>
  stitch(inset(line, by), p.thread, 1.5, 5.6, 3.8);

/** A handle with its two leather tabs. */
function handle(
  x0: number,
  x1: number,
  y: number,
  rise: number,
  width: number,
  p: Palette,
  back = false,
): Item[] {
  const line = arch(x0, x1, y, rise);
  if (back)
    return [
      cord(
        line.map(([x, v]): Pt => [x + 5, v - 9]),
        width,
        p.deep,
      ),
    ];
  const tab = (x: number) =>
    solid([box(x - width, y - 6, width * 2, 62, [4, width])], p.main, {
      round: 8,
      full: 0.5,
      cast: CAST,
      marks: stitch(
        [
          [x - width + 4, y],
          [x - width + 4, y + 44],
          [x, y + 51],
          [x + width - 4, y + 44],
          [x + width - 4, y],
        ],
        p.thread,
        1.2,
        4,
        3,
      ),
    });
  return [
    cord(line, width, p.main, {
      cast: { ...CAST, opacity: 0.2 },
      marks: stitch(line, p.thread, 1.2, 5, 3.6),
    }),
    tab(x0),
    tab(x1),
  ];
}

/** A strap that rises out of the picture's calm upper part in one long bow. */
const longStrap = (x0: number, x1: number, y: number, top: number, p: Palette, width = 11): Item[] => [
  cord(
    path(
      `M${x0} ${y} C${x0 + 24} ${y - (y - top) * 0.9} ${lerp(x0, x1, 0.3)} ${top} ${lerp(x0, x1, 0.5)} ${top} C${lerp(x0, x1, 0.7)} ${top} ${x1 - 24} ${y - (y - top) * 0.9} ${x1} ${y}`,
    ),
    width,
    p.main,
    { marks: [] },
  ),
];

function tote(
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
      solid([[...rim.map(([x, y]): Pt => [x, y - sag * 1.2 - 9]), ...reversed(rim)]], p.lining, {
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

function structured(p: Palette): Drawing {
  const y0 = 448;
  const shape = symmetric(
    path(
      `M400 ${y0} L262 ${y0} C244 ${y0} 238 ${y0 + 8} 236 ${y0 + 24} C222 ${y0 + 120} 206 660 198 ${FLOOR - 18} C196 ${FLOOR - 4} 204 ${FLOOR} 216 ${FLOOR} L400 ${FLOOR}`,
    ),
  );
  const flap = symmetric(
    path(
      `M400 ${y0 - 8} L258 ${y0 - 8} C240 ${y0 - 8} 232 ${y0 + 2} 230 ${y0 + 18} L216 ${y0 + 122} C216 ${y0 + 138} 228 ${y0 + 146} 246 ${y0 + 148} C300 ${y0 + 154} 350 ${y0 + 158} 400 ${y0 + 158}`,
    ),
  );
  return {
    ground: groundFor(204, 596),
    focus: { x: 400, y: y0 + 140, zoom: 2.5 },
    items: [
      ...handle(324, 476, y0 - 4, 150, 22, p, true),
      ...[232, 556].map((x) => solid([box(x, FLOOR - 5, 14, 8, 3)], p.metal, { round: 3 })),
      solid([shape], p.main, { round: 26, full: 0.42, marks: outlineStitch(shape, p) }),
      solid([flap], p.main, {
        round: 24,
        full: 0.5,
        cast: { dx: 2, dy: 9, blur: 7, opacity: 0.42 },
        marks: outlineStitch(flap, p, 9),
      }),
      plate(372, y0 + 120, 56, 50, p, 5),
      solid([box(384, y0 + 140, 32, 9, 4)], p.metal, { round: 4, cast: CAST }),
      ...[324, 476].map((x) => ring(x, y0 - 2, 15, p)),
      cord(arch(324, 476, y0 - 12, 150), 22, p.main, { cast: { ...CAST, opacity: 0.25 } }),
    ],
  };
}

function bucket(p: Palette): Drawing {
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

function crossbody(p: Palette, saddle: boolean): Drawing {
  const y0 = 520;
  const shape = saddle
    ? symmetric(
        path(
          `M400 ${y0} L258 ${y0} C236 ${y0} 228 ${y0 + 14} 226 ${y0 + 40} C222 ${y0 + 130} 240 ${FLOOR} 330 ${FLOOR} L400 ${FLOOR}`,
        ),
      )
    : box(216, y0 - 12, 368, FLOOR - y0 + 12, 24);
  const flap = saddle
    ? symmetric(
        path(
          `M400 ${y0 - 8} L252 ${y0 - 8} C232 ${y0 - 8} 222 ${y0 + 6} 222 ${y0 + 30} C222 ${y0 + 104} 258 ${y0 + 150} 330 ${y0 + 158} L400 ${y0 + 160}`,
        ),
      )
    : box(212, y0 - 20, 376, 128, [20, 16]);
  return {
    ground: groundFor(saddle ? 290 : 224, saddle ? 510 : 576),
    focus: { x: 400, y: saddle ? y0 + 150 : y0 + 96, zoom: 2.4 },
    items: [
      ...longStrap(232, 568, y0 + 10, 196, p, 12),
      ...[228, 572].map((x) => ring(x, y0 + 12, 14, p)),
      solid([shape], p.main, { round: 34, full: 0.5, marks: outlineStitch(shape, p) }),
      solid([flap], p.main, {
        round: 26,
        full: 0.5,
        cast: { dx: 2, dy: 8, blur: 6, opacity: 0.42 },
        marks: outlineStitch(flap, p, 9),
      }),
      ...(saddle
        ? [
            solid([box(388, y0 + 104, 24, 92, [4, 12])], p.main, {
              round: 8,
              cast: CAST,
              marks: stitch(
                [
                  [392, y0 + 110],
                  [392, y0 + 184],
                  [400, y0 + 190],
                  [408, y0 + 184],
                  [408, y0 + 110],
                ],
                p.thread,
                1.2,
              ),
            }),
            solid([box(378, y0 + 150, 44, 24, 5), reversed(box(385, y0 + 156, 30, 12, 3))], p.metal, {
              round: 4,
              cast: CAST,
            }),
          ]
        : [
            plate(376, y0 + 84, 48, 40, p, 20),
            solid([box(396, y0 + 90, 8, 28, 4)], p.metal, { round: 3, cast: CAST }),
          ]),
    ],
  };
}

function hobo(p: Palette, slouchy: boolean): Drawing {
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

function clutch(p: Palette, frame: boolean): Drawing {
  const y0 = frame ? 500 : 486;
  const shape = frame
    ? symmetric(
        path(
          `M400 ${y0} L262 ${y0} C236 ${y0} 226 ${y0 + 60} 206 ${FLOOR - 60} C200 ${FLOOR - 14} 226 ${FLOOR} 270 ${FLOOR} L400 ${FLOOR}`,
        ),
      )
    : box(168, y0, 464, FLOOR - y0, [6, 10]);
  const flap = path(
    `M164 ${y0 - 4} L636 ${y0 - 4} L634 ${y0 + 28} L428 ${y0 + 160} C412 ${y0 + 170} 388 ${y0 + 170} 372 ${y0 + 160} L166 ${y0 + 28}`,
  );
  const pleats: Mark[] = frame
    ? Array.from({ length: 9 }, (_, i) =>
        ink(
          path(
            `M${284 + i * 29} ${y0 + 16} C${284 + i * 29 + (i - 4) * 3} ${y0 + 70} ${270 + i * 32} ${y0 + 120} ${262 + i * 34.5} ${y0 + 190}`,
          ),
          10,
          '#150c07',
          0.16,
          5,
        ),
      )
    : [];
  return {
    ground: groundFor(frame ? 222 : 172, frame ? 578 : 628),
    focus: { x: 400, y: frame ? y0 + 10 : y0 + 140, zoom: 2.4 },
    items: [
      solid([shape], p.main, {
        round: frame ? 80 : 16,
        full: frame ? 0.62 : 0.4,
        marks: [...pleats, ...(frame ? [] : outlineStitch(shape, p))],
      }),
      ...(frame
        ? [
            solid([box(256, y0 - 12, 288, 22, 8)], p.metal, { round: 9, cast: CAST }),
            ink(
              [
                [262, y0],
                [538, y0],
              ],
              1.2,
              '#3a2a18',
              0.6,
            ),
            solid([ellipse(392, y0 - 20, 11)], p.metal, { round: 10 }),
            solid([ellipse(410, y0 - 20, 11)], p.metal, { round: 10, cast: { ...CAST, dy: 2 } }),
          ]
        : [
            solid([flap], p.main, {
              round: 14,
              full: 0.4,
              cast: { dx: 2, dy: 9, blur: 7, opacity: 0.42 },
              marks: stitch(
                path(
                  `M176 ${y0 + 22} L374 ${y0 + 148} C392 ${y0 + 158} 408 ${y0 + 158} 426 ${y0 + 148} L624 ${y0 + 22}`,
                ),
                p.thread,
              ),
            }),
            plate(362, y0 + 138, 76, 11, p, 5),
          ]),
    ],
  };
}

function backpack(p: Palette, flapped: boolean): Drawing {
  const y0 = 340;
  const shape = symmetric(
    path(
      `M400 ${y0} C300 ${y0} 258 ${y0 + 40} 248 ${y0 + 130} C240 ${y0 + 240} 236 640 240 ${FLOOR - 34} C242 ${FLOOR - 8} 262 ${FLOOR} 290 ${FLOOR} L400 ${FLOOR}`,
    ),
  );
  const pocket = box(278, 560, 244, 150, [12, 26]);
  const flap = symmetric(
    path(
      `M400 ${y0 - 6} C296 ${y0 - 6} 250 ${y0 + 40} 242 ${y0 + 120} L240 ${y0 + 156} C246 ${y0 + 184} 270 ${y0 + 192} 310 ${y0 + 194} L400 ${y0 + 196}`,
    ),
  );
  const zip = path(
    `M268 ${y0 + 166} C270 ${y0 + 60} 316 ${y0 + 26} 400 ${y0 + 26} C484 ${y0 + 26} 530 ${y0 + 60} 532 ${y0 + 166}`,
  );
  const tab = (x: number): Item[] => [
    solid([box(x - 12, y0 + 150, 24, 96, [4, 12])], p.main, {
      round: 8,
      cast: CAST,
      marks: stitch(
        [
          [x - 8, y0 + 156],
          [x - 8, y0 + 234],
          [x + 8, y0 + 234],
          [x + 8, y0 + 156],
        ],
        p.thread,
        1.2,
      ),
    }),
    solid([box(x - 20, y0 + 196, 40, 24, 4), reversed(box(x - 14, y0 + 202, 28, 12, 2))], p.metal, {
      round: 4,
      cast: CAST,
    }),
  ];
  return {
    ground: groundFor(244, 556),
    focus: { x: flapped ? 330 : 400, y: flapped ? y0 + 200 : 570, zoom: 2.3 },
    items: [
      ...[1, -1].map((k) =>
        cord(
          path(
            `M${400 - 60 * k} ${y0 + 8} C${400 - 190 * k} ${y0 - 10} ${400 - 206 * k} 560 ${400 - 170 * k} ${FLOOR - 60}`,
          ),
          26,
          p.deep,
          { round: 12, full: 0.5 },
        ),
      ),
      cord(arch(364, 436, y0 + 6, 62), 13, p.deep),
      solid([shape], p.main, {
        round: 60,
        full: 0.6,
        marks: [
          ...outlineStitch(shape, p, 12),
          ...(flapped ? [] : [...seam(zip), ink(offset(zip, 4), 2, p.metal.hex, 0.85)]),
        ],
      }),
      solid([pocket], p.main, {
        round: 22,
        full: 0.5,
        cast: CAST,
        marks: [
          ...outlineStitch(box(286, 568, 228, 134, [10, 22]), p, 1),
          ...(flapped
            ? []
            : [
                ink(
                  [
                    [292, 588],
                    [508, 588],
                  ],
                  2.2,
                  p.metal.hex,
                  0.85,
                ),
              ]),
        ],
      }),
      ...(flapped
        ? [
            solid([flap], p.main, {
              round: 40,
              full: 0.55,
              cast: { dx: 2, dy: 9, blur: 7, opacity: 0.42 },
              marks: outlineStitch(flap, p, 10),
            }),
            ...tab(326),
            ...tab(474),
          ]
        : [plate(500, 582, 8, 30, p, 3)]),
    ],
  };
}

export const BAGS: Readonly<Record<string, Draw>> = {
  'tote-classic': (p) => tote(p, { top: 420, bottom: 372, height: 300 }),
  'tote-soft': (p) => tote(p, { top: 400, bottom: 400, height: 284, soft: true }),
  'shopper-open': (p) => tote(p, { top: 380, bottom: 340, height: 350, open: true }),
  'top-handle-structured': structured,
  'top-handle-bucket': bucket,
  'crossbody-saddle': (p) => crossbody(p, true),
  'crossbody-box': (p) => crossbody(p, false),
  'hobo-crescent': (p) => hobo(p, false),
  'hobo-slouchy': (p) => hobo(p, true),
  'clutch-envelope': (p) => clutch(p, false),
  'clutch-frame': (p) => clutch(p, true),
  'backpack-city': (p) => backpack(p, false),
  'backpack-flap': (p) => backpack(p, true),
};
