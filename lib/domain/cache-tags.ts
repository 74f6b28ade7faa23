/**
 * Names of the cache tags of public pages. The backend publishes them after a change; lib/cache/manifest.ts puts
 * them on the cached entries and adds the lifetimes.
 */
export const cacheTags = {
  /** Every cached entry carries it. */
  shop: 'shop',
  /** Listings, facets, sections: any change of goods, prices or stock. */
  catalog: 'catalog',
  /** Every product page, for changes that do not name a product. */
  products: 'products',
  product: (id: number | string) => `product:${id}`,
  content: 'content',
  menus: 'menus',
  places: 'places',
  /** Redirects that the owner has set: where they lead, and the pages they replace. */
  redirects: 'redirects',
  seo: 'seo',
} as const;
