import type { Offer } from '#lib/contracts/product.ts';
import { stockLevel } from '#lib/domain/stock-level.ts';
import { productTexts } from '#lib/texts/product.ts';

export type SizeState = 'available' | 'low' | 'last' | 'retail' | 'none';

/** State of a size, which decides its button and label (ST-15). */
export function sizeState({ quantity, is_available, number_of_stores }: Offer): SizeState {
  if (!is_available) return number_of_stores > 0 ? 'retail' : 'none';
  const level = stockLevel(quantity);
  return level === 'last' || level === 'low' ? level : 'available';
}

/** Label of a size in each state; null when there is nothing to say. */
export const sizeLabels: Record<SizeState, string | null> = {
  available: null,
  low: productTexts.lowStock,
  last: productTexts.lastPair,
  retail: productTexts.retailOnly,
  none: productTexts.soldOut,
};

/** What the shopper can do with a size (ST-14). `ship` sends it from a store by a one-click order. */
export type SizeAction = 'add' | 'oneClick' | 'ship' | 'subscribe';

/** The actions of a size, the main one first (ST-14). */
export function sizeActions({ is_available, quick_order, number_of_stores }: Offer): SizeAction[] {
  if (is_available) return quick_order ? ['add', 'oneClick'] : ['add'];
  return number_of_stores > 0 && quick_order ? ['ship', 'subscribe'] : ['subscribe'];
}

const MOST_WANTED: readonly SizeAction[] = ['oneClick', 'add', 'ship', 'subscribe'];

/**
 * The actions offered before a size is chosen: those of the size that allows most. Each asks for the size.
 */
export function actionsBeforeChoice(offers: readonly Offer[]): SizeAction[] {
  const all = offers.map(sizeActions);
  for (const action of MOST_WANTED) {
    const found = all.find((actions) => actions.includes(action));
    if (found) return found;
  }
  return [];
}
