import { LRUCache } from 'lru-cache';
import { isReadable, normalPath } from '#lib/routing/canonical-path.ts';
import { isApiPath, isPageAddress, type PageAddress, pageAddress } from '#lib/routing/page-address.ts';

/** What a request's URL addresses: exactly what Next and the shop will see, so that what is decided here holds there. */
export interface RequestTarget {
  /** In one spelling, which Next gets; of a refused target as it was received. */
  path: string;
  search: string;
  /** Whether it is answered with 400, whatever it was meant to address. */
  isRefused: boolean;
  isApi: boolean;
  /** Null when the target is not a page. */
  page: PageAddress | null;
}

/** Three hundred Cyrillic letters, all of them escaped, are shorter. */
const MAX_PATH_LENGTH = 2_000;
const MAX_CACHED_TARGETS = 5_000;
const MAX_CACHED_LENGTH = 500;

/**
 * Whether a path says one thing and could be read as another further on: dots that lead upwards, which browsers resolve
 * before they ask, and a second spelling of an address that is no page, such as `//internal` or `/Api`. Escaped slashes
 * count as slashes.
 * @param pathname with readable escapes
 */
function isAmbiguous(pathname: string): boolean {
  const segments = decodeURIComponent(pathname).toLowerCase().split(/[/\\]/);
  if (segments.some((segment) => segment === '.' || segment === '..')) return true;
  const resolved = `/${segments.filter((segment) => segment !== '' && segment !== 'index.php').join('/')}`;
  if (isPageAddress(resolved)) return false;
  return isPageAddress(normalPath(pathname)) || /\/\/|\\/.test(pathname);
}

const isRefused = (pathname: string): boolean =>
  pathname.length > MAX_PATH_LENGTH ||
  !isReadable(pathname) ||
  // A fragment is the browser's own.
  pathname.includes('#') ||
  isAmbiguous(pathname);

function parseTarget(url: string): RequestTarget {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  if (isRefused(pathname))
    return { path: pathname, search, isRefused: true, isApi: isApiPath(pathname), page: null };
  const path = pathname.includes('%') ? normalPath(pathname) : pathname;
  const page = isPageAddress(path) ? pageAddress(pathname, search) : null;
  return { path, search, isRefused: false, isApi: isApiPath(path), page };
}

/** A parser of request URLs that remembers the most frequent ones. */
export function createTargetParser(): (url: string) => RequestTarget {
  const cache = new LRUCache<string, RequestTarget>({ max: MAX_CACHED_TARGETS });
  return (url) => {
    if (url.length > MAX_CACHED_LENGTH) return parseTarget(url);
    const cached = cache.get(url);
    if (cached) return cached;
    const target = parseTarget(url);
    cache.set(url, target);
    return target;
  };
}
