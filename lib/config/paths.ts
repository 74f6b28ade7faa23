/** The search results. No section can have this path (RT-03). */
export const SEARCH_PATH = '/catalog/view/search';
