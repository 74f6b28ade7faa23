/** The search results. No section can have this path (RT-03). */
export const SEARCH_PATH = '/catalog/view/search';
/** The blog for readers of feeds. */
export const FEED_PATH = '/blog/rss.xml';
