import { getSettings } from '#lib/settings/current.ts';

/** Prefix of proxied pictures. The path at the back end follows it. */
export const PICTURES_PREFIX = '/media/~';

/** Path of pictures in the back end's API. It needs no prefix. */
const MEDIA = '/media/';
const DATA = /^data:image\//i;

/**
 * Resolves a picture's address from the back end behind API_BASE_URL. Pictures of that back end are proxied,
 * pictures of the hosts in PICTURE_HOSTS are loaded directly.
 * @param base the back end's origin
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
 * @param pathname of the request to this storefront
 */
export const toBackEndPicturePath = (pathname: string): string =>
  pathname.startsWith(`${PICTURES_PREFIX}/`) ? pathname.slice(PICTURES_PREFIX.length) : pathname;
