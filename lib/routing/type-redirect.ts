import { CATALOG, readListing } from './resolve.ts';
import { isSearchQuery } from './search-query.ts';
import { TYPE, typeInPath } from './type-in-path.ts';

/** The decoded name of a raw `name=value` part. */
const nameOf = (part: string) => [...new URLSearchParams(`?${part}`).keys()][0] ?? '';

const TYPE_PARAMETER = `filter[${TYPE}]`;

/**
 * Where a listing leads whose types are not said in the one way that there is (CQ-03): `shoes/boots` with the filter of
 * another type is a listing of both, and the section with one type is that type's. The other parameters stay as written.
 * @param path canonical
 * @param search with `?`, or ''
 * @param listing of the address, where it was read before
 * @returns null when the address says it so already
 */
export function typeRedirect(
  path: string,
  search: string,
  listing = readListing(path, search),
): { path: string; search: string } | null {
  if (!listing?.filters[TYPE] || isSearchQuery(listing)) return null;
  const asked = path.slice(CATALOG.length);
  const { section, filters: joined } = typeInPath({ section: asked, filters: listing.filters });
  if (section === asked && joined[TYPE]) return null;
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && nameOf(part) !== TYPE_PARAMETER);
  const types = joined[TYPE] ? [`${TYPE_PARAMETER}=${joined[TYPE].map(encodeURIComponent).join(',')}`] : [];
  const query = [...others, ...types].join('&');
  return { path: CATALOG + section, search: query && `?${query}` };
}
