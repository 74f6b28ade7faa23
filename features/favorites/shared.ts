import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';

const MAX_ID = 2_147_483_647;
const PARAM = 'shared';
/** Longer than any link of ours; the rest is not read. */
const MAX_LENGTH = FAVORITES_PAGE_SIZE * 11;

/**
 * The goods that a link shares.
 * @param params of the address, `shared=12.45.78`
 * @returns their ids without duplicates or invalid ones, a hundred at most; null when the address
 *   shares nothing and the visitor's own are shown
 */
export function readShared(params: Pick<URLSearchParams, 'get'>): number[] | null {
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

/** The path that shares these goods: the first hundred, which is one page of favourites. */
export const sharedPath = (ids: readonly number[]): string =>
  `/personal/favorites?${PARAM}=${ids.slice(0, FAVORITES_PAGE_SIZE).join('.')}`;
