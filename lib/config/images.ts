import {
  DEFAULT_PICTURE_WIDTHS,
  JPEG_WIDTHS,
  PRODUCT_WIDTHS,
  REVIEW_PHOTO_WIDTHS,
  SCENE_WIDTHS,
  ZOOM_WIDTHS,
} from '#lib/domain/picture-widths.ts';
import { getPublicSetting } from './public-settings.ts';

const RESIZED_BY_SHOP = /^\/media\/(series|scenes|tiles|reviews)\//;
const PRODUCT_PICTURE = /^\/media\/(series|tiles)\//;
const VECTOR = /^data:|\.svg$/;
/** Placeholder for an empty picture URL, which a product without pictures has. */
const NO_PICTURE = '/icons/no-picture.svg';
const WIDTH_SEGMENT = /\/\d+\.avif$/;

/**
 * Builds the URL of a picture that is at least as wide as requested, if such a file exists.
 * @param address a picture of this shop, with or without its last segment `<width>.avif`, or any other URL. Other URLs
 * are sent through the resizing service if one is configured. For an empty URL the placeholder is returned.
 * @param width requested width, pixels
 * @param widths widths in which a picture of this shop is available, pixels
 */
export function buildPictureUrl(address: string, width: number, widths = listWidths(address)): string {
  if (address === '') return NO_PICTURE;
  if (RESIZED_BY_SHOP.test(address)) {
    const nearest = widths.find((value) => value >= width) ?? widths.at(-1);
    return `${stripWidth(address)}/${nearest}.avif`;
  }
  const resizer = VECTOR.test(address) ? '' : getPublicSetting('NEXT_PUBLIC_IMAGE_RESIZER');
  if (!resizer) return address;
  return resizer.replaceAll('{url}', encodeURIComponent(address)).replaceAll('{width}', String(width));
}

/**
 * Returns a picture's URL for messengers and search engines, and the picture's width in pixels. For a picture
 * of this shop the URL leads to a JPEG.
 */
export function buildSharePicture(address: string): { url: string; width: number } {
  const width = PRODUCT_PICTURE.test(address) ? JPEG_WIDTHS.series : JPEG_WIDTHS.scenes;
  return {
    url: RESIZED_BY_SHOP.test(address)
      ? `${stripWidth(address)}/${width}.jpg`
      : buildPictureUrl(address, width),
    width,
  };
}

const stripWidth = (address: string) => address.replace(WIDTH_SEGMENT, '').replace(/\/$/, '');

function listWidths(address: string): readonly number[] {
  if (address.startsWith('/media/reviews/')) return REVIEW_PHOTO_WIDTHS;
  return PRODUCT_PICTURE.test(address) ? PRODUCT_WIDTHS : SCENE_WIDTHS;
}

/**
 * Builds `src` and `srcset` of an <img>.
 * @param widths requested widths, pixels. The fallback `src` has the middle width.
 * @param fileWidth width of the widest file, pixels. No candidate is declared wider than this file.
 */
export const buildPictureSources = (
  address: string,
  widths: readonly number[] = DEFAULT_PICTURE_WIDTHS,
  fileWidth = Number.POSITIVE_INFINITY,
): Sources => buildSources(address, widths, listWidths(address), fileWidth);

/**
 * Builds `src` and `srcset` of a zoomed <img>.
 * @param fileWidth width of the original file of a product's picture, pixels. If it is 0 (unknown), the usual
 * files of pages are enlarged.
 */
export const buildZoomSources = (address: string, fileWidth = 0): Sources =>
  /^\/media\/series\//.test(address) && fileWidth > 0
    ? buildSources(address, ZOOM_WIDTHS, ZOOM_WIDTHS, fileWidth)
    : buildPictureSources(address);

interface Sources {
  src: string;
  srcSet: string;
}

function buildSources(
  address: string,
  widths: readonly number[],
  made: readonly number[],
  fileWidth: number,
): Sources {
  // Keys are declared widths. Files are never upscaled, so all URLs with a width beyond the file's width return the
  // same bytes.
  const addresses = new Map<number, string>();
  for (const width of widths) {
    const url = buildPictureUrl(address, width, made);
    const declared = Math.min(parseWidth(url) ?? width, fileWidth);
    if (!addresses.has(declared)) addresses.set(declared, url);
  }
  const candidates = [...addresses].map(([width, url]) => `${url} ${width}w`);
  const src = buildPictureUrl(address, widths[Math.floor(widths.length / 2)] ?? 800, made);
  return { src, srcSet: new Set(addresses.values()).size > 1 ? candidates.join(', ') : '' };
}

function parseWidth(url: string): number | undefined {
  const digits = RESIZED_BY_SHOP.test(url) ? /\/(\d+)\.avif$/.exec(url)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
