import { CATALOG_PREFIX, parseListingQuery } from './resolve.ts';
import { isSearchQuery } from './search-query.ts';
import { moveTypeToPath, TYPE_FILTER } from './type-in-path.ts';

/** Returns the decoded name of a raw `name=value` part. */
const nameOf = (part: string) => [...new URLSearchParams(`?${part}`).keys()][0] ?? '';

const TYPE_PARAMETER = `filter[${TYPE_FILTER}]`;

/**
 * Finds the redirect of a listing whose product types are not written in canonical form (CQ-03). `shoes/boots` with the
 * filter of another type is redirected to `shoes` with a filter by both. A section with the filter of a single type is
 * redirected to the path of this type. Other parameters are not changed.
 * @param path canonical path
 * @param search query with `?`, or ''
 * @param listing result of parseListingQuery for this URL, if the caller has it
 * @returns null when the URL is already canonical
 */
export function findTypeRedirect(
  path: string,
  search: string,
  listing = parseListingQuery(path, search),
): { path: string; search: string } | null {
  if (!listing?.filters[TYPE_FILTER] || isSearchQuery(listing)) return null;
  const requested = path.slice(CATALOG_PREFIX.length);
  const { section, filters: joined } = moveTypeToPath({ section: requested, filters: listing.filters });
  if (section === requested && joined[TYPE_FILTER]) return null;
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && nameOf(part) !== TYPE_PARAMETER);
  const types = joined[TYPE_FILTER]
    ? [`${TYPE_PARAMETER}=${joined[TYPE_FILTER].map(encodeURIComponent).join(',')}`]
    : [];
  const query = [...others, ...types].join('&');
  return { path: CATALOG_PREFIX + section, search: query && `?${query}` };
}
