import type { Drawing, Item } from '../studio/drawing';
import { box, ellipse, offset, path } from '../studio/geometry';
import { CAST, ink, solid, stitch } from '../studio/ink';
import { closed, lying, tilt } from './flat';
import type { Palette } from './palette';

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
