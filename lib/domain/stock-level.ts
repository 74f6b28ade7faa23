/** Section 9: at most this many pieces count as low stock. */
const LOW_STOCK = 3;

/** What a shopper is told of a number of pieces: none, the last one, few, or nothing at all. */
export type StockLevel = 'none' | 'last' | 'low' | 'plenty';

/** The level of a size's stock, in pieces (ST-15). */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'none';
  if (quantity === 1) return 'last';
  return quantity <= LOW_STOCK ? 'low' : 'plenty';
}
