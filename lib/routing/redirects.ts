import type { CatalogQuery } from './catalog-query.ts';
import { isPageAddress } from './page-address.ts';
import { findShortLinkCode, isRedirectable, toRedirectKey } from './redirect-paths.ts';
import {
  findAppLinkPage,
  findSubstitutePage,
  isContentTarget,
  PERMANENT_REDIRECTS,
} from './redirect-tables.ts';
import { addQuery, parseRedirectTarget } from './redirect-target.ts';
import { parseListingQuery, type RouteDecision, resolveRoute } from './resolve.ts';
import { findTypeRedirect } from './type-redirect.ts';

/** Redirect that the owner has created. */
export interface RedirectEntry {
  target: string;
  permanent: boolean;
}

/** Finds the redirect that the owner has created for a canonical path: a moved page or a short link. */
export type RedirectLookup = (path: string) => Promise<RedirectEntry | null>;

/** Finds the pages that exist in this shop, but not in every shop. Null when the back end does not list them. */
export type PageLookup = () => Promise<ReadonlySet<string> | null>;

export interface RedirectContext {
  lookup: RedirectLookup;
  /** By default every target of the static tables exists. */
  lookupPages?: PageLookup;
  /** URL of the app store for the visitor's phone, null for other devices. */
  appStore: string | null;
  /** True when another back end is used, whose sections are unknown. */
  isForeign?: boolean;
}

/** Decision about a requested URL. The target of a redirect is never redirected again (RD-10). */
export type AddressDecision =
  | Exclude<RouteDecision, { kind: 'redirect' }>
  | {
      kind: 'redirect';
      /** Path of this shop, or an absolute URL of another host. */
      to: string;
      permanent: boolean;
      /** True when the redirect is the same for all devices. */
      isShared: boolean;
    };

/** Maximum number of redirects in a chain. A longer chain is treated as a loop. */
const MAX_STEPS = 10;

interface Step extends RedirectEntry {
  isShared: boolean;
}

/** True for the target of a static table that this shop has. */
async function exists(target: string, lookupPages: PageLookup | undefined): Promise<boolean> {
  if (!isContentTarget(target)) return true;
  const pages = await lookupPages?.();
  return !pages || pages.has(target);
}

async function nextRedirect(
  path: string,
  { lookup, lookupPages, appStore, isForeign }: RedirectContext,
): Promise<Step | null> {
  const page = findAppLinkPage(path, isForeign);
  if (page) {
    const target = appStore ?? ((await exists(page, lookupPages)) ? page : findSubstitutePage(page));
    return { target, permanent: false, isShared: false };
  }
  const entry = isRedirectable(path) || findShortLinkCode(path) ? await lookup(path) : null;
  if (entry) return { ...entry, isShared: true };
  const moved = PERMANENT_REDIRECTS.get(path);
  if (moved === undefined || !(await exists(moved, lookupPages))) return null;
  return { target: moved, permanent: true, isShared: true };
}

/**
 * Follows a chain of redirects to its end. The result is null when there is no redirect, or when the chain is
 * a loop.
 */
async function follow(start: string, search: string, context: RedirectContext, listing: CatalogQuery | null) {
  const seen = new Set<string>();
  let [path, query, hash] = [start, search, ''];
  let [permanent, isShared] = [true, true];
  while (seen.size < MAX_STEPS) {
    if (seen.has(path)) return null;
    seen.add(path);
    const step = await nextRedirect(path, context);
    const target = step && parseRedirectTarget(step.target);
    // An invalid target ends the chain.
    if (!step || !target) {
      const typed = findTypeRedirect(path, query, seen.size === 1 ? listing : undefined);
      if (typed && typed.path !== path) {
        [path, query] = [typed.path, typed.search];
        continue;
      }
      const isMoved = seen.size > 1 || typed !== null;
      const to = `${path}${typed?.search ?? query}${hash}`;
      return isMoved ? { kind: 'redirect' as const, to, permanent, isShared } : null;
    }
    permanent &&= step.permanent;
    isShared &&= step.isShared;
    if (target.kind === 'external')
      return { kind: 'redirect' as const, to: addQuery(target.href, query), permanent, isShared };
    path = isPageAddress(target.path) ? toRedirectKey(target.path) : target.path;
    query = addQuery(target.search, query);
    hash = target.hash || hash;
  }
  return null;
}

/**
 * Resolves a requested URL in one hop (RD-10). The hop combines the canonical spelling, the static tables, the owner's
 * redirects and app links. The visitor's query is retained, but parameters of the target take precedence. A URL in a
 * loop of redirects is not redirected.
 * @param pathname escaped path
 * @param search query with `?`, or ''
 */
export async function resolveAddress(
  pathname: string,
  search: string,
  context: RedirectContext,
): Promise<AddressDecision> {
  const path = toRedirectKey(pathname);
  const listing = parseListingQuery(path, search);
  const move = await follow(path, search, context, listing);
  if (move) return move;
  const own = resolveRoute(pathname, search, path === pathname ? listing : undefined);
  return own.kind === 'redirect' ? { ...own, permanent: true, isShared: true } : own;
}
