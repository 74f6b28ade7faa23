import type { Material } from '../shapes';
import { drawing, type Picture, picture } from './render';
import { Canvas } from './studio/canvas';
import { box, ellipse, type Pt } from './studio/geometry';
import { sweep } from './studio/ground';
import { patch, shadow, solid } from './studio/ink';
import { mix } from './studio/light';

type Tile = readonly [shape: string, color: string, material: Material];

/** What stands for each section; keys are the sections' codes with dashes for slashes. */
export const TILES: Readonly<Record<string, Tile>> = {
  new: ['slingback-kitten', 'bordo', 'patent'],
  sale: ['hobo-slouchy', 'caramel', 'suede'],
  shoes: ['pump-stiletto', 'bordo', 'smooth'],
  'shoes-pumps': ['pump-kitten', 'black', 'smooth'],
  'shoes-heels': ['slingback-block', 'dusty-rose', 'suede'],
  'shoes-ballet': ['ballet-round', 'milk', 'smooth'],
  'shoes-loafers': ['loafer-classic', 'chocolate', 'smooth'],
  'shoes-derby': ['oxford-brogue', 'cognac', 'smooth'],
  'shoes-sneakers': ['sneaker-low', 'white', 'smooth'],
  'shoes-mules': ['mule-heel', 'bottle', 'suede'],
  'shoes-sandals': ['sandal-stiletto', 'black', 'smooth'],
  'shoes-flats-sandals': ['sandal-strap', 'caramel', 'smooth'],
  'shoes-espadrilles': ['espadrille-wedge', 'navy', 'textile'],
  'shoes-ankle-boots': ['ankle-block', 'tobacco', 'suede'],
  'shoes-chelsea': ['chelsea-classic', 'black', 'smooth'],
  'shoes-laced-boots': ['laced-combat', 'bottle', 'grained'],
  'shoes-knee-boots': ['knee-block', 'chocolate', 'smooth'],
  'shoes-winter-boots': ['winter-ankle', 'graphite', 'suede'],
  bags: ['top-handle-structured', 'bottle', 'grained'],
  'bags-tote': ['tote-classic', 'taupe', 'grained'],
  'bags-top-handle': ['top-handle-structured', 'bordo', 'smooth'],
  'bags-crossbody': ['crossbody-saddle', 'cognac', 'smooth'],
  'bags-hobo': ['hobo-crescent', 'chocolate', 'smooth'],
  'bags-clutch': ['clutch-envelope', 'bottle', 'patent'],
  'bags-backpack': ['backpack-flap', 'navy', 'grained'],
  'bags-shopper': ['shopper-open', 'caramel', 'grained'],
  belts: ['belt-classic', 'cognac', 'smooth'],
  'belts-classic': ['belt-classic', 'black', 'grained'],
  'belts-wide': ['belt-obi', 'bordo', 'suede'],
  'belts-chain': ['chain-links', 'gold', 'metal'],
  glasses: ['sun-cat-eye', 'chocolate', 'acetate'],
  'glasses-sunglasses': ['sun-square', 'black', 'acetate'],
  'glasses-frames': ['frame-round', 'gold', 'metal'],
  gloves: ['glove-short', 'bordo', 'smooth'],
  'gloves-leather': ['glove-long', 'black', 'smooth'],
  'gloves-knitted': ['mitten-knit', 'sage', 'knit'],
  accessories: ['scarf-square', 'mustard', 'textile'],
  'accessories-scarves': ['scarf-long', 'taupe', 'textile'],
  'accessories-wallets': ['wallet-long', 'navy', 'grained'],
  'accessories-card-holders': ['card-holder-slim', 'cognac', 'smooth'],
  'accessories-umbrellas': ['umbrella-cane', 'graphite', 'textile'],
  'accessories-hats': ['hat-fedora', 'tobacco', 'textile'],
  'accessories-key-fobs': ['key-tassel', 'scarlet', 'smooth'],
  'accessories-care': ['care-jar', 'cognac', 'smooth'],
};

/** Shapes that tiles stand before, and the papers that they are cut from, in turn. */
export const TILE_FORMS = ['arch', 'round', 'sheet'] as const;
export const TILE_PAPERS = ['#e6cfc2', '#d8dccb', '#e8dabb', '#cfd9de', '#ddd2c4', '#e3c9c6'] as const;

const TONES = ['#d9c3b4', '#cbcdbf', '#d8c6a9', '#c9cbd0', '#d3c7b9', '#d6bfb6'];
const ARCH: readonly Pt[] = [...ellipse(400, 480, 300, 300, 180, 360), [700, 1010], [100, 1010]];
const ROUND: readonly Pt[] = ellipse(400, 520, 316);
const SHEET: readonly Pt[] = box(96, 150, 608, 860, [4, 0]);

/**
 * A section's picture, 4:5: its goods before a shape cut from paper.
 * @param width in pixels
 */
export async function drawTile(name: string, width: number): Promise<Picture> {
  const tile = TILES[name];
  if (!tile) throw new Error(`no tile for ${name}`);
  const [shape, color, material] = tile;
  const turn = Object.keys(TILES).indexOf(name);
  const tone = TONES[turn % TONES.length] ?? '#d9c3b4';
  const paper = [ARCH, ROUND, SHEET][turn % 3] ?? ARCH;
  const canvas = new Canvas(
    width,
    width * 1.25,
    sweep(mix(tone, '#ffffff', 0.12), mix(tone, '#7b6552', 0.08), 8),
  );
  const view = { scale: width / 800, x: 0, y: 0 };
  await canvas.add(
    [
      shadow(
        paper.map(([x, y]): Pt => [x + 6, y + 9]),
        10,
        0.16,
      ),
      solid(paper, { hex: mix(tone, '#fbf6ee', 0.55), surface: 'edge' }, { round: 3, full: 0.25 }),
      patch(ellipse(300, 420, 260, 220), '#ffffff', 0.16, 80),
    ],
    view,
  );
  const scale = view.scale * 0.94;
  await canvas.draw(drawing({ shape, color, material }), { scale, x: view.scale * 24, y: view.scale * 36 });
  return picture(canvas);
}
