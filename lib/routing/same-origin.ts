/** Accepted values of `sec-fetch-site`. `none` is a request that the visitor has typed into the address bar. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * True when a write was sent by a page of ours. Browsers send an `origin` header with every write: its host must
 * equal the requested host, and over HTTPS its scheme must be HTTPS, too. If `sec-fetch-site` is present, it must be
 * accepted as well. A request without both headers was not sent by a browser.
 */
export function isSameOrigin({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers.get('sec-fetch-site');
  if (site && !OWN_SITES.has(site)) return false;
  const origin = headers.get('origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const requested = new URL(url);
  const from = new URL(origin);
  const isSameScheme = requested.protocol !== 'https:' || from.protocol === 'https:';
  return isSameScheme && from.host === (headers.get('host') ?? requested.host);
}
