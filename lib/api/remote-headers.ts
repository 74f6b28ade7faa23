/** Nothing else of a browser's request is another back end's business: `authorization` is this service's own secret. */
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
/** Nor is anything else of its answer the browser's: the length and the coding were of the connection between us. */
const RETURNED = ['accept-ranges', 'content-range', 'content-type', 'etag', 'last-modified', 'retry-after'];

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

export const sentHeaders = (headers: Headers): Headers => pick(headers, SENT);

/**
 * A cookie of the back end as the storefront's own: for this host alone, sent with its own pages alone, and by TLS
 * exactly where the visitor came by TLS. Name, value, path and lifetime stay.
 */
export function ownCookie(cookie: string, isSecure: boolean): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((part) => part && !/^(?:domain|secure|samesite|partitioned)\b/i.test(part));
  const site = attributes.find((part) => /^samesite=strict$/i.test(part)) ?? 'SameSite=Lax';
  return [pair, ...kept, site, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** @param request the visitor's */
export function returnedHeaders(answered: Headers, request: Pick<Request, 'url' | 'headers'>): Headers {
  const headers = pick(answered, RETURNED);
  const scheme = request.headers.get('x-forwarded-proto') ?? new URL(request.url).protocol.slice(0, -1);
  for (const cookie of answered.getSetCookie())
    headers.append('set-cookie', ownCookie(cookie, scheme === 'https'));
  return headers;
}
