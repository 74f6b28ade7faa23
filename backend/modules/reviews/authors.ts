import { cacheTags } from '#lib/domain/cache-tags.ts';
import type { Shop } from '../../kernel/context.ts';
import { findReviewedBy } from './moderation-repo.ts';

/** Makes the pages anew that show the customer's name under a review. To be called after the commit that changed it. */
export async function republishAuthor(shop: Shop, customerId: string): Promise<void> {
  const products = await findReviewedBy(shop.db, customerId);
  if (products.length > 0) shop.invalidateTags?.(products.map(cacheTags.product));
}
