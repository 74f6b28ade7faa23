import type { IncomingMessage } from 'node:http';
import type { RenderRequest } from '../rendering/next-renderer.ts';

/**
 * Part of a page that is requested: its document, the data of a client-side navigation, its title and metadata alone, or the
 * tree of its route, which the browser's router prefetches. `unknown` is a segment that no page has.
 */
export type Variant = 'html' | 'data' | 'head' | 'tree' | 'unknown';

export const HTML: Variant = 'html';
/** The one segment of this build: pages are rendered on demand, so that Next stores none of them in parts (decision 086). */
const TREE_SEGMENT = '/_tree';
/** The state tree by which Next renders a page's title and metadata alone. */
const HEAD_TREE = encodeURIComponent(JSON.stringify(['', {}, null, 'metadata-only']));

/**
 * Reads the variant from a request. The router marks its requests in the URL too; without `_rsc` there a request
 * is for the document, whatever its headers say, so that caches keyed by URL alone never mix the two up. Every header
 * value outside of the few that this build's router sends makes no variant of its own, because each variant is rendered.
 * @param search of the URL, with `?`, or ''
 */
export function readVariant(req: IncomingMessage, search: string): Variant {
  const { headers } = req;
  if (headers.rsc !== '1' || !/[?&]_rsc(?:=|&|$)/.test(search)) return HTML;
  // Modes 2 and 3 are for partly stored pages. No page is stored in parts, so that their answer is the whole data.
  if (headers['next-router-prefetch'] !== '1') return 'data';
  const segment = headers['next-router-segment-prefetch'] ?? '';
  // Of a page without a loading state the router prefetches this way what it takes for the whole head, and shows it when
  // the page is opened meanwhile. Next's answer has an empty one: the page would stay without a title.
  if (segment === '') return 'head';
  return segment === TREE_SEGMENT ? 'tree' : 'unknown';
}

/** The cache key of a page's variant. @param address canonical */
export const cacheKey = (address: string, variant: Variant): string => `${variant} ${address}`;

/** The request that renders a variant. It holds nothing but what the cache key holds. */
export function renderRequest(address: string, variant: Variant): RenderRequest {
  if (variant === HTML) return { address };
  const headers: Record<string, string> = { rsc: '1' };
  if (variant === 'head') headers['next-router-state-tree'] = HEAD_TREE;
  if (variant === 'tree') {
    headers['next-router-prefetch'] = '1';
    headers['next-router-segment-prefetch'] = TREE_SEGMENT;
  }
  return { address: `${address}${address.includes('?') ? '&' : '?'}_rsc=`, headers };
}

/** Whether nobody waits for what a request renders: the router asks for it before a page is opened. */
export const isPrefetch = ({ headers = {} }: RenderRequest): boolean =>
  'next-router-prefetch' in headers || 'next-router-state-tree' in headers;
