/** The search's results (RT-03: no section is called so). */
export const SEARCH_PATH = '/catalog/view/search';
