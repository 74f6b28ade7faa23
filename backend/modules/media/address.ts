import {
  EMAIL_PICTURE_WIDTH,
  FAMILY_WIDTHS,
  JPEG_WIDTHS,
  type PictureFamily,
} from '#lib/domain/picture-widths.ts';
import { getPictureFamily } from './manifest.ts';

/** Parsed URL of one size of a picture. */
export interface PictureAddress {
  /** Name of the picture in the library. */
  name: string;
  width: number;
  format: 'avif' | 'jpg';
}

/**
 * True for widths that are also served as JPEG, because messengers, search engines and mail programs cannot show AVIF.
 */
const isJpegWidth = (family: PictureFamily, width: number): boolean =>
  width === JPEG_WIDTHS[family] || (family === 'series' && width === EMAIL_PICTURE_WIDTH);

/**
 * Parses the URL path after /media/: `series/<key>/<width>.avif`, `scenes/<name>/<wide|tall>/<width>.avif`,
 * `tiles/<section>/<width>.avif`. The widths that link previews and e-mails use are also served as `.jpg`.
 * @returns null for any other form or width, so that no other file is ever created or looked up on disk
 */
export function parsePictureAddress(address: string): PictureAddress | null {
  const [, name = '', digits, format] = /^(.+)\/([1-9]\d{2,3})\.(avif|jpg)$/.exec(address) ?? [];
  const family = getPictureFamily(name);
  if (!family || (format !== 'avif' && format !== 'jpg')) return null;
  const width = Number(digits);
  const widths: readonly number[] = FAMILY_WIDTHS[family];
  const isValid = format === 'avif' ? widths.includes(width) : isJpegWidth(family, width);
  return isValid ? { name, width, format } : null;
}
