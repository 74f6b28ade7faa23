import type { MaterialText } from '../material.ts';
import { ceramics } from './ceramics.ts';
import { lasting } from './lasting.ts';
import { theatre } from './theatre.ts';
import { threeBoots } from './three-boots.ts';
import { threeSizes } from './three-sizes.ts';
import { twoMoods } from './two-moods.ts';

/** Landings, each with its own design (RT-14). */
export const LANDINGS: readonly MaterialText[] = [
  theatre,
  twoMoods,
  threeBoots,
  threeSizes,
  lasting,
  ceramics,
];
