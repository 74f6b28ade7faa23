/** Maximum number of units that counts as low stock (section 9). */
const LOW_STOCK = 3;

/** Stock level of a size: sold out, the last unit, few units, or `plenty`, for which shoppers see no notice. */
export type StockLevel = 'none' | 'last' | 'low' | 'plenty';

/** Returns the stock level for a number of units of a size (ST-15). */
export function getStockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'none';
  if (quantity === 1) return 'last';
  return quantity <= LOW_STOCK ? 'low' : 'plenty';
}
