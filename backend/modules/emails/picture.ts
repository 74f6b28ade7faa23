import { LETTER_WIDTH } from '#lib/domain/picture-widths.ts';

/** Of a product without pictures; mail programs show no SVG. */
const NO_PICTURE = '/icons/no-picture.png';
const OWN = /^(\/media\/series\/.+?)(?:\/\d+\.avif)?$/;

/**
 * The address of a picture as a letter needs it: with the shop's host, and a JPEG, as mail programs show no AVIF.
 * @param preview the address that an order's line keeps
 * @returns undefined for a picture that a letter cannot show
 */
export function letterPicture(siteUrl: string, preview: string): string | undefined {
  const own = OWN.exec(preview)?.[1];
  if (own) return `${siteUrl}${own}/${LETTER_WIDTH}.jpg`;
  return /^https:\/\/\S+\.(?:jpe?g|png)$/i.test(preview) ? preview : undefined;
}

/** The picture of an order's line: its own, or a placeholder for a product without pictures. */
export const linePicture = (siteUrl: string, preview: string): string | undefined =>
  preview === '' ? `${siteUrl}${NO_PICTURE}` : letterPicture(siteUrl, preview);
