/**
 * Headers of a browser's request that are sent to another back end. `authorization` is not among them, because
 * it contains a secret of this service.
 */
const SENT = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
  'x-expected-customer',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-order-key',
  'x-request-id',
];
/**
 * Headers of the back end's response that are returned to the browser. Length and encoding are not among them,
 * because they describe the transfer from the back end only.
 */
const RETURNED = ['accept-ranges', 'content-range', 'content-type', 'etag', 'last-modified', 'retry-after'];

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

export const pickRequestHeaders = (headers: Headers): Headers => pick(headers, SENT);

/**
 * Converts a cookie of the back end to a cookie of the storefront: host-only, SameSite, and Secure if and only
 * if the visitor uses TLS. Name, value, path and lifetime are unchanged.
 */
export function toOwnCookie(cookie: string, isSecure: boolean): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((part) => part && !/^(?:domain|secure|samesite|partitioned)\b/i.test(part));
  const site = attributes.find((part) => /^samesite=strict$/i.test(part)) ?? 'SameSite=Lax';
  return [pair, ...kept, site, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/**
 * Returns the headers of a back end's response for the browser, with converted cookies.
 * @param request the visitor's request
 */
export function pickResponseHeaders(answered: Headers, request: Pick<Request, 'url' | 'headers'>): Headers {
  const headers = pick(answered, RETURNED);
  const scheme = request.headers.get('x-forwarded-proto') ?? new URL(request.url).protocol.slice(0, -1);
  for (const cookie of answered.getSetCookie())
    headers.append('set-cookie', toOwnCookie(cookie, scheme === 'https'));
  return headers;
}
