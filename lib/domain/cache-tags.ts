/**
 * Cache tags of public pages. After a change the back end publishes the tags of the changed data. lib/cache/manifest.ts
 * assigns the tags and the lifetimes to cached entries.
 */
export const cacheTags = {
  /** Tag of every cached entry. */
  shop: 'shop',
  /** Tag of every page with products, for changes that do not name a product. */
  catalog: 'catalog',
  /** Tag of a product's own page. */
  product: (id: number | string) => `product:${id}`,
  /** Tag of pages that show a product as a card: listings, similar products, looks, articles. */
  card: (id: number | string) => `card:${id}`,
  /** Tag of pages that show individual sizes of a product: looks, care products, listings filtered by size. */
  sizes: (id: number | string) => `sizes:${id}`,
  /** Tag of a section's listings with any filter: their products, counts and sort order. */
  section: (code: string) => `section:${code}`,
  content: 'content',
  menus: 'menus',
  places: 'places',
  /** Tag of the redirects that the owner has set. */
  redirects: 'redirects',
  /**
   * Tag of the page at a URL path. If the page is moved, this path becomes a redirect.
   * @param path canonical path
   */
  address: (path: string) => `address:${path}`,
  seo: 'seo',
} as const;

interface Card {
  id: number;
}

/** Lists the tags of products shown as cards, so that a changed product invalidates all pages with its card. */
export const listCardTags = (cards: readonly Card[] = []): string[] =>
  cards.map(({ id }) => cacheTags.card(id));

/** Lists the tags of products shown as cards with their individual sizes. */
export const listSizeTags = (cards: readonly Card[] = []): string[] =>
  cards.flatMap(({ id }) => [cacheTags.card(id), cacheTags.sizes(id)]);

const OWN_PAGE = cacheTags.product('');
const CARD = cacheTags.card('');
const SIZES = cacheTags.sizes('');
const SECTION = cacheTags.section('');
const ADDRESS = cacheTags.address('');

/** True for the tag of a product's own page. */
export const isOwnPageTag = (tag: string): boolean => tag.startsWith(OWN_PAGE);

/** True for the tag of pages that show a changed product among others. */
export const isCardTag = (tag: string): boolean => tag.startsWith(CARD) || tag.startsWith(SIZES);

/** True for the tag of a section's listings. */
export const isSectionTag = (tag: string): boolean => tag.startsWith(SECTION);

/** True for the tag of the page at a URL path. After the change this path may redirect elsewhere. */
export const isAddressTag = (tag: string): boolean => tag.startsWith(ADDRESS);
