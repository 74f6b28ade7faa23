import type { Coat, Drawing, Item, Mark } from '../studio/drawing';
import {
  box,
  ellipse,
  type Line,
  lerp,
  moved,
  offset,
  type Pt,
  path,
  reversed,
  smooth,
} from '../studio/geometry';
import { CAST, contact, cord, ink, patch, shadow, solid, standing, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import type { Palette } from './palette';

const tilt = (line: Line): Pt[] => moved(line, { turn: -5, cy: 560 });

/** Shadows of something flat that lies a little above the ground. */
const lying = (shape: Line): Drawing['ground'] => [
  shadow(
    shape.map(([x, y]): Pt => [x + 18, y + 24]),
    22,
    0.24,
  ),
  shadow(
    shape.map(([x, y]): Pt => [x + 5, y + 8]),
    7,
    0.3,
  ),
];

const closed = (line: Line): Pt[] => [...line, ...line.slice(0, 1)];

export function wallet(p: Palette, long: boolean): Drawing {
  const [w, h] = long ? [460, 240] : [300, 236];
  const x = 400 - w / 2;
  const y = 560 - h / 2;
  const shape = tilt(box(x, y, w, h, 12));
  const flap = tilt(
    long ? box(x - 2, y - 2, w + 4, h * 0.62, [12, 8]) : box(x - 2, y - 2, w * 0.34, h + 4, 10),
  );
  const flapStitch = tilt(
    long ? box(x + 8, y + 8, w - 16, h * 0.62 - 20, [8, 5]) : box(x + 8, y + 8, w * 0.34 - 20, h - 16, 7),
  );
  const stud = tilt([long ? [400, y + h * 0.53] : [x + w * 0.26, 560]])[0] ?? [0, 0];
  return {
    ground: lying(shape),
    focus: { x: stud[0] + 30, y: stud[1], zoom: 2.4 },
    items: [
      solid([tilt(box(x + 4, y + 6, w - 2, h + 2, 12))], p.deep, { round: 6 }),
      solid([shape], p.main, {
        round: 12,
        full: 0.45,
        marks: stitch(tilt(closed(box(x + 9, y + 9, w - 18, h - 18, 8))), p.thread),
      }),
      solid([flap], p.main, {
        round: 12,
        full: 0.45,
        cast: { dx: 3, dy: 7, blur: 6, opacity: 0.42 },
        marks: stitch(closed(flapStitch), p.thread),
      }),
      long
        ? solid([tilt(box(366, y + h * 0.5, 68, 11, 5))], p.metal, { round: 5, cast: CAST })
        : solid([ellipse(stud[0], stud[1], 11)], p.metal, { round: 8, cast: CAST }),
    ],
  };
}

export function cardHolder(p: Palette, zip: boolean): Drawing {
  const [x, y, w, h] = [258, 460, 284, 204];
  const shape = tilt(box(x, y, w, h, 12));
  const slots: Item[] = [0, 1].flatMap((i): Item[] => {
    const top = y + 58 + i * 44;
    const line = tilt(
      path(
        `M${x - 2} ${top} L${x + 110} ${top} C${x + 124} ${top + 12} ${x + 160} ${top + 12} ${x + 174} ${top} L${x + w + 2} ${top}`,
      ),
    );
    const pocket = [
      ...line,
      ...tilt([
        [x + w + 1, y + h - 6],
        [x + w - 10, y + h + 1],
        [x + 10, y + h + 1],
        [x - 1, y + h - 6],
      ]),
    ];
    return [
      solid([pocket], p.main, {
        round: 10,
        full: 0.4,
        clip: [shape],
        cast: { dx: 0, dy: -3, blur: 4, opacity: 0.4 },
        marks: [...stitch(offset(line, 7), p.thread, 1.3, 5, 3.4)],
      }),
      ink(line, 2, p.edge, 0.8),
    ];
  });
  const card = tilt(box(x + 22, y - 16, w - 44, 60, 8));
  return {
    ground: lying(shape),
    focus: { x: 400, y: 520, zoom: 2.4 },
    items: [
      ...(zip ? [] : [solid([card], { hex: '#ded3c0', surface: 'edge' }, { round: 4, full: 0.4 })]),
      solid([shape], p.main, {
        round: 11,
        full: 0.45,
        marks: stitch(tilt(closed(box(x + 8, y + 8, w - 16, h - 16, 8))), p.thread),
      }),
      ...(zip
        ? [
            ink(
              tilt([
                [x + 16, y + 40],
                [x + w - 16, y + 40],
              ]),
              11,
              '#14100d',
              0.7,
            ),
            ...stitch(
              tilt([
                [x + 18, y + 40],
                [x + w - 18, y + 40],
              ]),
              p.metal.hex,
              6,
              2.4,
              2,
            ),
            solid([tilt(box(x + w - 54, y + 33, 22, 14, 4))], p.metal, { round: 4, cast: CAST }),
            solid([tilt(box(x + w - 47, y + 46, 9, 44, 4))], p.main, { round: 4, cast: CAST }),
            ...slots.slice(2),
          ]
        : slots),
    ],
  };
}

export function scarfSquare(p: Palette): Drawing {
  const accent = mix(p.main.hex, '#f4eadb', 0.72);
  const dark = mix(p.main.hex, '#17110d', 0.45);
  const lower = moved(box(224, 330, 352, 400, 3), { turn: 3, cy: 540, dx: 16, dy: 14 });
  const shape = smooth(
    [
      [222, 330],
      [300, 324],
      [400, 330],
      [500, 322],
      [578, 330],
      [582, 430],
      [576, 560],
      [582, 726],
      [480, 732],
      [380, 726],
      [222, 732],
      [218, 600],
      [224, 460],
    ],
    true,
  );
  const frame = (by: number): Pt[] => closed(box(222 + by, 328 + by, 358 - by * 2, 402 - by * 2, 2));
  const fold: Pt[] = [
    [402, 732],
    [582, 560],
    [586, 732],
  ];
  const folds: Mark[] = [
    [300, 18],
    [400, -14],
    [500, 10],
  ].map(([x = 0, k = 0]) =>
    ink(path(`M${x} 326 C${x + k} 460 ${x - k} 600 ${x + k} 732`), 22, '#150c07', 0.09, 11),
  );
  return {
    ground: lying(lower),
    focus: { x: 320, y: 420, zoom: 2.2 },
    items: [
      solid([lower], { ...p.main, hex: dark }, { round: 12, full: 0.4 }),
      solid([shape], p.main, {
        round: 14,
        full: 0.5,
        cast: { dx: 5, dy: 8, blur: 7, opacity: 0.3 },
        marks: [
          ink(frame(14), 13, dark, 0.9),
          ink(frame(34), 4, accent, 0.95),
          ink(frame(46), 2, accent, 0.8),
          ...paisley(accent, dark),
          ...folds,
        ],
      }),
      solid(
        [
          [
            [402, 732],
            [582, 560],
            [596, 700],
            [560, 716],
          ],
        ],
        { ...p.main, hex: mix(p.main.hex, '#f4eadb', 0.3) },
        {
          round: 16,
          full: 0.5,
          cast: { dx: -5, dy: -4, blur: 8, opacity: 0.3 },
          marks: [ink(fold.slice(0, 2), 3, dark, 0.25)],
        },
      ),
    ],
  };
}

/** A quiet printed figure: rings of drops around a middle. */
const paisley = (accent: string, dark: string): Mark[] =>
  [46, 92].flatMap((r, ring) =>
    Array.from({ length: 8 + ring * 6 }, (_, i): Mark => {
      const a = (i / (8 + ring * 6)) * Math.PI * 2;
      const at: Pt = [400 + r * Math.cos(a), 530 + r * Math.sin(a) * 1.08];
      return patch(
        moved(
          smooth(
            [
              [0, -13],
              [7, 2],
              [0, 11],
              [-7, 2],
            ],
            true,
          ),
          { cx: 0, cy: 0, turn: (a * 180) / Math.PI + 90, dx: at[0], dy: at[1] },
        ),
        ring ? accent : dark,
        0.75,
      );
    }),
  );

export function scarfLong(p: Palette): Drawing {
  const accent = mix(p.main.hex, '#f4eadb', 0.66);
  const layer = (x: number, y: number, w: number, h: number, coat: Coat): Item[] => {
    const shape = smooth(
      [
        [x, y + 10],
        [x + w * 0.33, y - 2],
        [x + w * 0.66, y + 2],
        [x + w, y + 8],
        [x + w + 3, y + h * 0.5],
        [x + w - 2, y + h],
        [x + w * 0.5, y + h + 5],
        [x + 3, y + h],
        [x - 3, y + h * 0.5],
      ],
      true,
    );
    const fringe = Array.from({ length: 50 }, (_, i): Mark => {
      const fx = x + 6 + ((w - 12) * i) / 49;
      const sway = 3 * Math.sin(i * 2.3);
      return ink(
        smooth([
          [fx, y + h],
          [fx + sway, y + h + 20],
          [fx - sway * 0.6, y + h + 42 + 4 * Math.sin(i * 1.7)],
        ]),
        3.4,
        i % 3 ? mix(coat.hex, '#000000', 0.14) : mix(coat.hex, '#ffffff', 0.1),
      );
    });
    const stripes = [
      [0.8, 9],
      [0.85, 20],
      [0.9, 9],
    ].map(([t = 0, width = 0]) =>
      ink(
        [
          [x - 6, y + h * t],
          [x + w + 6, y + h * t],
        ],
        width,
        accent,
        0.85,
      ),
    );
    const folds = [0.22, 0.5, 0.78].map((t) =>
      ink(
        smooth([
          [x + w * t, y],
          [x + w * t + 9, y + h * 0.4],
          [x + w * t - 6, y + h],
        ]),
        24,
        '#150c07',
        0.12,
        12,
      ),
    );
    return [
      ...fringe,
      solid([shape], coat, {
        round: 22,
        full: 0.6,
        cast: { dx: 6, dy: 9, blur: 9, opacity: 0.3 },
        marks: [
          ...stripes,
          ...folds,
          ink(
            [
              [x, y + 6],
              [x + w, y + 6],
            ],
            22,
            '#fff6ea',
            0.14,
            9,
          ),
        ],
      }),
    ];
  };
  return {
    ground: lying(box(230, 280, 370, 500, 10)),
    focus: { x: 380, y: 690, zoom: 2.2 },
    items: [...layer(286, 300, 296, 452, p.deep), ...layer(224, 280, 296, 412, p.main)],
  };
}

export function umbrella(p: Palette, cane: boolean): Drawing {
  const lean = (line: Line): Pt[] =>
    moved(line, { turn: cane ? 22 : 30, cy: 520, ...(cane ? {} : { dy: -20 }) });
  const wood: Coat = { hex: '#6d4528', surface: 'wood' };
  const canopy = cane
    ? path(
        'M394 196 C380 300 366 470 362 600 C360 630 372 646 400 648 C428 646 440 630 438 600 C434 470 420 300 406 196 L394 196',
      )
    : path('M352 330 C346 420 346 560 356 640 L444 640 C454 560 454 420 448 330 C430 318 370 318 352 330');
  const y0 = cane ? 200 : 330;
  const y1 = cane ? 640 : 636;
  const folds = [-0.62, -0.25, 0.15, 0.55].map((k) =>
    ink(
      lean(
        path(
          `M${400 + k * 8} ${y0} C${400 + k * 30} ${lerp(y0, y1, 0.4)} ${400 + k * 70 + 12} ${lerp(y0, y1, 0.7)} ${400 + k * (cane ? 66 : 84) + 6} ${y1}`,
        ),
      ),
      4,
      '#0d0705',
      0.36,
      1.6,
    ),
  );
  const lights = [-0.45, -0.05, 0.35].map((k) =>
    ink(
      lean(
        path(
          `M${400 + k * 8} ${y0} C${400 + k * 30} ${lerp(y0, y1, 0.4)} ${400 + k * 70 + 12} ${lerp(y0, y1, 0.7)} ${400 + k * (cane ? 66 : 84) + 6} ${y1}`,
        ),
      ),
      9,
      '#fff3e4',
      0.12,
      4,
    ),
  );
  const strapY = cane ? 540 : 500;
  const strap = cane
    ? ([
        [360, strapY],
        [440, strapY - 8],
        [440, strapY + 10],
        [360, strapY + 18],
      ] as const)
    : ([
        [344, strapY],
        [456, strapY - 10],
        [456, strapY + 20],
        [344, strapY + 30],
      ] as const);
  const handle = cane ? path('M400 640 L400 756 C400 818 330 818 330 764') : path('M400 630 L400 726');
  const whole = lean(cane ? box(372, 196, 56, 600, 10) : box(350, 326, 100, 420, 10));
  return {
    ground: lying(whole),
    focus: { x: cane ? 330 : 380, y: cane ? 690 : 560, zoom: 2.3 },
    items: [
      ...(cane
        ? [
            cord(
              lean([
                [400, 130],
                [400, 200],
              ]),
              8,
              p.metal,
            ),
            cord(
              lean([
                [400, 122],
                [400, 142],
              ]),
              11,
              { hex: '#1d1917', surface: 'edge' },
            ),
          ]
        : [
            solid(
              [lean(box(362, 306, 76, 26, [10, 2]))],
              { hex: '#1d1917', surface: 'rubber' },
              { round: 10 },
            ),
          ]),
      cord(lean(handle), cane ? 19 : 44, wood, { cast: CAST }),
      ...(cane
        ? [solid([lean(box(387, 650, 26, 16, 3))], p.metal, { round: 5 })]
        : [solid([lean(box(378, 636, 44, 12, 3))], p.metal, { round: 5 })]),
      solid([lean(canopy)], p.main, { round: 34, full: 0.8, cast: CAST, marks: [...folds, ...lights] }),
      solid([lean(strap)], p.main, { round: 9, full: 0.5, clip: [lean(canopy)], cast: CAST }),
      solid([ellipse(...(lean([[cane ? 420 : 428, strapY + 1]])[0] ?? [0, 0]), 6)], p.metal, {
        round: 5,
        cast: CAST,
      }),
    ],
  };
}

export function keyFob(p: Palette, tassel: boolean): Drawing {
  const ring: Item = solid([ellipse(400, 320, 46), reversed(ellipse(400, 320, 38))], p.metal, {
    round: 5,
    cast: { dx: 6, dy: 9, blur: 6, opacity: 0.35 },
  });
  const clasp: Item[] = [
    solid([box(388, 362, 24, 30, [4, 8])], p.metal, { round: 8, cast: CAST }),
    solid([ellipse(400, 404, 17), reversed(ellipse(400, 404, 10))], p.metal, { round: 4, cast: CAST }),
  ];
  if (!tassel) {
    const loop = box(366, 410, 68, 330, [10, 34]);
    return {
      ground: lying(box(370, 330, 62, 410, 20)),
      focus: { x: 400, y: 430, zoom: 2.4 },
      items: [
        ring,
        ...clasp,
        solid([loop], p.main, {
          round: 14,
          full: 0.5,
          cast: { dx: 5, dy: 9, blur: 7, opacity: 0.35 },
          marks: stitch(closed(box(375, 419, 50, 312, [6, 26])), p.thread),
        }),
        solid([box(362, 456, 76, 26, 5)], p.main, { round: 10, cast: CAST }),
        solid([ellipse(400, 700, 9), reversed(ellipse(400, 700, 5))], p.metal, { round: 3 }),
      ],
    };
  }
  const skirt = path(
    'M372 500 C364 580 350 680 344 752 C372 762 428 762 456 752 C450 680 436 580 428 500 L372 500',
  );
  const strands = Array.from({ length: 19 }, (_, i) =>
    ink(
      path(`M${374 + i * 2.9} 506 C${370 + i * 3.3} 580 ${356 + i * 4.9} 690 ${346 + i * 6} 764`),
      i % 3 ? 1.5 : 2.4,
      '#0d0705',
      0.38,
    ),
  );
  return {
    ground: lying(path('M372 330 L428 330 L446 750 L354 750 L372 330')),
    focus: { x: 400, y: 490, zoom: 2.4 },
    items: [
      ring,
      ...clasp,
      cord(
        [
          [400, 414],
          [400, 470],
        ],
        11,
        p.main,
        { cast: CAST },
      ),
      solid([skirt], p.main, {
        round: 30,
        full: 0.7,
        cast: { dx: 5, dy: 9, blur: 7, opacity: 0.35 },
        marks: strands,
      }),
      solid([box(368, 456, 64, 52, [16, 4])], p.main, {
        round: 22,
        full: 0.8,
        cast: CAST,
        marks: stitch(
          [
            [370, 500],
            [430, 500],
          ],
          p.thread,
        ),
      }),
    ],
  };
}

export function jar(p: Palette): Drawing {
  const y = 716;
  const glass = box(268, 560, 264, y - 560, [10, 26]);
  return {
    ground: [...standing(280, 540, y), contact(284, 516, y)],
    focus: { x: 400, y: 560, zoom: 2.2 },
    items: [
      solid(
        [glass],
        { hex: mix(p.main.hex, '#3b2415', 0.25), surface: 'patent' },
        { round: 60, full: 0.7, marks: [patch(box(284, 600, 8, 90, 4), '#ffffff', 0.35, 3)] },
      ),
      solid(
        [box(268, 600, 264, 76)],
        { hex: '#f1eadc', surface: 'edge' },
        {
          body: [box(266, 300, 268, 700)],
          round: 70,
          full: 0.6,
          marks: [
            ink(
              [
                [300, 626],
                [420, 626],
              ],
              2.4,
              '#2a211c',
              0.5,
            ),
            ink(
              [
                [300, 642],
                [380, 642],
              ],
              1.8,
              '#2a211c',
              0.35,
            ),
            ink(
              [
                [268, 606],
                [532, 606],
              ],
              1,
              p.metal.hex,
              0.9,
            ),
            ink(
              [
                [268, 670],
                [532, 670],
              ],
              1,
              p.metal.hex,
              0.9,
            ),
          ],
        },
      ),
      solid([box(258, 504, 284, 66, [8, 4])], p.metal, {
        body: [box(256, 300, 288, 500)],
        round: 80,
        full: 0.7,
        cast: CAST,
        marks: Array.from({ length: 40 }, (_, i) =>
          ink(
            [
              [262 + i * 7.1, 520],
              [262 + i * 7.1, 564],
            ],
            1.3,
            '#3a2a16',
            0.22,
          ),
        ),
      }),
      solid([box(258, 500, 284, 14, [7, 2])], p.metal, { round: 7, full: 0.6 }),
    ],
  };
}

export function brush(p: Palette): Drawing {
  const lean = (line: Line): Pt[] => moved(line, { turn: -8, cy: 580 });
  const bristle = path('M186 590 C190 640 196 668 202 690 L606 690 C612 668 616 640 618 590 L186 590');
  const hairs = Array.from({ length: 90 }, (_, i) =>
    ink(
      lean([
        [190 + i * 4.8, 590],
        [203 + i * 4.5 + 2 * Math.sin(i * 2.7), 692],
      ]),
      2,
      i % 3 ? '#1a120c' : '#f0dfc4',
      i % 3 ? 0.22 : 0.25,
    ),
  );
  const wood = path(
    'M158 566 C158 524 210 504 300 506 C360 508 440 508 500 506 C590 504 646 524 646 566 C646 590 634 600 612 602 L192 602 C170 600 158 590 158 566',
  );
  return {
    ground: lying(lean(box(190, 560, 430, 130, 20))),
    focus: { x: 260, y: 600, zoom: 2.3 },
    items: [
      solid(
        [lean(bristle)],
        { hex: mix('#caa877', p.main.hex, 0.25), surface: 'rubber' },
        {
          round: 24,
          full: 0.5,
          marks: [
            ...hairs,
            ink(
              lean([
                [186, 604],
                [618, 604],
              ]),
              16,
              '#140b06',
              0.4,
              8,
            ),
          ],
        },
      ),
      solid(
        [lean(wood)],
        { hex: mix('#8a5a34', p.main.hex, 0.45), surface: 'wood' },
        {
          round: 40,
          full: 0.75,
          cast: { dx: 2, dy: 7, blur: 6, opacity: 0.4 },
          marks: [ink(lean(path('M186 578 C300 590 500 590 620 578')), 1.6, '#0d0705', 0.3)],
        },
      ),
    ],
  };
}
