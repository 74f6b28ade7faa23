import { BAGS_AND_BELTS } from './bags-and-belts';
import { BOOTS } from './boots';
import type { Choice } from './choice';
import { LOW_SHOES } from './low-shoes';
import { PUMPS } from './pumps';
import { WHOLE_SECTIONS } from './whole-sections';

export type { Choice } from './choice';

/** Colors of a kind of which at least eight goods are in stock: each is a page that people look for by these words. */
export const COLOR_LISTINGS: readonly Choice[] = [...PUMPS, ...BOOTS, ...LOW_SHOES, ...BAGS_AND_BELTS];

export const LISTINGS: readonly Choice[] = [...WHOLE_SECTIONS, ...COLOR_LISTINGS];
