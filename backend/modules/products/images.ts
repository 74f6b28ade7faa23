import type { z } from 'zod';
import type { productImages } from '#lib/contracts/product.ts';

/**
 * Builds the URL path of a preview picture, 800 px wide.
 * @param address URL path without the width, as the database stores it
 */
export const toPreview = (address: string): string => `${address}/800.avif`;

/**
 * Converts the stored picture URLs of a product to the contract's images.
 * @param addresses URL paths without the width, as the database stores them: `/media/series/<key>`
 */
export function toImages(addresses: readonly string[]): z.infer<typeof productImages> {
  const main = addresses.map((address) => ({
    preview: toPreview(address),
    small: `${address}/400.avif`,
  }));
  return { main, preview: main[0]?.preview ?? '' };
}
