/**
 * Pages to which the storefront's own texts link, and which exist only in a shop with their content. `content/pages`
 * of the API lists the pages that exist.
 */
export const CONTENT_PAGES = [
  '/blog',
  '/gift-certificates',
  '/info/care',
  '/info/certificate-terms',
  '/info/cookie',
  '/info/installment',
  '/info/loyalty',
  '/info/offer',
  '/info/personal-data',
  '/info/return',
  '/inspiration',
  '/kapsulnye-kollektsii',
  '/personal/loyalty',
  '/size-guides',
  '/stores',
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Mark among the missing pages: the back end lists its pages, and has no loyalty program. */
export const NO_LOYALTY = 'no loyalty program';

/** Page that a shop lacks, or its loyalty program. */
export type MissingPart = ContentPage | typeof NO_LOYALTY;

/** True for a page that may be missing in a shop. */
export const isContentPage = (path: string): path is ContentPage =>
  (CONTENT_PAGES as readonly string[]).includes(path);
