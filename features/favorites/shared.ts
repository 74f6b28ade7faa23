import { FAVORITES_PAGE_SIZE } from '@/lib/domain/listing';

const MAX_ID = 2_147_483_647;
const PARAM = 'shared';
/** Longer than any link of ours: what lies beyond is not read. */
const MAX_LENGTH = FAVORITES_PAGE_SIZE * 11;

/**
 * The goods that a link shares.
 * @param params of the address, `shared=12.45.78`
 * @returns their numbers, each once, a hundred at most, what is no number passed over; null when the address
 *   shares nothing and shows one's own
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

/** The path that shows these goods to whoever opens it: the first hundred, as a page of favourites holds. */
export const sharedPath = (ids: readonly number[]): string =>
  `/personal/favorites?${PARAM}=${ids.slice(0, FAVORITES_PAGE_SIZE).join('.')}`;
