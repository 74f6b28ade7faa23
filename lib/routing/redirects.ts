import { entryPath, mayMove, shortCode } from './entries.ts';
import { isPageAddress } from './page-address.ts';
import { type Decision, resolve } from './resolve.ts';
import { appPage, MOVED } from './tables.ts';
import { readTarget, withQuery } from './target.ts';

/** Where an address leads by the owner's word. */
export interface Entry {
  target: string;
  permanent: boolean;
}

/** What the owner says of a canonical path: of a page that moved, or of a short link. */
export type Lookup = (path: string) => Promise<Entry | null>;

export interface Surroundings {
  lookup: Lookup;
  /** Where this visitor's phone gets its applications; null on other machines. */
  appStore: string | null;
}

/** What is done with an address. A redirect is the last: where it leads is never redirected again (RD-10). */
export type Answer =
  | Exclude<Decision, { kind: 'redirect' }>
  | {
      kind: 'redirect';
      /** A path of this shop, or a whole address of another host. */
      to: string;
      permanent: boolean;
      /** Whether every visitor is led there, whatever they came with. */
      isShared: boolean;
    };

/** Longer chains are taken for loops. */
const MAX_STEPS = 10;

interface Step extends Entry {
  isShared: boolean;
}

async function stepFrom(path: string, { lookup, appStore }: Surroundings): Promise<Step | null> {
  const page = appPage(path);
  if (page) return { target: appStore ?? page, permanent: false, isShared: false };
  const entry = mayMove(path) || shortCode(path) ? await lookup(path) : null;
  if (entry) return { ...entry, isShared: true };
  const moved = MOVED.get(path);
  return moved === undefined ? null : { target: moved, permanent: true, isShared: true };
}

/** Walks from address to address to the last one; null when nothing leads away, or round and round. */
async function follow(start: string, search: string, surroundings: Surroundings) {
  const seen = new Set<string>();
  let [path, query, hash] = [start, search, ''];
  let [permanent, isShared] = [true, true];
  while (seen.size < MAX_STEPS) {
    if (seen.has(path)) return null;
    seen.add(path);
    const step = await stepFrom(path, surroundings);
    const target = step && readTarget(step.target);
    // A target that should never have been written leads nowhere.
    if (!step || !target) {
      const to = `${path}${query}${hash}`;
      return seen.size > 1 ? { kind: 'redirect' as const, to, permanent, isShared } : null;
    }
    permanent &&= step.permanent;
    isShared &&= step.isShared;
    if (target.kind === 'external')
      return { kind: 'redirect' as const, to: withQuery(target.href, query), permanent, isShared };
    path = isPageAddress(target.path) ? entryPath(target.path) : target.path;
    query = withQuery(target.search, query);
    hash = target.hash || hash;
  }
  return null;
}

/**
 * Decides about a public address in one hop (RD-10): its canonical spelling, the tables, the owner's entries
 * and links of the application, composed. The visitor's query is kept; what a target names itself wins. An
 * address on a loop is answered as it stands.
 * @param pathname escaped
 * @param search with `?`, or ''
 */
export async function redirectOf(
  pathname: string,
  search: string,
  surroundings: Surroundings,
): Promise<Answer> {
  const move = await follow(entryPath(pathname), search, surroundings);
  if (move) return move;
  const own = resolve(pathname, search);
  return own.kind === 'redirect' ? { ...own, permanent: true, isShared: true } : own;
}
