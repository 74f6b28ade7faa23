import { getSettings } from '#lib/settings/current.ts';

/** Path prefix of proxied pictures, followed by the picture's path at the back end. */
export const PICTURES_PREFIX = '/media/~';

/**
 * Path prefix of pictures in the API of the specification. Such a path is proxied unchanged, without
 * PICTURES_PREFIX.
 */
const MEDIA = '/media/';
const DATA = /^data:image\//i;

/**
 * Resolves a picture's URL that the back end behind API_BASE_URL has returned. Pictures of that back end are proxied.
 * Pictures of the hosts in PICTURE_HOSTS are loaded directly.
 * @param base origin of the back end
 * @returns '' for a picture of any other host, which the page's Content-Security-Policy would block
 */
export function resolvePictureUrl(address: string, base: URL): string {
  const written = address.trim();
  if (DATA.test(written) || written.startsWith(MEDIA)) return written;
  if (written === '' || !URL.canParse(written, base)) return '';
  const url = new URL(written, base);
  if (url.host === base.host) {
    const path = url.pathname + url.search;
    return path.startsWith(MEDIA) ? path : PICTURES_PREFIX + path;
  }
  const isShown = /^https?:$/.test(url.protocol) && getSettings().PICTURE_HOSTS.includes(url.host);
  return isShown ? url.href : '';
}

/**
 * Returns the path of a picture at the back end.
 * @param pathname path of the browser's request to this storefront
 */
export const toBackEndPicturePath = (pathname: string): string =>
  pathname.startsWith(`${PICTURES_PREFIX}/`) ? pathname.slice(PICTURES_PREFIX.length) : pathname;
