import { ALL_PRODUCTS_PATH } from '../domain/listing.ts';

/** Path of the search results. No section can have this path (RT-03). */
export const SEARCH_PATH = '/catalog/view/search';
/** Path of the listing of all products, which exists in every shop, whatever its sections are. */
export const CATALOG_PATH = `/catalog/${ALL_PRODUCTS_PATH}`;
/** RSS feed of the blog. */
export const FEED_PATH = '/blog/rss.xml';
