import { LRUCache } from 'lru-cache';
import { isReadable, normalPath } from '../lib/routing/canonical-path.ts';
import { isPageAddress, type PageAddress, pageAddress } from '../lib/routing/page-address.ts';

/** What an address asks for. */
export interface Destination {
  /** In the one spelling by which parts of the shop are told apart. */
  path: string;
  search: string;
  /** Whether its escapes can be read; nobody is asked for a path that is not. */
  isReadable: boolean;
  /** Null when it is not a page. */
  page: PageAddress | null;
}

const MAX_KNOWN = 5_000;
const MAX_LENGTH = 500;

function read(url: string): Destination {
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

/** Reads addresses; those that are asked for often are read once. */
export function createDirectory(): (url: string) => Destination {
  const known = new LRUCache<string, Destination>({ max: MAX_KNOWN });
  return (url) => {
    if (url.length > MAX_LENGTH) return read(url);
    const before = known.get(url);
    if (before) return before;
    const destination = read(url);
    known.set(url, destination);
    return destination;
  };
}
