import type { MaterialText } from '../material';
import { ceramics } from './ceramics';
import { lasting } from './lasting';
import { theatre } from './theatre';
import { threeBoots } from './three-boots';
import { threeSizes } from './three-sizes';
import { twoMoods } from './two-moods';

/** Each with a design of its own (RT-14). */
export const LANDINGS: readonly MaterialText[] = [
  theatre,
  twoMoods,
  threeBoots,
  threeSizes,
  lasting,
  ceramics,
];
