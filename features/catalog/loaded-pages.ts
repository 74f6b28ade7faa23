import type { CardProduct } from '#components/product/packed-cards.ts';

/** Pages that were appended to the page that a listing was opened with. */
export interface LoadedPages {
  more: readonly CardProduct[];
  /** Number of the last appended page. */
  page: number;
}

/**
 * Data about the appended pages, stored in the browser's history. The data survive a reload, but the products do not.
 */
interface StoredState {
  /** URL of the page to which the pages were appended. */
  address: string;
  page: number;
  /** Scroll position in CSS pixels. It is 0 until the listing is left. */
  top: number;
}

/** Maximum number of appended pages that are loaded again after a reload, because loading more would take too long. */
const MAX_RESTORED = 10;

/**
 * Appended pages of the listing that was left last. They are shown again when the shopper comes back from a product.
 * Module state is safe, because only event handlers in the browser set it.
 */
let last: { key: string; pages: LoadedPages } | null = null;

/**
 * Builds the key of a page.
 * @param address URL of the page
 * @param ids ids of the page's products. A page with other products counts as another page
 */
const buildKey = (address: string, ids: readonly number[]) => `${address} ${ids.join()}`;

const readState = (): StoredState | undefined => window.history.state?.loadedPages;

function writeState(loadedPages: StoredState): void {
  window.history.replaceState({ ...window.history.state, loadedPages }, '');
}

/** Stores the appended pages, to show them again after a visit to a product, and their number for a reload. */
export function storeLoadedPages(address: string, ids: readonly number[], pages: LoadedPages): void {
  last = { key: buildKey(address, ids), pages };
  writeState({ address, page: pages.page, top: 0 });
}

export const findLoadedPages = (address: string, ids: readonly number[]): LoadedPages | null =>
  last?.key === buildKey(address, ids) ? last.pages : null;

/** Stores the scroll position of a listing that is being left, if pages were appended to it. */
export function storeScrollTop(): void {
  const pages = readState();
  if (pages) writeState({ ...pages, top: window.scrollY });
}

/**
 * Finds the number of pages that were appended before a reload.
 * @param own number of the page that the listing was opened with
 * @returns number of the last page and the scroll position, or null
 */
export function findStoredPages(address: string, own: number): Pick<StoredState, 'page' | 'top'> | null {
  const pages = readState();
  const isOf = pages?.address === address && pages.page > own && pages.page <= own + MAX_RESTORED;
  return isOf ? pages : null;
}
