import { ALL_PRODUCTS_PATH } from '../domain/listing.ts';

/** The search results. No section can have this path (RT-03). */
export const SEARCH_PATH = '/catalog/view/search';
/** All products: a listing that every shop has, whatever its sections are. */
export const CATALOG_PATH = `/catalog/${ALL_PRODUCTS_PATH}`;
/** The blog for readers of feeds. */
export const FEED_PATH = '/blog/rss.xml';
