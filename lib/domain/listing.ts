/** Sort orders of a listing; the first is the default (section 2.3, CQ-04). */
export const SORTS = [
  'sort_asc',
  'price_asc',
  'price_desc',
  'new_desc',
  'discount_desc',
  'rating_desc',
] as const;
export type Sort = (typeof SORTS)[number];

export const DEFAULT_SORT: Sort = 'sort_asc';

/** Path of the listing of all products, given where the path of a section is expected (RT-03). */
export const ALL_PRODUCTS_PATH = 'view/all';

/** Products on a page of a listing (CQ-04). */
export const PAGE_SIZE = 48;

/** Filters of one request. */
export const MAX_FILTERS = 20;
/** Values of one filter. */
export const MAX_VALUES = 60;
/** Values of all filters of one request: whoever ticks every box of a listing has some hundred. */
export const MAX_CHOSEN = 200;

/** Most products that one request may name. */
export const MAX_PRODUCTS_PER_REQUEST = 50;

/** Favourites on a page (BC-04). */
export const FAVORITES_PAGE_SIZE = 100;
