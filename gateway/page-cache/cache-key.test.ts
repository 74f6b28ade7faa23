import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { cacheKey, isPrefetch, readVariant, renderRequest } from './cache-key';

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
  for (const headers of Object.values(HEADERS))
    expect(variantOf(headers, '?page=2')).toEqual({ kind: 'html' });
});

it('has the metadata rendered for a prefetch of the head: Next answers the prefetch itself with an empty head', () => {
  const { address, headers } = renderRequest('/info/delivery', variantOf(HEADERS.head));
  expect(address).toBe('/info/delivery?_rsc=');
  expect(headers).toEqual({ rsc: '1', 'next-router-state-tree': expect.stringContaining('metadata-only') });
});

it('asks Next for a segment as the browser did', () => {
  const { headers } = renderRequest('/catalog/shoes?page=2', variantOf(HEADERS.tree));
  expect(headers).toEqual(HEADERS.tree);
});

it('knows the requests that nobody waits for', () => {
  const prefetches = Object.entries(HEADERS).filter(([, headers]) =>
    isPrefetch(renderRequest('/info/delivery', variantOf(headers))),
  );
  expect(prefetches.map(([name]) => name)).toEqual(['head', 'tree']);
});
