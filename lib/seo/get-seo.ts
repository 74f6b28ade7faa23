import { findOnServer } from '@/lib/api/server';
import { cached, tags } from '@/lib/cache/manifest';
import type { SeoDescription, SeoTag } from '@/lib/contracts/seo';

/** What the shop's editors say about one page (AP-14), or null: then the page's own words stand. */
export async function getSeo(url: string): Promise<SeoDescription | null> {
  'use cache';
  cached('editorial', tags.seo);
  return findOnServer('POST /api/v1/seo/description', { body: { url } });
}

/** Listings to look at beside a page. */
export async function getSeoTags(url: string): Promise<SeoTag['tags']> {
  'use cache';
  cached('editorial', tags.seo);
  return (await findOnServer('POST /api/v1/seo/tag', { body: { url } }))?.tags ?? [];
}

/** What messengers show of a page without a picture of its own. */
export async function getSharePicture() {
  'use cache';
  cached('editorial', tags.content);
  return findOnServer('GET /api/v1/content/picture/:code', { params: { code: 'share' } });
}
