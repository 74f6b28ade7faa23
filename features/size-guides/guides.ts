import type { Product } from '#lib/contracts/product.ts';
import {
  BELT_SIZES,
  GLASSES_SIZES,
  GLOVE_SIZES,
  RING_SIZES,
  SHOE_SIZES,
  type SizeRow,
} from '#lib/domain/sizes.ts';
import { type GoodsKind, isKindSold } from '#lib/identity/goods.ts';

/** Product kinds with a measuring guide: the values of a product's `sizes_link_frame`. */
export type GuideCode = NonNullable<Product['sizes_link_frame']>;

/** DOM id of the calculator on the page of sizes. */
export const CALCULATOR_ID = 'calculator';

export interface Guide {
  code: GuideCode;
  /** Kind of products that are measured. */
  goods: GoodsKind;
  sizes: readonly SizeRow[];
  /** Set when the measures of the table are shown in millimetres instead of centimetres. */
  inMillimetres?: true;
  /** Names of the slides, in the order of the steps (MD-22). */
  slides: readonly string[];
}

export const GUIDES: readonly Guide[] = [
  {
    code: 'shoes',
    goods: 'shoes',
    sizes: SHOE_SIZES,
    slides: ['tools', 'wall', 'outline', 'length', 'ball', 'instep', 'shin', 'both'],
  },
  {
    code: 'belt',
    goods: 'belts',
    sizes: BELT_SIZES,
    slides: ['size', 'own', 'waist', 'hips', 'over', 'holes', 'width', 'shortening'],
  },
  { code: 'glasses', goods: 'glasses', sizes: GLASSES_SIZES, slides: ['numbers', 'face', 'temple'] },
  {
    code: 'gloves',
    goods: 'gloves',
    sizes: GLOVE_SIZES,
    slides: ['girth', 'length', 'bent', 'leading', 'shaft'],
  },
  {
    code: 'ring',
    goods: 'jewelry',
    sizes: RING_SIZES,
    inMillimetres: true,
    slides: ['own', 'strip', 'laid'],
  },
];

/** Lists the guides of the products that the shop sells. */
export const listGuides = (): Guide[] => GUIDES.filter(({ goods }) => isKindSold(goods));

/** Builds the path of a slide's picture, 4:5. The picture is a file of the storefront, independent of the back end. */
export const buildSlidePath = (code: GuideCode, slide: string) => `/guides/${code}.${slide}.svg`;
