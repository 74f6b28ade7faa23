import { ACCESSORIES } from './accessories';
import { ANKLE_BOOTS } from './ankle-boots';
import { BELTS_GLOVES } from './belts-gloves';
import { GLASSES } from './glasses';
import type { Kind } from './kind';
import { LARGE_BAGS } from './large-bags';
import { LOW_SHOES } from './low-shoes';
import { PUMPS } from './pumps';
import { SMALL_BAGS } from './small-bags';
import { SNEAKERS } from './sneakers';
import { SUMMER_SHOES } from './summer-shoes';
import { TALL_BOOTS } from './tall-boots';

/** Every kind of goods but care, in the order in which they are numbered. */
export const KINDS: readonly Kind[] = [
  ...PUMPS,
  ...LOW_SHOES,
  ...SNEAKERS,
  ...SUMMER_SHOES,
  ...ANKLE_BOOTS,
  ...TALL_BOOTS,
  ...LARGE_BAGS,
  ...SMALL_BAGS,
  ...BELTS_GLOVES,
  ...GLASSES,
  ...ACCESSORIES,
];
