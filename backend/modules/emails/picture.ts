import { EMAIL_PICTURE_WIDTH } from '#lib/domain/picture-widths.ts';

/** Path of the placeholder for a product without images. It is a PNG file, because mail programs do not show SVG. */
const NO_PICTURE = '/icons/no-picture.png';
const OWN = /^(\/media\/series\/.+?)(?:\/\d+\.avif)?$/;

/**
 * Converts an image URL for an e-mail. If the shop hosts the image, the result is the absolute URL of the image as a
 * JPEG, because mail programs do not show AVIF.
 * @param preview the image URL that is stored in an order's line
 * @returns undefined for an image that cannot be shown in an e-mail
 */
export function toEmailPictureUrl(siteUrl: string, preview: string): string | undefined {
  const own = OWN.exec(preview)?.[1];
  if (own) return `${siteUrl}${own}/${EMAIL_PICTURE_WIDTH}.jpg`;
  return /^https:\/\/\S+\.(?:jpe?g|png)$/i.test(preview) ? preview : undefined;
}

/** Returns the URL of the image for an order's line, or of the placeholder if the product has no images. */
export const getLinePictureUrl = (siteUrl: string, preview: string): string | undefined =>
  preview === '' ? `${siteUrl}${NO_PICTURE}` : toEmailPictureUrl(siteUrl, preview);
