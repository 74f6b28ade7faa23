import type { Coat, Drawing } from '../studio/drawing';
import { box, ellipse, type Line, lerp, moved, type Pt, path } from '../studio/geometry';
import { CAST, cord, ink, solid } from '../studio/ink';
import { lying } from './flat';
import type { Palette } from './palette';

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
