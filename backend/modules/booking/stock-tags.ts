import { cacheTags } from '@/lib/domain/cache-tags';
import type { Db } from '../../db/client';
import { findStock } from '../products';
import { goodsTags } from '../sections';

/**
 * Cache tags of the pages that a store's last piece of a size changes, going or coming. The product's page counts the
 * stores that have a size; a listing shows a size that only stores have.
 * @param isLast whether the piece is the only one there
 */
export async function storeStockTags(
  tx: Db,
  { productId, offerId, isLast }: { productId: number; offerId: number; isLast: boolean },
): Promise<string[]> {
  if (!isLast) return [];
  const canBeSent = (await findStock(tx, offerId)) > 0;
  return canBeSent ? [cacheTags.product(productId)] : goodsTags(tx, [productId]);
}
