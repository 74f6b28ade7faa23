/** What can be had at all: it can be sent, or lies in an open store of the shopper's city. */
export const IN_STOCK = 'in_stock';
/** What lies in an open store of the shopper's city. */
export const IN_STORE = 'in_store';
/** What costs less than it did: the shop's facet of that name. */
export const DISCOUNT = 'discount';

/** Filters of every listing that are on or off, in their order above all others (section 3). */
export const TOGGLE_FILTERS = [IN_STOCK, IN_STORE, DISCOUNT] as const;
export type ToggleName = (typeof TOGGLE_FILTERS)[number];

/** The one value of such a filter, when it is on: `filter[in_stock]=y`. */
export const TOGGLED = 'y';

/** Whether a filter's name is that of a toggle. */
export const isToggleName = (name: string): name is ToggleName =>
  TOGGLE_FILTERS.some((toggle) => toggle === name);

/** Filters whose answer depends on the city: stores of another one have other sizes. */
export const CITY_FILTERS: readonly string[] = ['size', IN_STOCK, IN_STORE];
