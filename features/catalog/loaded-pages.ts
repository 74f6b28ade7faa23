import type { CardProduct } from '#components/product/packed-cards.ts';

/** Pages that were loaded under a listing's page. */
export interface LoadedPages {
  more: readonly CardProduct[];
  /** The last of them. */
  page: number;
}

/** What the browser's history stores of them: it survives a reload, which the products themselves do not. */
interface Remembered {
  /** Address of the page that they were loaded under. */
  address: string;
  page: number;
  /** Scroll position, CSS pixels; 0 until the listing was left. */
  top: number;
}

/** A larger number of pages is not loaded again: the reload would take longer than the listing is worth. */
const MAX_RESTORED = 10;

/**
 * Those of the listing that was left last, so that back from a product finds them. Module state is safe: only event
 * handlers in the browser set it.
 */
let last: { key: string; pages: LoadedPages } | null = null;

/** @param address of the page that they were loaded under @param ids of its own goods: others make another page */
const keyOf = (address: string, ids: readonly number[]) => `${address} ${ids.join()}`;

const remembered = (): Remembered | undefined => window.history.state?.loadedPages;

function remember(loadedPages: Remembered): void {
  window.history.replaceState({ ...window.history.state, loadedPages }, '');
}

/** Stores the loaded pages for the way back from a product, and their number for a reload. */
export function keepLoaded(address: string, ids: readonly number[], pages: LoadedPages): void {
  last = { key: keyOf(address, ids), pages };
  remember({ address, page: pages.page, top: 0 });
}

export const findLoaded = (address: string, ids: readonly number[]): LoadedPages | null =>
  last?.key === keyOf(address, ids) ? last.pages : null;

/** Stores the scroll position of a listing that is being left, if pages were loaded under it. */
export function rememberTop(): void {
  const pages = remembered();
  if (pages) remember({ ...pages, top: window.scrollY });
}

/**
 * Finds what was loaded under a listing's page before it was reloaded.
 * @returns the last page's number and the scroll position; null when nothing was
 */
export function findRemembered(address: string, own: number): Pick<Remembered, 'page' | 'top'> | null {
  const pages = remembered();
  const isOf = pages?.address === address && pages.page > own && pages.page <= own + MAX_RESTORED;
  return isOf ? pages : null;
}
