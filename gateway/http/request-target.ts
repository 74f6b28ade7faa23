import { LRUCache } from 'lru-cache';
import { isReadable, normalPath } from '../../lib/routing/canonical-path.ts';
import { isPageAddress, type PageAddress, pageAddress } from '../../lib/routing/page-address.ts';

/** What a request's URL addresses. */
export interface RequestTarget {
  /** Normalised, so that one part of the shop has one prefix. */
  path: string;
  search: string;
  /** Whether its percent-escapes are valid UTF-8; other targets are refused here. */
  isReadable: boolean;
  /** Null when the target is not a page. */
  page: PageAddress | null;
}

const MAX_CACHED_TARGETS = 5_000;
const MAX_CACHED_LENGTH = 500;

function parseTarget(url: string): RequestTarget {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  const path = pathname.includes('%') ? normalPath(pathname) : pathname;
  return {
    path,
    search,
    isReadable: isReadable(pathname),
    page: isPageAddress(path) ? pageAddress(pathname, search) : null,
  };
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
