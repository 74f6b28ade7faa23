import { ALL_PRODUCTS_PATH } from '../domain/listing.ts';

/** Path of the search results. No section can have this path (RT-03). */
export const SEARCH_PATH = '/catalog/view/search';
/** Path of all products: a listing that exists in every shop, whatever its sections. */
export const CATALOG_PATH = `/catalog/${ALL_PRODUCTS_PATH}`;
/** RSS feed of the blog. */
export const FEED_PATH = '/blog/rss.xml';
