import type { Offer } from '#lib/contracts/product.ts';
import { getStockLevel } from '#lib/domain/stock-level.ts';
import { productTexts } from '#lib/texts/product.ts';

export type SizeState = 'available' | 'low' | 'last' | 'retail' | 'none';

/** Computes the state of a size, which determines its button and label (ST-15). */
export function computeSizeState({ quantity, is_available, number_of_stores }: Offer): SizeState {
  if (!is_available) return number_of_stores > 0 ? 'retail' : 'none';
  const level = getStockLevel(quantity);
  return level === 'last' || level === 'low' ? level : 'available';
}

/** Label of a size in each state, or null for no label. */
export const sizeLabels: Record<SizeState, string | null> = {
  available: null,
  low: productTexts.lowStock,
  last: productTexts.lastPair,
  retail: productTexts.retailOnly,
  none: productTexts.soldOut,
};

/** Action available for a size (ST-14). `ship` is a one-click order that is delivered from a store. */
export type SizeAction = 'add' | 'oneClick' | 'ship' | 'subscribe';

/** Lists the actions of a size, the main one first (ST-14). */
export function listSizeActions({ is_available, quick_order, number_of_stores }: Offer): SizeAction[] {
  if (is_available) return quick_order ? ['add', 'oneClick'] : ['add'];
  return number_of_stores > 0 && quick_order ? ['ship', 'subscribe'] : ['subscribe'];
}

const MOST_WANTED: readonly SizeAction[] = ['oneClick', 'add', 'ship', 'subscribe'];

/**
 * Lists the actions offered before a size is chosen: the actions of the size that has the most useful action. Before
 * any of these actions, the shopper has to choose a size.
 */
export function listActionsBeforeChoice(offers: readonly Offer[]): SizeAction[] {
  const all = offers.map(listSizeActions);
  for (const action of MOST_WANTED) {
    const found = all.find((actions) => actions.includes(action));
    if (found) return found;
  }
  return [];
}
