import type { Offer } from '@/lib/contracts/product';
import { catalog } from '@/lib/texts/catalog';
import { productTexts } from '@/lib/texts/product';

export type SizeState = 'available' | 'low' | 'last' | 'retail' | 'none';

/** Section 9: from this many pieces down the stock counts as limited. */
const LOW = 3;

/** What a size's button and label depend on (ST-15). */
export function sizeState({ quantity, is_available, number_of_stores }: Offer): SizeState {
  if (!is_available) return number_of_stores > 0 ? 'retail' : 'none';
  if (quantity === 1) return 'last';
  return quantity <= LOW ? 'low' : 'available';
}

/** What is said about a size; null when there is nothing to say. */
export const sizeLabels: Record<SizeState, string | null> = {
  available: null,
  low: productTexts.lowStock,
  last: productTexts.lastPair,
  retail: productTexts.retailOnly,
  none: productTexts.soldOut,
};

/** Whether a product is of one size, so that there is nothing to choose. */
export const isOneSize = (offers: readonly Pick<Offer, 'title'>[]) =>
  offers.length === 1 && offers[0]?.title === catalog.oneSize;
