import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import * as router from 'next/dist/client/components/app-router-headers.js';
import { RSC_SEGMENT_SUFFIX, RSC_SUFFIX } from 'next/dist/lib/constants.js';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { expect, it, vi } from 'vitest';
import { limitPrefetches } from '../../lib/routing/limit-prefetches.ts';
import { NOT_FOUND_ADDRESS, resolvePageAddress } from '../../lib/routing/page-address.ts';
import { buildRenderRequest, readVariant } from './cache-key.ts';

const sourceOf = (module: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`next/dist/${module}`), 'utf8');

/** Returns the variant that the cache serves for a request of Next's router. */
const variantOf = (headers: Record<string, string>) =>
  readVariant({ headers } as unknown as IncomingMessage, `?${router.NEXT_RSC_UNION_QUERY}=x`);

it('reads the requests of Next’s router by Next’s header names', () => {
  const data = { [router.RSC_HEADER]: '1' };
  const head = { ...data, [router.NEXT_ROUTER_PREFETCH_HEADER]: '1' };
  const tree = { ...head, [router.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER]: '/_tree' };
  expect([{}, data, head, tree].map(variantOf)).toEqual(['html', 'data', 'head', 'tree']);
  expect(sourceOf('client/components/segment-cache/cache.js')).toContain("const segmentPath = '/_tree'");
});

it('requests a head by a state tree that Next accepts', () => {
  const { headers = {} } = buildRenderRequest('/', 'head');
  expect(Object.keys(headers)).toEqual([router.RSC_HEADER, router.NEXT_ROUTER_STATE_TREE_HEADER]);
  expect(parseAndValidateFlightRouterState(headers[router.NEXT_ROUTER_STATE_TREE_HEADER])).toEqual([
    '',
    {},
    null,
    'metadata-only',
  ]);
  expect(sourceOf('server/app-render/walk-tree-with-flight-router-state.js')).toContain(
    "[3] === 'metadata-only'",
  );
});

it.each([RSC_SUFFIX, RSC_SEGMENT_SUFFIX])('has no page at a URL that ends in Next’s %s', (suffix) => {
  expect(resolvePageAddress(`/catalog/shoes${suffix}`, '').address).toBe(NOT_FOUND_ADDRESS);
});

it('limits the prefetches of Next’s router', () => {
  const send = vi.fn(() => new Promise<Response>(() => {}));
  const limited = limitPrefetches(send);
  for (let count = 0; count < 9; count++)
    void limited('/', { headers: { [router.NEXT_ROUTER_PREFETCH_HEADER]: '1' } });
  expect(send).toHaveBeenCalledTimes(4);
});
