import type { Product } from '#lib/contracts/product.ts';
import { BELT_SIZES, GLASSES_SIZES, GLOVE_SIZES, SHOE_SIZES, type SizeRow } from '#lib/domain/sizes.ts';

/** Kinds of goods with a guide to measuring; the values of a product's `sizes_link_frame`. */
export type GuideCode = NonNullable<Product['sizes_link_frame']>;

/** Where the calculator stands on the page of sizes. */
export const CALCULATOR_ID = 'calculator';

export interface Guide {
  code: GuideCode;
  sizes: readonly SizeRow[];
  /** Names of slides, in the order they are done (MD-22). */
  slides: readonly string[];
}

export const GUIDES: readonly Guide[] = [
  {
    code: 'shoes',
    sizes: SHOE_SIZES,
    slides: ['tools', 'wall', 'outline', 'length', 'ball', 'instep', 'shin', 'both'],
  },
  {
    code: 'belt',
    sizes: BELT_SIZES,
    slides: ['size', 'own', 'waist', 'hips', 'over', 'holes', 'width', 'shortening'],
  },
  { code: 'glasses', sizes: GLASSES_SIZES, slides: ['numbers', 'face', 'temple'] },
  { code: 'gloves', sizes: GLOVE_SIZES, slides: ['girth', 'length', 'bent', 'leading', 'shaft'] },
];

/** The drawn picture of a slide, 4:5: a file of the storefront itself, whichever back end it has. */
export const slidePicture = (code: GuideCode, slide: string) => `/guides/${code}.${slide}.svg`;
