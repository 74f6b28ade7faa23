/** What a browser says of a request by itself; `none` is one that the visitor has typed. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Whether a write comes from a page of ours. A browser names its origin with every write: its host must be the one
 * addressed, and over HTTPS so must its scheme. Where it also says from which kind of site the request comes, that must be
 * ours. A request without both headers is not a browser's.
 */
export function isSameOrigin({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers.get('sec-fetch-site');
  if (site && !OWN_SITES.has(site)) return false;
  const origin = headers.get('origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(url);
  const from = new URL(origin);
  const isSameScheme = asked.protocol !== 'https:' || from.protocol === 'https:';
  return isSameScheme && from.host === (headers.get('host') ?? asked.host);
}
