import type { z } from 'zod';
import type { productImages } from '#lib/contracts/product.ts';

/** @param address without the width, as the database stores it */
export const toPreview = (address: string): string => `${address}/800.avif`;

/**
 * Pictures of a product as the contract has them.
 * @param addresses without the width, as the database stores them: `/media/series/<key>`
 */
export function toImages(addresses: readonly string[]): z.infer<typeof productImages> {
  const main = addresses.map((address) => ({
    preview: toPreview(address),
    small: `${address}/400.avif`,
  }));
  return { main, preview: main[0]?.preview ?? '' };
}
