import type { EndpointKey } from '#lib/contracts/index.ts';
import { describeFetchError } from './failed-calls.ts';

/**
 * Maximum size of an answer of another back end, bytes after decompression. 7,000 pickup points, the largest
 * answer of section 7, fit even if every Cyrillic character is escaped as `\u0430`.
 */
export const MAX_BODY_BYTES = 12 * 1024 * 1024;

/** Maximum length of every list in an answer. A list of 20,000 products would block rendering for seconds. */
const MAX_ITEMS = 1_000;
/** Maximum number of pickup points, which section 7 requests at once. */
const MAX_PLACES = 7_000;
const PLACES = /\/(?:local\/(?:city|location|store)|delivery\/(?:points|get_point|pickup))\b/;
/** Maximum number of addresses in one sitemap by the sitemap protocol. */
const MAX_ADDRESSES = 50_000;
const SITEMAP: EndpointKey = 'GET /api/v1/seo/sitemap/:name';

type Json = Record<string, unknown>;

/** JSON object of an answer, or the cause why there is none. */
export type RemoteBody = { json: Json; cause?: undefined } | { json: null; cause: string };

const unreadable = (cause: string): RemoteBody => ({ json: null, cause });

/** Reads the bytes of an answer. It stops at the maximum and returns null. */
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
 * Reads the JSON object of an answer of another back end. It never throws: HTML, a body over 12 MB or a
 * broken connection are returned as a cause.
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
 * Truncates every list of an answer, at any depth, to the maximum length of its endpoint. It mutates the
 * value, because copying is slower.
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
