import type { Offer, Product } from '#lib/contracts/product.ts';
import { getStockLevel } from '#lib/domain/stock-level.ts';
import { getPublicIdentity } from '#lib/identity/current.ts';
import { productTexts } from '#lib/texts/product.ts';

export type SizeState = 'available' | 'low' | 'last' | 'retail' | 'none';

/** Computes the state of a size, which determines its button and label (ST-15). */
export function computeSizeState({ quantity, is_available, number_of_stores }: Offer): SizeState {
  if (!is_available) return number_of_stores > 0 ? 'retail' : 'none';
  const level = getStockLevel(quantity);
  return level === 'last' || level === 'low' ? level : 'available';
}

const sizeLabels: Record<Exclude<SizeState, 'last'>, string | null> = {
  available: null,
  low: productTexts.lowStock,
  retail: productTexts.retailOnly,
  none: productTexts.soldOut,
};

const isPairKind = (kind: string): boolean => kind === 'shoes' || kind === 'gloves';

/**
 * Returns true for a product that is counted in pairs. Its size guide decides, and without a guide the kinds of products
 * that the shop sells.
 */
export const isCountedInPairs = (guide: Product['sizes_link_frame']): boolean =>
  guide ? isPairKind(guide) : getPublicIdentity().goods.every(isPairKind);

/**
 * Returns the label of a size in a state (ST-15), or null for no label.
 * @param isPair true for a product that is counted in pairs
 */
export function getSizeLabel(state: SizeState, isPair: boolean): string | null {
  if (state !== 'last') return sizeLabels[state];
  return isPair ? productTexts.lastPair : productTexts.lastItem;
}

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
