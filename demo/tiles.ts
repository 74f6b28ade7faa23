import type { Surface } from './materials.ts';

type Tile = readonly [shape: string, color: string, material: Surface];

/** Products on each section's tile. Keys are the sections' codes with dashes instead of slashes. */
export const TILES: Readonly<Record<string, Tile>> = {
  new: ['slingback-kitten', 'bordo', 'patent'],
  sale: ['hobo-slouchy', 'cognac', 'suede'],
  shoes: ['pump-stiletto', 'bordo', 'smooth'],
  'shoes-pumps': ['pump-kitten', 'black', 'suede'],
  'shoes-heels': ['slingback-block', 'powder', 'patent'],
  'shoes-ballet': ['ballet-round', 'milk', 'smooth'],
  'shoes-loafers': ['loafer-classic', 'chocolate', 'smooth'],
  'shoes-derby': ['oxford-brogue', 'cognac', 'smooth'],
  'shoes-sneakers': ['sneaker-low', 'white', 'smooth'],
  'shoes-mules': ['mule-heel', 'sage', 'suede'],
  'shoes-sandals': ['sandal-stiletto', 'black', 'smooth'],
  'shoes-flats-sandals': ['sandal-strap', 'cognac', 'smooth'],
  'shoes-espadrilles': ['espadrille-wedge', 'navy', 'textile'],
  'shoes-ankle-boots': ['ankle-block', 'tobacco', 'smooth'],
  'shoes-chelsea': ['chelsea-classic', 'black', 'smooth'],
  'shoes-laced-boots': ['laced-combat', 'bottle', 'smooth'],
  'shoes-knee-boots': ['knee-block', 'chocolate', 'smooth'],
  'shoes-winter-boots': ['winter-ankle', 'graphite', 'suede'],
  bags: ['top-handle-structured', 'bottle', 'grained'],
  'bags-tote': ['tote-classic', 'taupe', 'grained'],
  'bags-top-handle': ['top-handle-structured', 'bordo', 'smooth'],
  'bags-crossbody': ['crossbody-saddle', 'cognac', 'grained'],
  'bags-hobo': ['hobo-crescent', 'chocolate', 'grained'],
  'bags-clutch': ['clutch-envelope', 'bottle', 'patent'],
  'bags-backpack': ['backpack-flap', 'navy', 'textile'],
  'bags-shopper': ['shopper-open', 'sand', 'textile'],
  belts: ['belt-classic', 'cognac', 'smooth'],
  'belts-classic': ['belt-classic', 'black', 'patent'],
  'belts-wide': ['belt-obi', 'bordo', 'suede'],
  'belts-chain': ['chain-links', 'gold', 'metal'],
  glasses: ['sun-cat-eye', 'chocolate', 'acetate'],
  'glasses-sunglasses': ['sun-square', 'black', 'acetate'],
  'glasses-frames': ['frame-round', 'gold', 'metal'],
  gloves: ['glove-short', 'bordo', 'smooth'],
  'gloves-leather': ['glove-long', 'black', 'suede'],
  'gloves-knitted': ['mitten-knit', 'dusty-rose', 'knit'],
  accessories: ['scarf-square', 'mustard', 'satin'],
  'accessories-scarves': ['scarf-long', 'sage', 'knit'],
  'accessories-wallets': ['wallet-long', 'navy', 'grained'],
  'accessories-card-holders': ['card-holder-slim', 'cognac', 'smooth'],
  'accessories-umbrellas': ['umbrella-cane', 'bottle', 'satin'],
  'accessories-hats': ['hat-fedora', 'caramel', 'suede'],
  'accessories-key-fobs': ['key-tassel', 'fuchsia', 'suede'],
  'accessories-care': ['care-brush', 'cognac', 'smooth'],
};

/**
 * Shapes of the paper behind the products of tiles. The shapes are repeated in this order from tile to tile. The paper
 * colors in TILE_PAPERS are repeated, too.
 */
export const TILE_FORMS = ['arch', 'round', 'sheet'] as const;
export const TILE_PAPERS = ['#e6cfc2', '#d8dccb', '#e8dabb', '#cfd9de', '#ddd2c4', '#e3c9c6'] as const;

/**
 * Returns the index of the view from which a tile is cut. Shoes and bags are shown in profile, because the profile is
 * the easiest to recognize.
 */
export const getTileViewIndex = (name: string): 0 | 1 => (/^(new|sale|shoes|bags)\b/.test(name) ? 1 : 0);
