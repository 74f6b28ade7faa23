import type { Db } from '../../db/client.ts';
import { goodsTags } from '../sections/index.ts';

/**
 * Cache tags of the pages that a store's last piece of a size changes, going or coming. The product's page counts the
 * stores that have a size; listings filter by what lies in the stores of a city, whether it can be sent or not.
 * @param isLast whether the piece is the only one there
 */
export async function storeStockTags(
  tx: Db,
  { productId, isLast }: { productId: number; isLast: boolean },
): Promise<string[]> {
  return isLast ? goodsTags(tx, [productId]) : [];
}
