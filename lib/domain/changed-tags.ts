import { cacheTags } from './cache-tags.ts';

/** What the owner's systems may say has changed, and the cache tags behind it. */
export const CHANGED_TAGS = {
  goods: [cacheTags.catalog],
  content: [cacheTags.content],
  menus: [cacheTags.menus],
  places: [cacheTags.places],
  /** Which of them is not said: each page may have moved. */
  redirects: [cacheTags.redirects, cacheTags.shop],
  seo: [cacheTags.seo, cacheTags.catalog],
} as const;
