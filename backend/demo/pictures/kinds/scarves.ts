import type { Coat, Drawing, Item, Mark } from '../studio/drawing';
import { box, moved, type Pt, path, smooth } from '../studio/geometry';
import { ink, patch, solid } from '../studio/ink';
import { mix } from '../studio/light';
import { closed, lying } from './flat';
import type { Palette } from './palette';

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
    ground: lying(box(292, 320, 286, 460, 10)),
    focus: { x: 380, y: 690, zoom: 2.2 },
    items: [...layer(286, 300, 296, 452, p.deep), ...layer(224, 280, 296, 412, p.main)],
  };
}
