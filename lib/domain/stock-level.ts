/** Maximum number of units that counts as low stock (section 9). */
const LOW_STOCK = 3;

/** Stock level that is shown to shoppers: none, the last unit, few, or no notice. */
export type StockLevel = 'none' | 'last' | 'low' | 'plenty';

/** Returns the stock level for a number of units of a size (ST-15). */
export function getStockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'none';
  if (quantity === 1) return 'last';
  return quantity <= LOW_STOCK ? 'low' : 'plenty';
}
