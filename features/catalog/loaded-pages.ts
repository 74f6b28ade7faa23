import type { CardProduct } from '@/components/product/packed-cards';

/** Pages that were loaded under a listing's page. */
export interface LoadedPages {
  more: readonly CardProduct[];
  /** The last of them. */
  page: number;
}

/**
 * Those of the listing that was left last, so that back from a product finds them. Module state is safe: only event
 * handlers in the browser set it.
 */
let last: { key: string; pages: LoadedPages } | null = null;

/** @param address of the page that they were loaded under @param ids of its own goods: others make another page */
const keyOf = (address: string, ids: readonly number[]) => `${address} ${ids.join()}`;

export const keepLoaded = (address: string, ids: readonly number[], pages: LoadedPages): void => {
  last = { key: keyOf(address, ids), pages };
};

export const findLoaded = (address: string, ids: readonly number[]): LoadedPages | null =>
  last?.key === keyOf(address, ids) ? last.pages : null;
