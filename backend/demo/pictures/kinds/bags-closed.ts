import type { Drawing, Item, Mark } from '../studio/drawing';
import { box, ellipse, offset, path, reversed } from '../studio/geometry';
import { CAST, cord, ink, seam, solid, stitch } from '../studio/ink';
import {
  arch,
  FLOOR,
  groundFor,
  handle,
  longStrap,
  outlineStitch,
  plate,
  ring,
  symmetric,
} from './bag-parts';
import type { Palette } from './palette';

export function structured(p: Palette): Drawing {
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

export function crossbody(p: Palette, saddle: boolean): Drawing {
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

export function clutch(p: Palette, frame: boolean): Drawing {
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

export function backpack(p: Palette, flapped: boolean): Drawing {
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
