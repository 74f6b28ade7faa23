/** Where the reviews stand on the product's page. The router keeps pages that were left in the document. */
export const reviewsId = (id: number): string => `reviews-${id}`;

/** The address of a page of reviews; the first stands on the product's own page. */
export const reviewsPath = (product: { id: number; code: string }, page: number): string =>
  page > 1 ? `/product/${product.code}/reviews/${page}` : `/product/${product.code}#${reviewsId(product.id)}`;

/** Parses the page of an address: those after the first; null for anything else. */
export function readReviewsPage(text: string): number | null {
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  return page > 1 ? page : null;
}
