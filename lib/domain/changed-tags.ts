import { cacheTags } from './cache-tags.ts';

/** Cache tags to invalidate for each kind of change that the owner's systems report. */
export const TAGS_BY_CHANGE_KIND = {
  goods: [cacheTags.catalog],
  content: [cacheTags.content],
  menus: [cacheTags.menus],
  places: [cacheTags.places],
  /** The report does not name the changed redirect. All pages are invalidated, because any of them may have moved. */
  redirects: [cacheTags.redirects, cacheTags.shop],
  seo: [cacheTags.seo, cacheTags.catalog],
} as const;
