import type { Drawing, Item } from '../studio/drawing';
import { box, ellipse, type Line, mirrored, type Pt, path, reversed, smooth } from '../studio/geometry';
import { cord, ink, patch, shadow, solid } from '../studio/ink';
import { mix } from '../studio/light';
import type { Palette } from './palette';

type Form = 'cat' | 'aviator' | 'square' | 'round' | 'rectangle';

/** The left lens of each form, clockwise. */
const LENSES: Record<Form, Pt[]> = {
  cat: smooth(
    [
      [132, 470],
      [128, 442],
      [168, 436],
      [250, 444],
      [330, 456],
      [352, 476],
      [348, 528],
      [312, 576],
      [246, 592],
      [182, 574],
      [146, 526],
    ],
    true,
  ),
  aviator: smooth(
    [
      [142, 470],
      [158, 444],
      [220, 436],
      [300, 440],
      [346, 456],
      [356, 492],
      [336, 560],
      [286, 606],
      [226, 608],
      [172, 574],
      [146, 522],
    ],
    true,
  ),
  square: smooth(
    [
      [136, 452],
      [160, 438],
      [240, 434],
      [326, 438],
      [350, 452],
      [356, 500],
      [346, 560],
      [322, 584],
      [240, 590],
      [170, 586],
      [146, 566],
      [136, 510],
    ],
    true,
  ),
  round: ellipse(246, 512, 92, 88),
  rectangle: smooth(
    [
      [146, 476],
      [164, 462],
      [240, 458],
      [322, 462],
      [342, 476],
      [346, 510],
      [338, 548],
      [318, 562],
      [240, 566],
      [172, 562],
      [152, 546],
      [146, 510],
    ],
    true,
  ),
};
const RIMS: Record<Form, number> = { cat: 17, aviator: 6, square: 16, round: 9, rectangle: 12 };

/** The outline grown outwards, more at its upper outer corner when it should flare. */
function grown(lens: Line, by: number, flare: number): Pt[] {
  const cx = lens.reduce((sum, [x]) => sum + x, 0) / lens.length;
  const cy = lens.reduce((sum, [, y]) => sum + y, 0) / lens.length;
  return lens.map(([x, y]) => {
    const dx = x - cx;
    const dy = y - cy;
    const l = Math.hypot(dx, dy) || 1;
    const corner = Math.max(0, (-dx - dy) / l - 0.7) / 0.72;
    return [x + (dx / l) * (by + flare * corner ** 2), y + (dy / l) * (by + flare * 0.9 * corner ** 2)];
  });
}

/** Sunglasses and optical frames from the front, temples folded behind. */
export function glasses(p: Palette, form: Form, dark: boolean): Drawing {
  const wire = form === 'aviator' || p.main.surface === 'metal';
  const rim = RIMS[form];
  const of = wire ? { ...p.main, surface: 'metal' as const } : p.main;
  const lens = LENSES[form];
  const outer = grown(lens, rim, form === 'cat' ? 30 : 0);
  const tint = dark ? mix('#33261f', p.main.hex, 0.22) : '#e9eeee';
  const top = Math.min(...lens.map(([, y]) => y));
  const bottom = Math.max(...outer.map(([, y]) => y));
  const side = (flip: boolean): Item[] => {
    const on = (line: Line): Pt[] => (flip ? mirrored(line) : [...line]);
    const edge = on(lens);
    const dx = flip ? 282 : 0;
    const glare: Pt[] = [
      [168 + dx, top - 4],
      [226 + dx, top - 4],
      [176 + dx, bottom],
      [118 + dx, bottom],
    ];
    const glare2: Pt[] = [
      [240 + dx, top - 4],
      [256 + dx, top - 4],
      [206 + dx, bottom],
      [190 + dx, bottom],
    ];
    return [
      solid(
        [edge],
        { hex: tint, surface: 'patent' },
        {
          round: 14,
          full: 0.1,
          marks: dark
            ? [
                patch(
                  on([
                    [100, (top + bottom) / 2],
                    [400, (top + bottom) / 2],
                    [400, bottom + 30],
                    [100, bottom + 30],
                  ]),
                  mix(tint, '#d9b48c', 0.5),
                  0.55,
                  34,
                ),
                patch(glare, '#ffffff', 0.13),
                patch(glare2, '#ffffff', 0.1),
              ]
            : [
                patch(glare, '#ffffff', 0.5),
                patch(glare2, '#ffffff', 0.4),
                ink([...edge, edge[0] ?? [0, 0]], 8, '#3a322c', 0.16, 4),
              ],
        },
      ),
      solid([on(outer), reversed(edge)], of, {
        round: wire ? 4 : 9,
        full: 0.9,
        cast: { dx: 1, dy: 3, blur: 3, opacity: dark ? 0.3 : 0.2 },
      }),
    ];
  };
  const hinge = form === 'aviator' ? 456 : form === 'cat' ? 448 : form === 'round' ? 486 : top + 22;
  const x0 = Math.min(...outer.map(([x]) => x)) + (form === 'round' ? 0 : 6);
  const temple = path(`M${x0 + 4} ${hinge} C${x0 + 120} ${hinge + 56} 440 ${bottom - 34} 590 ${bottom - 22}`);
  const inner = Math.max(...lens.map(([x]) => x));
  const bridgeY = form === 'round' ? 492 : top + 30;
  const bridge = path(
    `M${inner - 6} ${bridgeY + 6} C${inner + 14} ${bridgeY - 22} ${800 - inner - 14} ${bridgeY - 22} ${800 - inner + 6} ${bridgeY + 6}`,
  );
  return {
    ground: [
      shadow(ellipse(414, bottom + 18, 290, 18), [30, 12], 0.26),
      shadow(ellipse(246, bottom + 3, 84, 5), [8, 3], 0.42),
      shadow(ellipse(558, bottom + 3, 84, 5), [8, 3], 0.42),
    ],
    focus: { x: 200, y: 490, zoom: 2.5 },
    items: [
      cord(temple, wire ? 6 : 15, { ...of, hex: mix(of.hex, '#100b08', 0.3) }, { full: 0.6 }),
      cord(mirrored(temple), wire ? 6 : 15, { ...of, hex: mix(of.hex, '#100b08', 0.3) }, { full: 0.6 }),
      ...(wire
        ? [inner - 2, 800 - inner + 2].map((x) =>
            solid(
              [ellipse(x, bridgeY + 42, 7, 12)],
              { hex: '#efe6da', surface: 'acetate' },
              { round: 5, cast: { dx: 1, dy: 2, blur: 2, opacity: 0.3 } },
            ),
          )
        : []),
      cord(bridge, wire ? 6 : rim + 3, of),
      ...side(false),
      ...side(true),
      ...(form === 'aviator'
        ? [cord(path(`M${inner - 50} ${top + 1} L${800 - inner + 50} ${top + 1}`), 6, of)]
        : []),
      ...(wire
        ? []
        : [x0 + 12, 800 - x0 - 12].map((x) =>
            solid([box(x - 9, hinge - 3, 18, 5, 2)], p.metal, { round: 2 }),
          )),
    ],
  };
}
