import { findOnServer } from '#lib/api/server.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import type { Banner, PictureData } from '#lib/contracts/content.ts';
import { pageUrl, type SeoDescription, type SeoTag, type ShopTerms } from '#lib/contracts/seo.ts';
import { getIdentityPicture } from '#lib/identity/pictures.ts';
import { getShopName } from '#lib/texts/shop-name.ts';

/**
 * True when editorial texts can exist for this URL. The URL of a listing with very many filters exceeds the
 * contract's maximum length of a URL.
 */
const isWithinLimit = (url: string) => pageUrl.safeParse(url).success;

/**
 * Returns the editors' texts for search engines about a page (AP-14), or null when the page's own texts apply.
 */
export const getSeoDescription = cacheUntilInvalidated(
  async (url: string): Promise<SeoDescription | null> => {
    return isWithinLimit(url)
      ? findOnServer('POST /api/v1/seo/description', { body: { url } }, 'helper')
      : null;
  },
);

/** Returns the editors' links from a page to related listings. */
export const getSeoTags = cacheUntilInvalidated(async (url: string): Promise<SeoTag['tags']> => {
  const found = isWithinLimit(url)
    ? await findOnServer('POST /api/v1/seo/tag', { body: { url } }, 'helper')
    : null;
  return found?.tags ?? [];
});

/** Returns the editors' banner at the top of a page, or null. */
export const getBanner = cacheUntilInvalidated(async (url: string): Promise<Banner | null> => {
  return isWithinLimit(url) ? findOnServer('POST /api/v1/content/banner', { body: { url } }, 'helper') : null;
});

const getStoredSharePicture = cacheUntilInvalidated(async () => {
  return findOnServer('GET /api/v1/content/picture/:code', { params: { code: 'share' } }, 'helper');
});

/** Size of the identity's share picture, pixels. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** Returns the shop's share picture for messengers. It is used by pages without a picture of their own. */
export async function getSharePicture(): Promise<PictureData | null> {
  const own = getIdentityPicture('share_picture');
  return own ? { src: own.url, ...SHARE_SIZE, alt: getShopName() } : getStoredSharePicture();
}

/** Returns the terms of delivery and return, or null if the back end does not return them. */
export const getShopTerms = cacheUntilInvalidated(async (): Promise<ShopTerms | null> => {
  return findOnServer('GET /api/v1/seo/terms', {}, 'helper');
});
