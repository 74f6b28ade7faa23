import type { Drawing } from '../studio/drawing';
import { ellipse, offset, path, reversed, smooth } from '../studio/geometry';
import { CAST, contact, cord, ink, seam, shadow, solid, standing, stitch } from '../studio/ink';
import { mix } from '../studio/light';
import type { Palette } from './palette';

export function beret(p: Palette): Drawing {
  const crown = smooth(
    [
      [166, 560],
      [196, 480],
      [290, 424],
      [410, 410],
      [530, 432],
      [618, 500],
      [640, 566],
      [600, 612],
      [500, 632],
      [400, 640],
      [290, 636],
      [200, 612],
    ],
    true,
  );
  const bandShape = path(
    'M272 618 C330 640 480 640 552 612 C556 636 556 654 552 668 C480 694 336 694 276 670 C270 654 270 636 272 618',
  );
  return {
    ground: [...standing(250, 580, 676), contact(300, 530, 680)],
    focus: { x: 380, y: 600, zoom: 2.3 },
    items: [
      solid([bandShape], p.deep, {
        round: 22,
        full: 0.6,
        marks: stitch(path('M276 660 C336 684 480 684 552 658'), p.thread, 1.3),
      }),
      cord(path('M408 418 C408 404 412 396 418 388'), 9, p.main),
      solid([crown], p.main, {
        round: 110,
        full: 0.62,
        cast: { dx: 2, dy: 8, blur: 8, opacity: 0.4 },
        marks: [
          ink(path('M214 596 C320 622 500 622 606 586'), 22, '#150c07', 0.13, 12),
          ink(path('M300 470 C360 520 380 570 372 630'), 26, '#150c07', 0.1, 14),
          ink(path('M470 450 C500 510 500 560 480 620'), 20, '#150c07', 0.08, 12),
        ],
      }),
    ],
  };
}

export function fedora(p: Palette): Drawing {
  const brim = smooth(
    [
      [118, 636],
      [150, 606],
      [250, 588],
      [400, 582],
      [550, 586],
      [650, 598],
      [688, 622],
      [660, 650],
      [560, 676],
      [400, 690],
      [240, 682],
      [150, 662],
    ],
    true,
  );
  const crown = path(
    'M252 624 C250 560 256 480 286 426 C310 392 350 410 392 420 C440 402 486 384 514 420 C546 474 552 556 550 622 C480 648 320 648 252 624',
  );
  const ribbon = path('M252 572 C330 598 470 598 549 570 L550 622 C480 648 320 648 252 624 L252 572');
  const hex = mix(p.main.hex, '#120c09', 0.55);
  return {
    ground: [
      shadow(ellipse(416, 690, 290, 20), [34, 12], 0.24),
      shadow(ellipse(404, 684, 240, 8), [14, 5], 0.3),
    ],
    focus: { x: 330, y: 590, zoom: 2.3 },
    items: [
      solid([brim], p.main, {
        round: 30,
        full: 0.3,
        tilt: [0, -0.35],
        marks: [
          ...stitch(
            offset(
              smooth([
                [136, 640],
                [260, 668],
                [400, 678],
                [540, 668],
                [664, 632],
              ]),
              0,
            ),
            p.thread,
            1.3,
            5,
            3.6,
          ),
        ],
      }),
      solid(
        [ellipse(402, 634, 162, 22)],
        { ...p.main, hex: mix(p.main.hex, '#000000', 0.35) },
        { round: 20, full: 0.2 },
      ),
      solid([crown], p.main, {
        round: 100,
        full: 0.72,
        cast: { dx: 6, dy: 8, blur: 9, opacity: 0.35 },
        marks: [
          ink(path('M338 412 C350 450 350 500 336 560'), 26, '#150c07', 0.16, 13),
          ink(path('M460 404 C470 450 480 500 482 556'), 22, '#150c07', 0.1, 12),
        ],
      }),
      solid(
        [ribbon],
        { hex, surface: 'textile' },
        { body: [crown], round: 100, full: 0.72, cast: { ...CAST, dy: 1, blur: 2 } },
      ),
      solid(
        [path('M262 588 L298 596 L298 638 L262 630 L262 588')],
        { hex, surface: 'textile' },
        { round: 8, full: 0.5, cast: { ...CAST, dx: 4, dy: 2, blur: 3 } },
      ),
      ...seam(reversed(path('M252 624 C320 648 480 648 550 622')), 0.5),
    ],
  };
}
