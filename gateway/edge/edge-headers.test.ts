import { expect, it } from 'vitest';
import { buildEdgeHeaders } from './edge-headers.ts';

const TAGS = ['product:1', 'menus'];

it('returns no headers without an edge cache and for a page without known tags', () => {
  expect(buildEdgeHeaders({ format: 'off', ttl: 60, isPurged: false }, TAGS, true)).toEqual({});
  expect(buildEdgeHeaders({ format: 'xkey', ttl: 60, isPurged: false }, null, true)).toEqual({});
  expect(buildEdgeHeaders({ format: 'xkey', ttl: 60, isPurged: false }, [], true)).toEqual({});
});

it.each([
  ['xkey', { xkey: 'shop product:1 menus', 'surrogate-control': 'max-age=60' }],
  ['surrogate-key', { 'surrogate-key': 'shop product:1 menus', 'surrogate-control': 'max-age=60' }],
  ['cache-tag', { 'cache-tag': 'shop,product:1,menus', 'cdn-cache-control': 'max-age=60' }],
] as const)('writes the tags and the lifetime in the format %s', (format, headers) => {
  expect(buildEdgeHeaders({ format, ttl: 60, isPurged: false }, TAGS, true)).toEqual(headers);
});

it('limits a stale page to one second, and never above the lifetime of a current page', () => {
  expect(buildEdgeHeaders({ format: 'xkey', ttl: 3_600, isPurged: true }, TAGS, false)).toMatchObject({
    'surrogate-control': 'max-age=1',
  });
});

it('adds the lifetime of a current page to Cache-Control when the edge cache is purged', () => {
  const edge = { format: 'cache-tag', ttl: 3_600, isPurged: true } as const;
  expect(buildEdgeHeaders(edge, TAGS, true)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=60',
  });
  expect(buildEdgeHeaders(edge, TAGS, false)).not.toHaveProperty('cache-control');
  expect(buildEdgeHeaders({ ...edge, isPurged: false }, TAGS, true)).not.toHaveProperty('cache-control');
});
