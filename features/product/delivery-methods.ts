import { getMissingPages } from '#lib/api/missing-pages.ts';
import { getShopTerms } from '#lib/seo/get-seo.ts';

/**
 * Counts the delivery methods that the shop can offer in any city. A page reserves space for this number.
 * @returns undefined if the number is unknown, because a carrier calculates the prices
 */
export async function countDeliveryMethods(): Promise<number | undefined> {
  const [terms, missing] = await Promise.all([getShopTerms(), getMissingPages()]);
  const types = new Set(terms?.deliveries.map(({ type }) => type));
  if (types.size === 0) return undefined;
  return types.size + (missing.includes('/stores') ? 0 : 1);
}
