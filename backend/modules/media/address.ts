import {
  FAMILY_WIDTHS,
  LETTER_WIDTH,
  type PictureFamily,
  SHARED_WIDTHS,
} from '#lib/domain/picture-widths.ts';
import { familyOf } from './manifest.ts';

/** One size of a picture, as an address asks for it. */
export interface PictureAddress {
  /** The picture's name in the library. */
  name: string;
  width: number;
  format: 'avif' | 'jpg';
}

/** Messengers, search engines and mail programs cannot show AVIF. */
const isJpegWidth = (family: PictureFamily, width: number): boolean =>
  width === SHARED_WIDTHS[family] || (family === 'series' && width === LETTER_WIDTH);

/**
 * Reads the address after /media/: `series/<key>/<width>.avif`, `scenes/<name>/<wide|tall>/<width>.avif`,
 * `tiles/<section>/<width>.avif`; the widths that are shared and that letters
 * show also as `.jpg`.
 * @returns null for any other form or width: nothing else is ever made or looked up on disk
 */
export function parsePictureAddress(address: string): PictureAddress | null {
  const [, name = '', digits, format] = /^(.+)\/([1-9]\d{2,3})\.(avif|jpg)$/.exec(address) ?? [];
  const family = familyOf(name);
  if (!family || (format !== 'avif' && format !== 'jpg')) return null;
  const width = Number(digits);
  const widths: readonly number[] = FAMILY_WIDTHS[family];
  const isMade = format === 'avif' ? widths.includes(width) : isJpegWidth(family, width);
  return isMade ? { name, width, format } : null;
}
