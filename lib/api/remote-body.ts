import type { EndpointKey } from '#lib/contracts/index.ts';
import { describeFetchError } from './failed-calls.ts';

/**
 * Maximum size of another back end's response, bytes after decompression. The largest response of section 7,
 * 7,000 pickup points, fits even if every Cyrillic character is escaped as `\u0430`.
 */
export const MAX_BODY_BYTES = 12 * 1024 * 1024;

/** Maximum length of any list in a response. A list of 20,000 products would block rendering for seconds. */
const MAX_ITEMS = 1_000;
/**
 * Maximum number of pickup points in one response. The API of section 7 returns all pickup points at once.
 */
const MAX_PLACES = 7_000;
const PLACES = /\/(?:local\/(?:city|location|store)|delivery\/(?:points|get_point|pickup))\b/;
/** Maximum number of URLs in one sitemap, set by the sitemap protocol. */
const MAX_ADDRESSES = 50_000;
const SITEMAP: EndpointKey = 'GET /api/v1/seo/sitemap/:name';

type Json = Record<string, unknown>;

/** JSON object of a response, or the reason why the response has none. */
export type RemoteBody = { json: Json; cause?: undefined } | { json: null; cause: string };

const unreadable = (cause: string): RemoteBody => ({ json: null, cause });

/**
 * Reads the bytes of a response.
 * @returns null if the response exceeds MAX_BODY_BYTES
 */
async function readBounded({ headers, body }: Response): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array();
  if (Number(headers.get('content-length')) > MAX_BODY_BYTES) {
    await body.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

function parse(text: string): RemoteBody {
  if (!text) return unreadable('empty body');
  if (text.startsWith('<')) return unreadable('HTML');
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject ? { json: json as Json } : unreadable('no JSON object');
  } catch {
    return unreadable('no JSON');
  }
}

/**
 * Reads the JSON object of another back end's response. It never throws: for HTML, a body over 12 MB or a
 * broken connection it returns the cause.
 */
export async function readRemoteBody(response: Response): Promise<RemoteBody> {
  try {
    const bytes = await readBounded(response);
    return bytes ? parse(new TextDecoder().decode(bytes).trim()) : unreadable('too large');
  } catch (error) {
    return unreadable(describeFetchError(error));
  }
}

const maxItems = (key: EndpointKey) => {
  if (key === SITEMAP) return MAX_ADDRESSES;
  return PLACES.test(key) ? MAX_PLACES : MAX_ITEMS;
};

/**
 * Truncates every list of a response, at any depth, to the maximum length for the endpoint. The value is
 * mutated, because a copy would take longer.
 * @returns whether a list was truncated
 */
export function truncateLists(key: EndpointKey, value: unknown): boolean {
  const max = maxItems(key);
  let isCut = false;
  const open: unknown[] = [value];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (Array.isArray(one) && one.length > max) {
      one.length = max;
      isCut = true;
    }
    for (const inner of Object.values(one)) if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
  return isCut;
}
