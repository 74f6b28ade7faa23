import {
  BELT_SIZES,
  GLASSES_SIZES,
  GLOVE_SIZES,
  RING_SIZES,
  SHOE_SIZES,
  type SizeRow,
} from '#lib/domain/sizes.ts';
import { foldText } from '#lib/domain/text.ts';
import type { ImportedProduct } from './products.ts';
import { SIZE_GUIDES, type SizeGuide } from './texts.ts';

const GUIDE_SIZES: Readonly<Record<SizeGuide, readonly SizeRow[]>> = {
  shoes: SHOE_SIZES,
  belt: BELT_SIZES,
  glasses: GLASSES_SIZES,
  gloves: GLOVE_SIZES,
  ring: RING_SIZES,
};

/** Reads a size as a number, because tables write «16,5» and «16.5», «7» and «7.0». */
const readSize = (title: string): number => Number(title.replace(',', '.'));

/**
 * Derives the size guide of a new product that names none: a section has the name of the guide, and the guide has all
 * sizes of the product.
 * @returns null when the guide is not certain
 */
export function deriveSizeGuide({ section = [], sizes }: ImportedProduct): SizeGuide | null {
  const guide = section.flatMap((title) => SIZE_GUIDES[foldText(title)] ?? [])[0];
  if (!guide || sizes.length === 0) return null;
  const known = new Set(GUIDE_SIZES[guide].map(({ size }) => readSize(size)));
  return sizes.every(({ title }) => title !== undefined && known.has(readSize(title))) ? guide : null;
}
