/**
 * Whether a write comes from a page of ours. A browser names its origin with every write; its host must be the one
 * addressed. Without the header it is not a browser's form.
 */
export function isSameOrigin({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  const origin = headers.get('origin');
  if (method === 'GET' || method === 'HEAD' || !origin) return true;
  return URL.canParse(origin) && new URL(origin).host === (headers.get('host') ?? new URL(url).host);
}
