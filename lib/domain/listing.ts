/** How a listing may be ordered; the first is the shop's own order (section 2.3, CQ-04). */
export const SORTS = ['sort_asc', 'price_asc', 'price_desc', 'new_desc', 'discount_desc'] as const;
export type Sort = (typeof SORTS)[number];

export const DEFAULT_SORT: Sort = 'sort_asc';

/** Products a page of a listing (CQ-04). */
export const PAGE_SIZE = 48;

/** Products that one call may name. */
export const PRODUCTS_AT_ONCE = 50;

/** Favourites a page (BC-04). */
export const FAVORITES_PAGE_SIZE = 100;
