import { BAGS_AND_BELTS } from './bags-and-belts.ts';
import { BOOTS } from './boots.ts';
import type { Choice } from './choice.ts';
import { LOW_SHOES } from './low-shoes.ts';
import { PUMPS } from './pumps.ts';
import { WHOLE_SECTIONS } from './whole-sections.ts';

export type { Choice } from './choice.ts';

/** Colors of a kind of which at least eight goods are in stock: each is a page that people look for by these words. */
export const COLOR_LISTINGS: readonly Choice[] = [...PUMPS, ...BOOTS, ...LOW_SHOES, ...BAGS_AND_BELTS];

export const LISTINGS: readonly Choice[] = [...WHOLE_SECTIONS, ...COLOR_LISTINGS];
