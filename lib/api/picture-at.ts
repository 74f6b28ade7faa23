import { currentSettings } from '#lib/settings/current.ts';

/** Where this storefront shows pictures of its back end: this, and behind it the path at the back end. */
export const PICTURES_PREFIX = '/media/~';

/** The path under which the back end's own API has pictures: they need no prefix. */
const MEDIA = '/media/';
const DATA = /^data:image\//i;

/**
 * Turns an address of a picture, as the back end behind API_BASE_URL writes it, into one that a page can show: pictures of the
 * back end come through the storefront, those of the hosts in PICTURE_HOSTS directly.
 * @param base the back end's origin
 * @returns '' for a picture of any other host, which the page's policy would block
 */
export function pictureAt(address: string, base: URL): string {
  const written = address.trim();
  if (DATA.test(written) || written.startsWith(MEDIA)) return written;
  if (written === '' || !URL.canParse(written, base)) return '';
  const url = new URL(written, base);
  if (url.host === base.host) {
    const path = url.pathname + url.search;
    return path.startsWith(MEDIA) ? path : PICTURES_PREFIX + path;
  }
  const isShown = /^https?:$/.test(url.protocol) && currentSettings().PICTURE_HOSTS.includes(url.host);
  return isShown ? url.href : '';
}

/** The path of a picture at the back end. @param pathname of the request to this storefront */
export const picturePath = (pathname: string): string =>
  pathname.startsWith(`${PICTURES_PREFIX}/`) ? pathname.slice(PICTURES_PREFIX.length) : pathname;
