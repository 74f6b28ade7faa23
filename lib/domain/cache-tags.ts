/**
 * Names of the cache tags of public pages. The back end publishes them after a change. lib/cache/manifest.ts assigns
 * them to the cached entries and adds the lifetimes.
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
  /** Tag of other pages that show single sizes of a product: looks, care products, listings of a size. */
  sizes: (id: number | string) => `sizes:${id}`,
  /** Tag of a section's listings with any filter: their products, counts and sort order. */
  section: (code: string) => `section:${code}`,
  content: 'content',
  menus: 'menus',
  places: 'places',
  /** Tag of the redirects that the owner has set. */
  redirects: 'redirects',
  /**
   * Tag of the page at an address. A moved page becomes a redirect.
   * @param path canonical path
   */
  address: (path: string) => `address:${path}`,
  seo: 'seo',
} as const;

interface Card {
  id: number;
}

/** Lists the tags of products shown as cards, so that a changed price invalidates all pages that show it. */
export const listCardTags = (cards: readonly Card[] = []): string[] =>
  cards.map(({ id }) => cacheTags.card(id));

/** Lists the tags of products whose single sizes are shown too. */
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

/** True for the tag of an address, which may now redirect elsewhere. */
export const isAddressTag = (tag: string): boolean => tag.startsWith(ADDRESS);
