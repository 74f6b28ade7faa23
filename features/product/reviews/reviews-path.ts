/**
 * Builds the DOM id of the reviews on the product's page. The DOM id contains the product's id, because the router
 * retains previous pages in the document.
 */
export const buildReviewsId = (id: number): string => `reviews-${id}`;

/** Builds the path of a page of reviews. The first page is on the product's page itself. */
export const buildReviewsPath = (product: { id: number; code: string }, page: number): string =>
  page > 1
    ? `/product/${product.code}/reviews/${page}`
    : `/product/${product.code}#${buildReviewsId(product.id)}`;

/**
 * Parses the number of a reviews page in a URL.
 * @returns a number above 1, or null for any other text
 */
export function readReviewsPage(text: string): number | null {
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  return page > 1 ? page : null;
}
