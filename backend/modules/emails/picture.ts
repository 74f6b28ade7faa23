import { EMAIL_PICTURE_WIDTH } from '#lib/domain/picture-widths.ts';

/** Placeholder for a product without images. A PNG, because mail programs show no SVG. */
const NO_PICTURE = '/icons/no-picture.png';
const OWN = /^(\/media\/series\/.+?)(?:\/\d+\.avif)?$/;

/**
 * Converts an image address for an e-mail: with the shop's host, and as a JPEG, because mail programs show no AVIF.
 * @param preview the address stored in an order's line
 * @returns undefined for an image that cannot be shown in an e-mail
 */
export function toEmailPicture(siteUrl: string, preview: string): string | undefined {
  const own = OWN.exec(preview)?.[1];
  if (own) return `${siteUrl}${own}/${EMAIL_PICTURE_WIDTH}.jpg`;
  return /^https:\/\/\S+\.(?:jpe?g|png)$/i.test(preview) ? preview : undefined;
}

/** Returns the image of an order's line: its own, or a placeholder for a product without images. */
export const toLinePicture = (siteUrl: string, preview: string): string | undefined =>
  preview === '' ? `${siteUrl}${NO_PICTURE}` : toEmailPicture(siteUrl, preview);
