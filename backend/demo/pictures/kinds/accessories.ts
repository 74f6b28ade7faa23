import { belt, chain } from './belts';
import { glasses } from './glasses';
import { glove, mitten } from './gloves';
import { beret, fedora } from './hats';
import type { Draw } from './index';
import { brush, jar, keyFob } from './keepsakes';
import { scarfLong, scarfSquare } from './scarves';
import { umbrella } from './umbrellas';
import { cardHolder, wallet } from './wallets';

/** Everything that is neither worn on the foot nor carried in the hand. */
export const ACCESSORIES: Readonly<Record<string, Draw>> = {
  'belt-classic': (p) => belt(p, { width: 54, buckle: 'frame' }),
  'belt-narrow': (p) => belt(p, { width: 32, buckle: 'round' }),
  'belt-wide': (p) => belt(p, { width: 92, buckle: 'frame' }),
  'belt-obi': (p) => belt(p, { width: 124, buckle: 'knot' }),
  'chain-links': (p) => chain(p, false),
  'chain-medallion': (p) => chain(p, true),
  'sun-cat-eye': (p) => glasses(p, 'cat', true),
  'sun-aviator': (p) => glasses(p, 'aviator', true),
  'sun-square': (p) => glasses(p, 'square', true),
  'frame-round': (p) => glasses(p, 'round', false),
  'frame-rectangle': (p) => glasses(p, 'rectangle', false),
  'glove-short': (p) => glove(p, { cuff: 90, knit: false }),
  'glove-long': (p) => glove(p, { cuff: 520, knit: false }),
  'glove-knit': (p) => glove(p, { cuff: 120, knit: true }),
  'mitten-knit': mitten,
  'scarf-square': scarfSquare,
  'scarf-long': scarfLong,
  'wallet-long': (p) => wallet(p, true),
  'wallet-compact': (p) => wallet(p, false),
  'card-holder-slim': (p) => cardHolder(p, false),
  'card-holder-zip': (p) => cardHolder(p, true),
  'umbrella-cane': (p) => umbrella(p, true),
  'umbrella-folding': (p) => umbrella(p, false),
  'hat-beret': beret,
  'hat-fedora': fedora,
  'key-tassel': (p) => keyFob(p, true),
  'key-strap': (p) => keyFob(p, false),
  'care-jar': jar,
  'care-brush': brush,
};
