import { buildProductImageName, formatImageKey, PAGE_WIDTH, parseImageKey } from '../../product-images.ts';

/**
 * Builds a picture of a product for a gallery or a column.
 * @param alt short description of the picture
 * @throws when the library has no such picture
 */
export function buildProductPicture(
  shape: string,
  color: string,
  material: string,
  view: string,
  alt: string,
) {
  const image = { shape, color, material, view };
  const key = formatImageKey(image);
  if (!parseImageKey(key)) throw new Error(`no picture ${key}`);
  return { src: `/media/${buildProductImageName(image)}`, width: PAGE_WIDTH, height: 1000, alt };
}

/** Builds a picture with a caption. */
export const buildCaptionedPicture = (caption: string, ...of: Parameters<typeof buildProductPicture>) => ({
  ...buildProductPicture(...of),
  caption,
});
