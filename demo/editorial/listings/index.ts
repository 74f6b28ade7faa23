import { BAGS_AND_BELTS } from './bags-and-belts.ts';
import { BOOTS } from './boots.ts';
import { LOW_SHOES } from './low-shoes.ts';
import { PUMPS } from './pumps.ts';
import type { SeoListing } from './seo-listing.ts';
import { WHOLE_SECTIONS } from './whole-sections.ts';

export type { SeoListing } from './seo-listing.ts';

/**
 * Listings of one kind of products in one color. Each listing has at least eight products in stock. People search for
 * such a page by kind and color.
 */
export const COLOR_LISTINGS: readonly SeoListing[] = [...PUMPS, ...BOOTS, ...LOW_SHOES, ...BAGS_AND_BELTS];

export const LISTINGS: readonly SeoListing[] = [...WHOLE_SECTIONS, ...COLOR_LISTINGS];
