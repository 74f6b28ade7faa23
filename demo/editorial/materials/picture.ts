import { formatImageKey, PAGE_WIDTH, parseImageKey, productImageName } from '../../product-images.ts';

/**
 * A picture of goods for a gallery or a column.
 * @param alt what is seen, in a few words
 * @throws when there is no such picture
 */
export function goodsPicture(shape: string, color: string, material: string, view: string, alt: string) {
  const image = { shape, color, material, view };
  const key = formatImageKey(image);
  if (!parseImageKey(key)) throw new Error(`no picture ${key}`);
  return { src: `/media/${productImageName(image)}`, width: PAGE_WIDTH, height: 1000, alt };
}

/** The same with a line under it. */
export const captioned = (caption: string, ...of: Parameters<typeof goodsPicture>) => ({
  ...goodsPicture(...of),
  caption,
});
