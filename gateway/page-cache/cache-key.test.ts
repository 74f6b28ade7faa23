import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { cacheKey, HTML, isPrefetch, readVariant, renderRequest, type Variant } from './cache-key.ts';

const SEARCH = '?_rsc=x';
const variantOf = (headers: Record<string, string>, search = SEARCH) =>
  readVariant({ headers } as unknown as IncomingMessage, search);

const HEADERS = {
  html: {},
  data: { rsc: '1' },
  head: { rsc: '1', 'next-router-prefetch': '1' },
  tree: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
};

it('keeps each variant of a page under a key of its own', () => {
  const keys = Object.values(HEADERS).map((headers) => cacheKey('/info/delivery', variantOf(headers)));
  expect(new Set(keys).size).toBe(keys.length);
});

it('answers with the document whatever the headers say, unless the address says it too', () => {
  for (const headers of Object.values(HEADERS)) expect(variantOf(headers, '?page=2')).toBe(HTML);
});

it('has the metadata rendered for a prefetch of the head: Next answers the prefetch itself with an empty head', () => {
  const { address, headers } = renderRequest('/info/delivery', variantOf(HEADERS.head));
  expect(address).toBe('/info/delivery?_rsc=');
  expect(headers).toEqual({ rsc: '1', 'next-router-state-tree': expect.stringContaining('metadata-only') });
});

it('asks Next for the tree of a route as the browser did', () => {
  const { headers } = renderRequest('/catalog/shoes?page=2', variantOf(HEADERS.tree));
  expect(headers).toEqual(HEADERS.tree);
});

it('knows the requests that nobody waits for', () => {
  const prefetches = Object.entries(HEADERS).filter(([, headers]) =>
    isPrefetch(renderRequest('/info/delivery', variantOf(headers))),
  );
  expect(prefetches.map(([name]) => name)).toEqual(['head', 'tree']);
});

it('makes three requests of Next at most, whatever the headers of the router contain', () => {
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
        if (variant !== 'unknown') requests.add(JSON.stringify(renderRequest('/', variant)));
      }
  const known: Variant[] = ['data', 'head', 'tree'];
  expect([...requests].toSorted()).toEqual(
    known.map((variant) => JSON.stringify(renderRequest('/', variant))).toSorted(),
  );
});
