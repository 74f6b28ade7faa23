import {
  PRODUCT_WIDTHS,
  REVIEW_PHOTO_WIDTHS,
  SCENE_WIDTHS,
  SHARED_WIDTHS,
  WIDTHS,
  ZOOM_WIDTHS,
} from '#lib/domain/picture-widths.ts';

const RESIZED_HERE = /^\/media\/(series|scenes|tiles|reviews)\//;
const GOODS = /^\/media\/(series|tiles)\//;
const VECTOR = /^data:|\.svg$/;
/** Shown for a product that has no pictures yet; its address is empty. */
const NO_PICTURE = '/icons/no-picture.svg';
const WIDTH_SEGMENT = /\/\d+\.avif$/;

/**
 * The URL of a picture in at least the given width.
 * @param address a picture of this shop, with or without its last segment `<width>.avif`, or any other URL,
 * which goes through the configured resizing service, if any; empty for a product without pictures, which has a placeholder
 * @param width wanted, in pixels
 * @param widths that a picture of this shop is asked for in
 */
export function pictureUrl(address: string, width: number, widths = widthsOf(address)): string {
  if (address === '') return NO_PICTURE;
  if (RESIZED_HERE.test(address)) {
    const nearest = widths.find((value) => value >= width) ?? widths.at(-1);
    return `${nameOf(address)}/${nearest}.avif`;
  }
  const resizer = process.env.NEXT_PUBLIC_IMAGE_RESIZER;
  if (!resizer || VECTOR.test(address)) return address;
  return resizer.replaceAll('{url}', encodeURIComponent(address)).replaceAll('{width}', String(width));
}

/**
 * A picture for messengers and search engines, with its width in pixels; a picture of this shop as a JPEG.
 */
export function sharedPicture(address: string): { url: string; width: number } {
  const width = GOODS.test(address) ? SHARED_WIDTHS.series : SHARED_WIDTHS.scenes;
  return {
    url: RESIZED_HERE.test(address) ? `${nameOf(address)}/${width}.jpg` : pictureUrl(address, width),
    width,
  };
}

const nameOf = (address: string) => address.replace(WIDTH_SEGMENT, '').replace(/\/$/, '');

function widthsOf(address: string): readonly number[] {
  if (address.startsWith('/media/reviews/')) return REVIEW_PHOTO_WIDTHS;
  return GOODS.test(address) ? PRODUCT_WIDTHS : SCENE_WIDTHS;
}

/**
 * `src` and `srcset` of an <img>.
 * @param widths wanted, in pixels; the fallback `src` is the middle one
 * @param fileWidth of the widest file, in pixels: a wider one is never declared
 */
export const pictureSources = (
  address: string,
  widths: readonly number[] = WIDTHS,
  fileWidth = Number.POSITIVE_INFINITY,
): Sources => sourcesOf(address, widths, widthsOf(address), fileWidth);

/**
 * `src` and `srcset` of an <img> that is enlarged.
 * @param fileWidth of a product's picture in pixels; an unknown one is enlarged from the file that pages show
 */
export const zoomSources = (address: string, fileWidth = 0): Sources =>
  /^\/media\/series\//.test(address) && fileWidth > 0
    ? sourcesOf(address, ZOOM_WIDTHS, ZOOM_WIDTHS, fileWidth)
    : pictureSources(address);

interface Sources {
  src: string;
  srcSet: string;
}

function sourcesOf(
  address: string,
  widths: readonly number[],
  made: readonly number[],
  fileWidth: number,
): Sources {
  // A file is never enlarged: beyond its width all addresses lead to the same bytes.
  const addresses = new Map<number, string>();
  for (const width of widths) {
    const url = pictureUrl(address, width, made);
    const declared = Math.min(widthInUrl(url) ?? width, fileWidth);
    if (!addresses.has(declared)) addresses.set(declared, url);
  }
  const candidates = [...addresses].map(([width, url]) => `${url} ${width}w`);
  const src = pictureUrl(address, widths[Math.floor(widths.length / 2)] ?? 800, made);
  return { src, srcSet: new Set(addresses.values()).size > 1 ? candidates.join(', ') : '' };
}

function widthInUrl(url: string): number | undefined {
  const digits = RESIZED_HERE.test(url) ? /\/(\d+)\.avif$/.exec(url)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
