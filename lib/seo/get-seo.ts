import { findOnServer } from '@/lib/api/server';
import { cached, tags } from '@/lib/cache/manifest';
import type { Banner } from '@/lib/contracts/content';
import { pageUrl, type SeoDescription, type SeoTag } from '@/lib/contracts/seo';

/** Whether editors can have written of this address: a choice of very many filters is longer than any they name. */
const isNameable = (url: string) => pageUrl.safeParse(url).success;

/** What the shop's editors say about one page (AP-14), or null: then the page's own words stand. */
export async function getSeo(url: string): Promise<SeoDescription | null> {
  'use cache';
  cached('editorial', tags.seo);
  return isNameable(url) ? findOnServer('POST /api/v1/seo/description', { body: { url } }) : null;
}

/** Listings to look at beside a page. */
export async function getSeoTags(url: string): Promise<SeoTag['tags']> {
  'use cache';
  cached('editorial', tags.seo);
  const found = isNameable(url) ? await findOnServer('POST /api/v1/seo/tag', { body: { url } }) : null;
  return found?.tags ?? [];
}

/** What the editors put over one page, or null. */
export async function getBanner(url: string): Promise<Banner | null> {
  'use cache';
  cached('editorial', tags.content);
  return isNameable(url) ? findOnServer('POST /api/v1/content/banner', { body: { url } }) : null;
}

/** What messengers show of a page without a picture of its own. */
export async function getSharePicture() {
  'use cache';
  cached('editorial', tags.content);
  return findOnServer('GET /api/v1/content/picture/:code', { params: { code: 'share' } });
}
