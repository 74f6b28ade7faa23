/** Sort orders of a listing. The first is the default (section 2.3, CQ-04). */
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

/** Path of the listing of all products, used in place of a section's path (RT-03). */
export const ALL_PRODUCTS_PATH = 'view/all';

/** Number of products on a page of a listing (CQ-04). */
export const LISTING_PAGE_SIZE = 48;

/** Maximum number of filters per request. */
export const MAX_FILTERS = 20;
/** Maximum number of values per filter. */
export const MAX_VALUES_PER_FILTER = 60;
/** Maximum number of values of all filters per request. A listing has about a hundred checkboxes in total. */
export const MAX_CHOSEN_FILTER_VALUES = 200;

/** Maximum number of product ids in one request. */
export const MAX_PRODUCTS_PER_REQUEST = 50;

/** Number of favorites on a page (BC-04). */
export const FAVORITES_PAGE_SIZE = 100;
