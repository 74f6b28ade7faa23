import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';

const MAX_ID = 2_147_483_647;
const PARAM = 'shared';
/**
 * Number of characters of the parameter that are parsed. In a link that the shop builds, the parameter is never longer.
 */
const MAX_LENGTH = FAVORITES_PAGE_SIZE * 11;

/**
 * Reads the products that a link shares.
 * @param params parameters of the URL, such as `shared=12.45.78`
 * @returns at most 100 ids, without duplicates and invalid values. Null when the URL has no such parameter, so that the
 * page shows the visitor's own favorites
 */
export function parseSharedFavorites(params: Pick<URLSearchParams, 'get'>): number[] | null {
  const text = params.get(PARAM);
  if (text === null) return null;
  const ids = text
    .slice(0, MAX_LENGTH)
    .split('.')
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
    .filter((id) => id <= MAX_ID);
  return [...new Set(ids)].slice(0, FAVORITES_PAGE_SIZE);
}

/** Builds the path that shares the first 100 of the given products. One page of favorites has 100 products. */
export const buildSharedPath = (ids: readonly number[]): string =>
  `/personal/favorites?${PARAM}=${ids.slice(0, FAVORITES_PAGE_SIZE).join('.')}`;
