import type { IncomingMessage } from 'node:http';
import type { RenderRequest } from '../rendering/next-renderer.ts';

/**
 * Requested part of a page. `html` is the document, `data` the data for a client-side navigation, and `head` the title
 * and metadata. `tree` is the route tree, which the browser's router prefetches. `unknown` is a segment that no page
 * has.
 */
export type Variant = 'html' | 'data' | 'head' | 'tree' | 'unknown';

export const HTML: Variant = 'html';
/**
 * Only segment that exists in this build. Pages are rendered on demand, so Next stores none of them in parts (decision
 * 086).
 */
const TREE_SEGMENT = '/_tree';
/** Router state tree with which Next renders only the title and the metadata of a page. */
const HEAD_TREE = encodeURIComponent(JSON.stringify(['', {}, null, 'metadata-only']));

/**
 * Reads the requested variant from a request. Next's router adds `_rsc` to the URL of each of its requests. A request
 * without `_rsc` gets the document, whatever its headers are, so that a cache keyed by URL never mistakes data for the
 * document. Header values that this build's router does not send create no further variants, because each variant costs
 * a render.
 * @param search query of the URL with `?`, or ''
 */
export function readVariant(req: IncomingMessage, search: string): Variant {
  const { headers } = req;
  if (headers.rsc !== '1' || !/[?&]_rsc(?:=|&|$)/.test(search)) return HTML;
  // Prefetch modes 2 and 3 are for pages that are stored in parts. No page is stored in parts, so these modes get the
  // full data.
  if (headers['next-router-prefetch'] !== '1') return 'data';
  const segment = headers['next-router-segment-prefetch'] ?? '';
  // For a page without a loading state the router prefetches the head by a request without a segment. The router shows
  // the response when the page is opened before its data arrives. Next itself would answer with an empty head, so the
  // page would have no title.
  if (segment === '') return 'head';
  return segment === TREE_SEGMENT ? 'tree' : 'unknown';
}

/**
 * Builds the cache key of a page's variant.
 * @param address canonical URL of the page
 */
export const buildCacheKey = (address: string, variant: Variant): string => `${variant} ${address}`;

/** Builds the request that renders a variant. The request contains nothing that is not part of the cache key. */
export function buildRenderRequest(address: string, variant: Variant): RenderRequest {
  if (variant === HTML) return { address };
  const headers: Record<string, string> = { rsc: '1' };
  if (variant === 'head') headers['next-router-state-tree'] = HEAD_TREE;
  if (variant === 'tree') {
    headers['next-router-prefetch'] = '1';
    headers['next-router-segment-prefetch'] = TREE_SEGMENT;
  }
  return { address: `${address}${address.includes('?') ? '&' : '?'}_rsc=`, headers };
}

/**
 * Returns true for a prefetch. No visitor waits for a prefetch, because the router sends it before a page is opened.
 */
export const isPrefetch = ({ headers = {} }: RenderRequest): boolean =>
  'next-router-prefetch' in headers || 'next-router-state-tree' in headers;
