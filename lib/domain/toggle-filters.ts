/** Name of the filter for available products: they can be sent, or an open store of the shopper's city has them. */
export const IN_STOCK_FILTER = 'in_stock';
/** Name of the filter for products that an open store of the shopper's city has. */
export const IN_STORE_FILTER = 'in_store';
/** Name of the filter for products with a reduced price. */
export const DISCOUNT_FILTER = 'discount';

/** Toggle filters of all listings, in the order in which they are shown above the other filters (section 3). */
export const TOGGLE_FILTERS = [IN_STOCK_FILTER, IN_STORE_FILTER, DISCOUNT_FILTER] as const;
export type ToggleName = (typeof TOGGLE_FILTERS)[number];

/** Value of a toggle filter that is on: `filter[in_stock]=y`. */
export const TOGGLE_ON = 'y';

/** True for the name of a toggle filter. */
export const isToggleName = (name: string): name is ToggleName =>
  TOGGLE_FILTERS.some((toggle) => toggle === name);

/**
 * Names of filters whose result depends on the shopper's city, because the stores of each city have different sizes.
 */
export const CITY_FILTERS: readonly string[] = ['size', IN_STOCK_FILTER, IN_STORE_FILTER];
