import type { Drawing, Item } from '../studio/drawing';
import { box, ellipse, type Line, moved, type Pt, path, reversed } from '../studio/geometry';
import { CAST, contact, cord, ink, patch, solid, standing, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import { closed, lying } from './flat';
import type { Palette } from './palette';

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
