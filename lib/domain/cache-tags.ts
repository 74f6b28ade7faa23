/**
 * Names of the cache tags of public pages. The backend publishes them after a change; lib/cache/manifest.ts puts
 * them on the cached entries and adds the lifetimes.
 */
export const cacheTags = {
  /** Every cached entry carries it. */
  shop: 'shop',
  /** Everything that shows goods, for changes that do not name a product. */
  catalog: 'catalog',
  /** The page of a product. */
  product: (id: number | string) => `product:${id}`,
  /** Whatever shows a product as a card: listings, rows of similar goods, looks, articles. */
  card: (id: number | string) => `card:${id}`,
  /** Whatever tells of single sizes of a product beside its own page: looks, care goods, listings of a size. */
  sizes: (id: number | string) => `sizes:${id}`,
  /** The listings of a section, filtered or not: which goods they show, how many, in which order. */
  section: (code: string) => `section:${code}`,
  content: 'content',
  menus: 'menus',
  places: 'places',
  /** Redirects that the owner has set: where they lead. */
  redirects: 'redirects',
  /** Whatever stands at an address: a page that moves is no page any more. @param path canonical */
  address: (path: string) => `address:${path}`,
  seo: 'seo',
} as const;

interface Card {
  id: number;
}

/** The tags of products that are shown as cards: a price that changes touches each place where it is shown. */
export const cardTags = (cards: readonly Card[] = []): string[] => cards.map(({ id }) => cacheTags.card(id));

/** The tags of cards whose single sizes matter, too. */
export const sizeTags = (cards: readonly Card[] = []): string[] =>
  cards.flatMap(({ id }) => [cacheTags.card(id), cacheTags.sizes(id)]);

const OWN_PAGE = cacheTags.product('');
const CARD = cacheTags.card('');
const SIZES = cacheTags.sizes('');
const SECTION = cacheTags.section('');
const ADDRESS = cacheTags.address('');

/** Whether a tag stands for the one page that is about the changed thing. */
export const isOwnPageTag = (tag: string): boolean => tag.startsWith(OWN_PAGE);

/** Whether a tag stands for pages that show the changed thing among others. */
export const isCardTag = (tag: string): boolean => tag.startsWith(CARD) || tag.startsWith(SIZES);

/** Whether a tag stands for listings. */
export const isSectionTag = (tag: string): boolean => tag.startsWith(SECTION);

/** Whether a tag stands for an address that may lead elsewhere now. */
export const isAddressTag = (tag: string): boolean => tag.startsWith(ADDRESS);
