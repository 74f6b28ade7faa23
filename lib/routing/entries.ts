import { canonicalPath, normalPath } from './canonical-path.ts';
import { isPageAddress } from './page-address.ts';
import { readTarget } from './target.ts';

const MAX_LENGTH = 500;
/** The start page, the checkout, a shopper's own pages, links of the application, short links and inner addresses. */
const CLOSED = /^\/(?:$|(?:order|personal|app)(?:\/|$))|\/~/;
const SHORT_LINK = /^\/~([a-z0-9][a-z0-9_-]{0,59})$/;

/** Whether the owner may say that a page has moved. @param path canonical */
export const mayMove = (path: string): boolean =>
  path.length <= MAX_LENGTH && isPageAddress(path) && !CLOSED.test(path);

/** The code of a short link's canonical path (RT-21), or null. */
export const shortCode = (path: string): string | null => SHORT_LINK.exec(path)?.[1] ?? null;

/** The name by which entries are kept and looked up: every spelling of an address gives the same. */
export const entryPath = (pathname: string): string => normalPath(canonicalPath(pathname));

/**
 * Reads an address that the owner wants to lead elsewhere.
 * @param text a path without a query; its case, escapes and trailing slash are mended
 * @returns its canonical path, or null when it is none or may not move
 */
export function readEntryPath(text: string): string | null {
  const target = readTarget(text);
  if (target?.kind !== 'internal' || target.search || target.hash) return null;
  const path = entryPath(target.path);
  return mayMove(path) ? path : null;
}
