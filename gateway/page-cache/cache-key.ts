import type { IncomingMessage } from 'node:http';
import type { RenderRequest } from '../rendering/next-renderer.ts';

/**
 * What is requested of a page: its document, the data of a client-side navigation, its title and metadata alone, or a
 * segment of that data that the browser's router prefetches.
 */
export type Variant =
  | { kind: 'html' }
  | { kind: 'data' }
  | { kind: 'head' }
  | { kind: 'prefetch'; mode: string; segment: string };

const PREFETCH_MODE = /^[123]$/;
const MAX_SEGMENT_LENGTH = 300;

export const HTML: Variant = { kind: 'html' };
const DATA: Variant = { kind: 'data' };
const HEAD: Variant = { kind: 'head' };
/** The state tree by which Next renders a page's title and metadata alone. */
const HEAD_TREE = encodeURIComponent(JSON.stringify(['', {}, null, 'metadata-only']));

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Reads the variant from a request. The router marks its requests in the URL too; without `_rsc` there a request
 * is for the document, whatever its headers say, so that caches keyed by URL alone never mix the two up.
 * @param search of the URL, with `?`, or ''
 */
export function readVariant(req: IncomingMessage, search: string): Variant {
  const { headers } = req;
  if (headers.rsc !== '1' || !/[?&]_rsc(?:=|&|$)/.test(search)) return HTML;
  const mode = single(headers['next-router-prefetch']);
  if (!PREFETCH_MODE.test(mode)) return DATA;
  const segment = single(headers['next-router-segment-prefetch']).slice(0, MAX_SEGMENT_LENGTH);
  // Of a page without a loading state the router prefetches this way what it takes for the whole head, and shows it when
  // the page is opened meanwhile. Next's answer has an empty one: the page would stay without a title.
  if (mode === '1' && segment === '') return HEAD;
  return { kind: 'prefetch', mode, segment };
}

/** The cache key of a page's variant. @param address canonical */
export const cacheKey = (address: string, variant: Variant): string =>
  variant.kind === 'prefetch'
    ? `prefetch ${variant.mode} ${variant.segment} ${address}`
    : `${variant.kind} ${address}`;

/** The request that renders a variant. It holds nothing but what the cache key holds. */
export function renderRequest(address: string, variant: Variant): RenderRequest {
  if (variant.kind === 'html') return { address };
  const headers: Record<string, string> = { rsc: '1' };
  if (variant.kind === 'head') headers['next-router-state-tree'] = HEAD_TREE;
  if (variant.kind === 'prefetch') {
    headers['next-router-prefetch'] = variant.mode;
    if (variant.segment) headers['next-router-segment-prefetch'] = variant.segment;
  }
  return { address: `${address}${address.includes('?') ? '&' : '?'}_rsc=`, headers };
}

/** Whether nobody waits for what a request renders: the router asks for it before a page is opened. */
export const isPrefetch = ({ headers = {} }: RenderRequest): boolean =>
  'next-router-prefetch' in headers || 'next-router-state-tree' in headers;
