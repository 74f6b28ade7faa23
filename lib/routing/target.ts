/** An address that a redirect may lead to. */
export type Target =
  | { kind: 'internal'; path: string; search: string; hash: string }
  | { kind: 'external'; href: string };

const MAX_LENGTH = 2_000;
/** Escapes inside escapes: nobody writes more than a few. */
const MAX_LAYERS = 5;
/** Any origin: an internal target must not leave it. */
const ORIGIN = 'https://shop.invalid';

// Control and format characters, lone surrogates, every kind of space, and the slash that browsers mend.
const UNSAFE = /[\p{C}\p{Z}\s\\]/u;
const CONTROL = /\p{Cc}/u;
// The host as it is written: ASCII, without a name and password before it, and ended by what ends a host.
const EXTERNAL = /^https?:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?(?=[/?#]|$)/i;
/** Punycode: a host that is shown in letters of other alphabets, which may look like anybody's. */
const LOOKALIKE = /(?:^|\.)xn--/i;

/** A text as it stands, and as it reads after each unescaping; null when it is malformed or has no end. */
function layersOf(text: string): string[] | null {
  const layers = [text];
  for (let before = text; layers.length <= MAX_LAYERS; ) {
    let next: string;
    try {
      next = decodeURIComponent(before);
    } catch {
      // `100%25` is a percent sign after one unescaping; only the first has to succeed.
      return layers.length > 1 ? layers : null;
    }
    if (next === before) return layers;
    layers.push(next);
    before = next;
  }
  return null;
}

function readInternal(target: string, layers: readonly string[]): Target | null {
  if (layers.some((layer) => UNSAFE.test(layer) || /^[^?#]*\/\//.test(layer) || !layer.startsWith('/')))
    return null;
  if (!URL.canParse(target, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(target, ORIGIN);
  // `/.//host` and its like lose their dots only here.
  return origin === ORIGIN && !pathname.includes('//')
    ? { kind: 'internal', path: pathname, search, hash }
    : null;
}

function readExternal(target: string, layers: readonly string[]): Target | null {
  const host = EXTERNAL.exec(target)?.[1]?.toLowerCase();
  if (!host || LOOKALIKE.test(host)) return null;
  if (UNSAFE.test(target) || layers.some((layer) => CONTROL.test(layer))) return null;
  if (!URL.canParse(target)) return null;
  const { href, hostname, username, password } = new URL(target);
  // A host that reads otherwise than it is written, as numbers may, is somebody else's.
  return hostname === host && !username && !password ? { kind: 'external', href } : null;
}

/**
 * What a redirect may lead to (section 2.2): a page of this shop, `/…`, or an absolute http(s) address with a
 * plain host. Nothing that a browser, a proxy or a parser could read as another host passes.
 * @param target as somebody wrote it
 * @returns its parts, escaped; null for what no redirect may lead to
 */
export function readTarget(target: string): Target | null {
  if (target.length > MAX_LENGTH) return null;
  const layers = layersOf(target);
  if (!layers) return null;
  return target.startsWith('/') ? readInternal(target, layers) : readExternal(target, layers);
}

/** A parameter's name as it reads, of `name=value` as it stands in a query. */
const nameOf = (part: string) => [...new URLSearchParams(`?${part}`).keys()][0] ?? '';

/**
 * An address with the query that a visitor came with; what the address itself names wins.
 * @param address a path or a whole URL, with or without a query and a fragment
 * @param search with `?`, or ''; what is kept of it stays as it was written
 */
export function withQuery(address: string, search: string): string {
  const [, base = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const named = new Set(new URLSearchParams(`?${own}`).keys());
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !named.has(nameOf(part)));
  const query = [own, ...kept].filter(Boolean).join('&');
  return `${base}${query && `?${query}`}${hash}`;
}
