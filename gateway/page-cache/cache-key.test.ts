import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import {
  buildCacheKey,
  buildRenderRequest,
  HTML,
  isPrefetch,
  readVariant,
  type Variant,
} from './cache-key.ts';

const SEARCH = '?_rsc=x';
const variantOf = (headers: Record<string, string>, search = SEARCH) =>
  readVariant({ headers } as unknown as IncomingMessage, search);

const HEADERS = {
  html: {},
  data: { rsc: '1' },
  head: { rsc: '1', 'next-router-prefetch': '1' },
  tree: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
};

it('builds a different key for each variant of a page', () => {
  const keys = Object.values(HEADERS).map((headers) => buildCacheKey('/info/delivery', variantOf(headers)));
  expect(new Set(keys).size).toBe(keys.length);
});

it('reads the document variant unless both the headers and the URL request another variant', () => {
  for (const headers of Object.values(HEADERS)) expect(variantOf(headers, '?page=2')).toBe(HTML);
});

it('renders the metadata for a prefetch of the head, because Next answers the prefetch with an empty head', () => {
  const { address, headers } = buildRenderRequest('/info/delivery', variantOf(HEADERS.head));
  expect(address).toBe('/info/delivery?_rsc=');
  expect(headers).toEqual({ rsc: '1', 'next-router-state-tree': expect.stringContaining('metadata-only') });
});

it('requests the tree of a route from Next with the headers of the browser', () => {
  const { headers } = buildRenderRequest('/catalog/shoes?page=2', variantOf(HEADERS.tree));
  expect(headers).toEqual(HEADERS.tree);
});

it('recognizes prefetches', () => {
  const prefetches = Object.entries(HEADERS).filter(([, headers]) =>
    isPrefetch(buildRenderRequest('/info/delivery', variantOf(headers))),
  );
  expect(prefetches.map(([name]) => name)).toEqual(['head', 'tree']);
});

it('makes at most three different requests to Next, with any headers of the router', () => {
  const words = [
    '',
    '0',
    '1',
    '2',
    '3',
    '4',
    ' 1',
    '1, 1',
    '/_tree',
    '/_head',
    '/_index',
    '/_tree/x',
    '/a',
    'é',
    'x'.repeat(9_000),
  ];
  const requests = new Set<string>();
  for (const prefetch of words)
    for (const segment of words)
      for (const other of words) {
        const variant = variantOf({
          rsc: '1',
          'next-router-prefetch': prefetch,
          'next-router-segment-prefetch': segment,
          'next-router-state-tree': other,
          'next-url': other,
          'next-hmr-refresh': other,
        });
        if (variant !== 'unknown') requests.add(JSON.stringify(buildRenderRequest('/', variant)));
      }
  const known: Variant[] = ['data', 'head', 'tree'];
  expect([...requests].toSorted()).toEqual(
    known.map((variant) => JSON.stringify(buildRenderRequest('/', variant))).toSorted(),
  );
});
