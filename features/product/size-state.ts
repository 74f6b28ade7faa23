import type { Offer } from '@/lib/contracts/product';
import { catalog } from '@/lib/texts/catalog';
import { productTexts } from '@/lib/texts/product';

export type SizeState = 'available' | 'low' | 'last' | 'retail' | 'none';

/** Section 9: at most this many pieces count as low stock. */
const LOW_STOCK = 3;

/** State of a size, which decides its button and label (ST-15). */
export function sizeState({ quantity, is_available, number_of_stores }: Offer): SizeState {
  if (!is_available) return number_of_stores > 0 ? 'retail' : 'none';
  if (quantity === 1) return 'last';
  return quantity <= LOW_STOCK ? 'low' : 'available';
}

/** Label of a size in each state; null when there is nothing to say. */
export const sizeLabels: Record<SizeState, string | null> = {
  available: null,
  low: productTexts.lowStock,
  last: productTexts.lastPair,
  retail: productTexts.retailOnly,
  none: productTexts.soldOut,
};

/** Whether a product comes in one size only, so that there is nothing to choose. */
export const isOneSize = (offers: readonly Pick<Offer, 'title'>[]) =>
  offers.length === 1 && offers[0]?.title === catalog.oneSize;
