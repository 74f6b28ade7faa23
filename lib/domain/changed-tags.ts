import { cacheTags } from './cache-tags.ts';

/** Cache tags to invalidate for each kind of change that the owner's systems report. */
export const CHANGED_TAGS = {
  goods: [cacheTags.catalog],
  content: [cacheTags.content],
  menus: [cacheTags.menus],
  places: [cacheTags.places],
  /** The changed redirect is not named, so all pages are invalidated because any may have moved. */
  redirects: [cacheTags.redirects, cacheTags.shop],
  seo: [cacheTags.seo, cacheTags.catalog],
} as const;
