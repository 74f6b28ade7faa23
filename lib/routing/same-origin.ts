/** Accepted values of `sec-fetch-site`. `none` is sent for a URL that the visitor has typed into the address bar. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * True when a write was sent by a page of this site. Browsers send an `origin` header with every write. Its
 * host must equal the requested host, and over HTTPS its scheme must be HTTPS, too. A `sec-fetch-site` header,
 * if present, must have an accepted value. A write without both headers is accepted, because no browser has
 * sent it.
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
