import { LRUCache } from 'lru-cache';
import { hasValidEscapes, normalizePath } from '#lib/routing/canonical-path.ts';
import {
  isApiPath,
  isPageAddress,
  isSandboxPage,
  NOT_FOUND_ADDRESS,
  type PageAddress,
  resolvePageAddress,
} from '#lib/routing/page-address.ts';

/**
 * Target of a request's URL, parsed exactly as Next and the back end parse it. Otherwise the gateway could accept a
 * path that they interpret differently.
 */
export interface RequestTarget {
  /** Normalized path, which Next receives. The path of a refused target is unchanged. */
  path: string;
  search: string;
  /** True when the target is answered with 400. */
  isRefused: boolean;
  isApi: boolean;
  /** Page at the target. Null when the target is not a page. */
  page: PageAddress | null;
}

/** Maximum length of a path in characters. A path of 300 escaped Cyrillic characters fits. */
const MAX_PATH_LENGTH = 2_000;
const MAX_CACHED_TARGETS = 5_000;
const MAX_CACHED_LENGTH = 500;

/**
 * Checks whether later code could interpret a path differently. Examples are dot segments, which browsers resolve
 * before the request, and another spelling of a URL that is not a page, such as `//internal` or `/Api`. Escaped slashes
 * count as slashes.
 * @param pathname path whose escapes are valid
 */
function isAmbiguous(pathname: string): boolean {
  const segments = decodeURIComponent(pathname).toLowerCase().split(/[/\\]/);
  if (segments.some((segment) => segment === '.' || segment === '..')) return true;
  const resolved = `/${segments.filter((segment) => segment !== '' && segment !== 'index.php').join('/')}`;
  if (isPageAddress(resolved)) return false;
  return isPageAddress(normalizePath(pathname)) || /\/\/|\\/.test(pathname);
}

const isRefused = (pathname: string): boolean =>
  pathname.length > MAX_PATH_LENGTH ||
  !hasValidEscapes(pathname) ||
  // Browsers never send a fragment.
  pathname.includes('#') ||
  isAmbiguous(pathname);

function findPage(path: string, pathname: string, search: string, isSandbox: boolean): PageAddress | null {
  if (!isPageAddress(path)) return null;
  const page = resolvePageAddress(pathname, search);
  const isHidden = !isSandbox && isSandboxPage(path);
  return isHidden && !page.redirectTo ? { ...page, address: NOT_FOUND_ADDRESS } : page;
}

function parseTarget(url: string, isSandbox: boolean): RequestTarget {
  const queryStart = url.indexOf('?');
  const pathname = queryStart < 0 ? url : url.slice(0, queryStart);
  const search = queryStart < 0 ? '' : url.slice(queryStart);
  if (isRefused(pathname))
    return { path: pathname, search, isRefused: true, isApi: isApiPath(pathname), page: null };
  const path = pathname.includes('%') ? normalizePath(pathname) : pathname;
  const page = findPage(path, pathname, search, isSandbox);
  return { path, search, isRefused: false, isApi: isApiPath(path), page };
}

/**
 * Creates a parser of request URLs with a cache of recent results.
 * @param isSandbox false makes the pages of sandbox mode resolve to the not-found page
 */
export function createTargetParser(isSandbox: boolean): (url: string) => RequestTarget {
  const cache = new LRUCache<string, RequestTarget>({ max: MAX_CACHED_TARGETS });
  return (url) => {
    if (url.length > MAX_CACHED_LENGTH) return parseTarget(url, isSandbox);
    const cached = cache.get(url);
    if (cached) return cached;
    const target = parseTarget(url, isSandbox);
    cache.set(url, target);
    return target;
  };
}
