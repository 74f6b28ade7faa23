import type { Material, SCENES } from '../shapes';
import { drawing, type Picture, picture } from './render';
import { Canvas } from './studio/canvas';
import type { Item } from './studio/drawing';
import { box, ellipse, type Line, lerp, type Pt, reversed } from './studio/geometry';
import type { Ground } from './studio/ground';
import { patch, shadow, solid } from './studio/ink';
import { lightness, mix, rgb } from './studio/light';

/** Goods in a scene: middle and ground in scene units, and the share of the usual size. */
type Placed = readonly [shape: string, color: string, material: Material, x: number, y: number, size: number];
/** A block that goods stand on: left, right, top, bottom. */
type Block = readonly [x0: number, x1: number, y0: number, y1: number];

interface Layout {
  /** Where the wall meets the floor. */
  horizon: number;
  /** A niche in the wall: middle, half width, top. */
  niche: readonly [x: number, half: number, top: number];
  blocks: readonly Block[];
  goods: readonly Placed[];
}

interface Scene {
  wall: string;
  floor: string;
  wide: Layout;
  tall: Layout;
}

/** Wide is 1600 × 900 with its left third calm, tall 800 × 1000 with its upper third. */
const SCENES_DRAWN: Record<(typeof SCENES)[number], Scene> = {
  autumn: {
    wall: '#d6c0a6',
    floor: '#c4a98b',
    wide: {
      horizon: 745,
      niche: [1120, 300, 110],
      blocks: [
        [1150, 1480, 560, 800],
        [660, 1190, 730, 836],
      ],
      goods: [
        ['top-handle-structured', 'bordo', 'grained', 1315, 551, 0.72],
        ['ankle-block', 'tobacco', 'suede', 985, 716, 0.72],
        ['ankle-block', 'tobacco', 'suede', 875, 728, 0.74],
      ],
    },
    tall: {
      horizon: 800,
      niche: [500, 220, 300],
      blocks: [
        [470, 740, 660, 850],
        [60, 520, 800, 900],
      ],
      goods: [
        ['top-handle-structured', 'bordo', 'grained', 606, 652, 0.62],
        ['ankle-block', 'tobacco', 'suede', 330, 788, 0.62],
        ['ankle-block', 'tobacco', 'suede', 236, 798, 0.64],
      ],
    },
  },
  evening: {
    wall: '#2e191c',
    floor: '#231215',
    wide: {
      horizon: 730,
      niche: [1090, 320, 90],
      blocks: [
        [1170, 1490, 600, 800],
        [700, 1150, 690, 830],
      ],
      goods: [
        ['clutch-frame', 'gold', 'patent', 1330, 591, 0.62],
        ['pump-stiletto', 'bordo', 'patent', 1010, 672, 0.72],
        ['pump-stiletto', 'bordo', 'patent', 860, 688, 0.76],
      ],
    },
    tall: {
      horizon: 800,
      niche: [430, 250, 320],
      blocks: [
        [450, 740, 690, 860],
        [60, 500, 800, 910],
      ],
      goods: [
        ['clutch-frame', 'gold', 'patent', 600, 682, 0.54],
        ['pump-stiletto', 'bordo', 'patent', 320, 786, 0.66],
        ['pump-stiletto', 'bordo', 'patent', 236, 798, 0.68],
      ],
    },
  },
  everyday: {
    wall: '#d3d1c4',
    floor: '#bfbba9',
    wide: {
      horizon: 740,
      niche: [960, 280, 120],
      blocks: [
        [700, 1110, 660, 812],
        [1080, 1520, 752, 850],
      ],
      goods: [
        ['tote-classic', 'cognac', 'grained', 905, 651, 0.95],
        ['loafer-classic', 'black', 'smooth', 1345, 736, 0.64],
        ['loafer-classic', 'black', 'smooth', 1265, 748, 0.66],
      ],
    },
    tall: {
      horizon: 790,
      niche: [300, 220, 310],
      blocks: [
        [80, 470, 720, 850],
        [330, 760, 820, 920],
      ],
      goods: [
        ['tote-classic', 'cognac', 'grained', 276, 712, 0.8],
        ['loafer-classic', 'black', 'smooth', 580, 806, 0.6],
        ['loafer-classic', 'black', 'smooth', 510, 818, 0.62],
      ],
    },
  },
  atelier: {
    wall: '#d8c9bb',
    floor: '#b99d84',
    wide: {
      horizon: 690,
      niche: [1180, 260, 100],
      blocks: [[620, 1540, 700, 830]],
      goods: [
        ['oxford-brogue', 'cognac', 'smooth', 830, 680, 0.68],
        ['care-jar', 'cognac', 'smooth', 1110, 690, 0.56],
        ['care-brush', 'chocolate', 'smooth', 1340, 690, 0.6],
      ],
    },
    tall: {
      horizon: 760,
      niche: [520, 210, 330],
      blocks: [[50, 750, 770, 900]],
      goods: [
        ['care-jar', 'cognac', 'smooth', 590, 750, 0.62],
        ['oxford-brogue', 'cognac', 'smooth', 280, 762, 0.72],
      ],
    },
  },
};

/** Where each kind of drawing touches its ground, in its own units. */
const footOf = (shape: string) =>
  /^(tote|top|cross|hobo|clutch|back|shopper)/.test(shape)
    ? 748
    : /^care-jar/.test(shape)
      ? 716
      : /^care-brush/.test(shape)
        ? 700
        : 730;

/** Draws an editorial picture: goods on plinths before a niche, room for words beside or above. */
export async function drawScene(
  name: (typeof SCENES)[number],
  tall: boolean,
  width: number,
): Promise<Picture> {
  const scene = SCENES_DRAWN[name];
  const layout = tall ? scene.tall : scene.wide;
  const [unitsX, unitsY] = tall ? [800, 1000] : [1600, 900];
  const scale = width / unitsX;
  const canvas = new Canvas(width, Math.round(unitsY * scale), room(scene, layout.horizon / unitsY, tall));
  const view = { scale, x: 0, y: 0 };
  await canvas.add(niche(layout, scene), view);
  for (const block of layout.blocks) await canvas.add(plinth(block, scene), view);
  for (const [shape, color, material, x, y, size] of layout.goods)
    await canvas.draw(drawing({ shape, color, material }), {
      scale: scale * size,
      x: scale * (x - 400 * size),
      y: scale * (y - footOf(shape) * size),
    });
  await canvas.add(sunlight(unitsX, unitsY, tall, lightness(scene.wall) < 0.3 ? 0.03 : 0.07), view);
  return picture(canvas);
}

/** Wall and floor with a soft meeting line, lighter towards the lamp. */
function room({ wall, floor }: Scene, horizon: number, tall: boolean): Ground {
  const [w, f] = [rgb(wall), rgb(floor)];
  return (x, y, out, at) => {
    const t = Math.min(1, Math.max(0, (y - horizon + 0.004) / 0.008));
    const far = Math.sqrt((x - 0.3) ** 2 + ((y - 0.2) * (tall ? 1 : 0.6)) ** 2);
    const light = 255 * (1.1 - 0.1 * far - 0.1 * t * (1 - y));
    for (let i = 0; i < 3; i++) out[at + i] = lerp(w[i] ?? 0, f[i] ?? 0, t) * light;
  };
}

function niche({ niche: [x, half, top], horizon }: Layout, { wall }: Scene): Item[] {
  const arch: Pt[] = [
    ...ellipse(x, top + half, half, half, 180, 360),
    [x + half, horizon],
    [x - half, horizon],
  ];
  const shade: Pt[] = [...arch, ...reversed(arch).map(([a, b]): Pt => [a + 38, b + 30])];
  return [
    solid(
      arch,
      { hex: mix(wall, '#ffffff', 0.04), surface: 'lining' },
      {
        round: 5,
        full: 0.2,
        marks: [
          patch(shade, '#160d08', 0.26, 18),
          patch(box(x - half, horizon - 60, half * 2, 80), '#160d08', 0.1, 26),
        ],
      },
    ),
  ];
}

function plinth([x0, x1, y0, y1]: Block, { wall }: Scene): Item[] {
  const depth = 24;
  const side: Line = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const top: Line = [
    [x0 + 16, y0 - depth],
    [x1 - 16, y0 - depth],
    [x1, y0],
    [x0, y0],
  ];
  return [
    shadow(box(x0 + 10, y1 - 14, x1 - x0 + 36, 26), [26, 9], 0.34),
    shadow(box(x0, y1 - 6, x1 - x0, 10), [6, 3], 0.5),
    patch(top, mix(wall, '#ffffff', 0.3)),
    solid(
      [side],
      { hex: mix(wall, '#fff8ee', 0.06), surface: 'rubber' },
      {
        round: 5,
        full: 0.35,
        marks: [
          patch(
            [
              [x1 - (x1 - x0) * 0.4, y0],
              [x1 + 30, y0],
              [x1 + 30, y1 + 20],
              [x1 - (x1 - x0) * 0.25, y1 + 20],
            ],
            '#160d08',
            0.1,
            40,
          ),
          patch(box(x0, y1 - 40, x1 - x0, 60), '#160d08', 0.16, 22),
        ],
      },
    ),
  ];
}

/** Light from a tall window across the wall. */
function sunlight(width: number, height: number, tall: boolean, strength: number): Item[] {
  const x = tall ? -60 : width * 0.2;
  return [0, 1].map((i): Item => {
    const from = x + i * width * (tall ? 0.36 : 0.2);
    const wide = width * (tall ? 0.26 : 0.14);
    return patch(
      [
        [from, -20],
        [from + wide, -20],
        [from + wide + height * 0.5, height + 20],
        [from + height * 0.5, height + 20],
      ],
      '#fff3dc',
      strength,
      14,
    );
  });
}
