import type { EndpointKey } from '#lib/contracts/index.ts';
import { causeOfFetch } from './failed-calls.ts';

/**
 * Maximum size of an answer of another back end, bytes after decompression. 7,000 pickup points, the largest answer of
 * section 7, fit even if every Cyrillic letter is escaped as `\u0430`.
 */
export const MAX_BODY_BYTES = 12 * 1024 * 1024;

/** Maximum length of every list in an answer. One of 20,000 products would stop all rendering for seconds. */
const MAX_ITEMS = 1_000;
/** Section 7 requests up to 7,000 pickup points at once. */
const MAX_PLACES = 7_000;
const PLACES = /\/(?:local\/(?:city|location|store)|delivery\/(?:points|get_point|pickup))\b/;
/** The protocol's limit of one sitemap. */
const MAX_ADDRESSES = 50_000;
const SITEMAP: EndpointKey = 'GET /api/v1/seo/sitemap/:name';

type Json = Record<string, unknown>;

/** The JSON object of an answer, or why there is none. */
export type RemoteBody = { json: Json; cause?: undefined } | { json: null; cause: string };

const unreadable = (cause: string): RemoteBody => ({ json: null, cause });

/** Returns the bytes of an answer; null beyond the maximum, where it stops reading. */
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
 * Reads the JSON object of an answer of another back end. Anything else is named, never thrown: a page in HTML, a body of
 * more than 12 MB, a connection that ends too early.
 */
export async function readRemoteBody(response: Response): Promise<RemoteBody> {
  try {
    const bytes = await readBounded(response);
    return bytes ? parse(new TextDecoder().decode(bytes).trim()) : unreadable('too large');
  } catch (error) {
    return unreadable(causeOfFetch(error));
  }
}

const maxItems = (key: EndpointKey) => {
  if (key === SITEMAP) return MAX_ADDRESSES;
  return PLACES.test(key) ? MAX_PLACES : MAX_ITEMS;
};

/**
 * Cuts every list of an answer, at any depth, to the length that its endpoint may have. It changes the value, because
 * that is the fastest.
 * @returns whether a list was cut
 */
export function cutLists(key: EndpointKey, value: unknown): boolean {
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
