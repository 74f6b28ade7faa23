import { findOnServer } from '#lib/api/server.ts';
import { kept } from '#lib/cache/kept.ts';
import type { Banner } from '#lib/contracts/content.ts';
import { pageUrl, type SeoDescription, type SeoTag, type ShopTerms } from '#lib/contracts/seo.ts';

/**
 * Whether editors can have written about this address: with very many filters it is longer than the limit of
 * the contract.
 */
const isWithinLimit = (url: string) => pageUrl.safeParse(url).success;

/** The editors' texts about a page (AP-14); null when there are none, and the page's own apply. */
export const getSeo = kept(async (url: string): Promise<SeoDescription | null> => {
  return isWithinLimit(url)
    ? findOnServer('POST /api/v1/seo/description', { body: { url } }, 'helper')
    : null;
});

/** Links to related listings. */
export const getSeoTags = kept(async (url: string): Promise<SeoTag['tags']> => {
  const found = isWithinLimit(url)
    ? await findOnServer('POST /api/v1/seo/tag', { body: { url } }, 'helper')
    : null;
  return found?.tags ?? [];
});

/** The editors' banner on top of a page, or null. */
export const getBanner = kept(async (url: string): Promise<Banner | null> => {
  return isWithinLimit(url) ? findOnServer('POST /api/v1/content/banner', { body: { url } }, 'helper') : null;
});

/** The picture that messengers show for a page without one of its own. */
export const getSharePicture = kept(async () => {
  return findOnServer('GET /api/v1/content/picture/:code', { params: { code: 'share' } }, 'helper');
});

/** What the shop promises about deliveries and returns; null for a back end that does not tell it. */
export const getTerms = kept(async (): Promise<ShopTerms | null> => {
  return findOnServer('GET /api/v1/seo/terms', {}, 'helper');
});
