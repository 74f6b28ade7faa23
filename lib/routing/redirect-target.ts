/** Valid target of a redirect. */
export type RedirectTarget =
  | { kind: 'internal'; path: string; search: string; hash: string }
  | { kind: 'external'; href: string };

const MAX_LENGTH = 2_000;
/** Maximum number of times that a target can be unescaped. */
const MAX_DECODINGS = 5;
/** Placeholder origin, which an internal target must not leave. */
const ORIGIN = 'https://shop.invalid';

// Control and format characters, lone surrogates, every kind of space, and the backslash, which browsers convert to
// a slash.
const UNSAFE = /[\p{C}\p{Z}\s\\]/u;
const CONTROL = /\p{Cc}/u;
// The host as written: ASCII characters, without user info before the host, followed by the end of the
// authority.
const EXTERNAL = /^https?:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?(?=[/?#]|$)/i;
/**
 * Punycode label of a host. Browsers may display the label in another alphabet, so the host can look like any
 * other host.
 */
const LOOKALIKE = /(?:^|\.)xn--/i;

/**
 * Returns a text and the results of unescaping the text repeatedly. The result is null when an escape is
 * malformed or nested too deeply.
 */
function decodeRepeatedly(text: string): string[] | null {
  const layers = [text];
  for (let before = text; layers.length <= MAX_DECODINGS; ) {
    let next: string;
    try {
      next = decodeURIComponent(before);
    } catch {
      // Only the first unescaping must succeed, because `100%25` correctly becomes `100%`, which cannot be
      // unescaped again.
      return layers.length > 1 ? layers : null;
    }
    if (next === before) return layers;
    layers.push(next);
    before = next;
  }
  return null;
}

function readInternal(target: string, layers: readonly string[]): RedirectTarget | null {
  if (layers.some((layer) => UNSAFE.test(layer) || /^[^?#]*\/\//.test(layer) || !layer.startsWith('/')))
    return null;
  if (!URL.canParse(target, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(target, ORIGIN);
  // The URL parser removes the dot of `/.//host`, which leaves `//host`.
  return origin === ORIGIN && !pathname.includes('//')
    ? { kind: 'internal', path: pathname, search, hash }
    : null;
}

function readExternal(target: string, layers: readonly string[]): RedirectTarget | null {
  const host = EXTERNAL.exec(target)?.[1]?.toLowerCase();
  if (!host || LOOKALIKE.test(host)) return null;
  if (UNSAFE.test(target) || layers.some((layer) => CONTROL.test(layer))) return null;
  if (!URL.canParse(target)) return null;
  const { href, hostname, username, password } = new URL(target);
  // The URL parser may convert a numeric host to another host. Such a target is refused.
  return hostname === host && !username && !password ? { kind: 'external', href } : null;
}

/**
 * Validates the target of a redirect (section 2.2): a page of this shop, `/…`, or an absolute http(s) URL with
 * a plain host. Any text that a browser, a proxy or a parser could interpret as another host is refused.
 * @param target target as written by the owner
 * @returns the escaped parts of the target, or null for an invalid target
 */
export function parseRedirectTarget(target: string): RedirectTarget | null {
  if (target.length > MAX_LENGTH) return null;
  const layers = decodeRepeatedly(target);
  if (!layers) return null;
  return target.startsWith('/') ? readInternal(target, layers) : readExternal(target, layers);
}

/** Returns the decoded name of a raw `name=value` part. */
const nameOf = (part: string) => [...new URLSearchParams(`?${part}`).keys()][0] ?? '';

/**
 * Adds the visitor's query to a URL. Parameters that the URL already has take precedence.
 * @param address a path or an absolute URL, with or without a query and a fragment
 * @param search the visitor's query with `?`, or ''. Its parameters are added unchanged.
 */
export function addQuery(address: string, search: string): string {
  const [, base = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const named = new Set(new URLSearchParams(`?${own}`).keys());
  const added = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !named.has(nameOf(part)));
  const query = [own, ...added].filter(Boolean).join('&');
  return `${base}${query && `?${query}`}${hash}`;
}
