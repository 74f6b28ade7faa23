import { beforeEach, expect, it } from 'vitest';
import { buildSecurityHeaders } from '../http/security-headers.ts';
import type { RenderResult } from '../rendering/next-renderer.ts';
import { createLocalRenderer } from '../rendering/renderer.ts';
import { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const HEADERS = { 'content-type': 'text/html' };
const madeOf = (...tags: string[]) => [{ tags, revalidate: 900, expire: 86_400 }];
const common = buildSecurityHeaders('http');

let answer: Partial<RenderResult>;
let cache: PageCache;

beforeEach(() => {
  answer = { dependencies: madeOf('shop', 'product:1', 'menus') };
  const render = async () => ({
    status: 200,
    headers: HEADERS,
    body: Buffer.from('page'),
    dependencies: [],
    ...answer,
  });
  cache = new PageCache({
    renderer: createLocalRenderer(render, () => ''),
    edge: { format: 'xkey', ttl: 60, isPurged: false },
    onFailure: () => {},
  });
});

/** Returns the headers of a page for the edge cache. */
async function edgeHeadersOf(address: string) {
  const page = await cache.getOrRender(address, { address });
  if (!(page instanceof CachedPage)) throw new Error('no page');
  const head = page.buildHead('br', common);
  const of = (name: string) => (head.includes(name) ? head[head.indexOf(name) + 1] : undefined);
  return { xkey: of('xkey')?.split(' ').sort(), lifetime: of('surrogate-control') };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('sends the tags of a document, which may be stored until it is purged', async () => {
  expect(await edgeHeadersOf('/product/1')).toEqual({
    xkey: ['address:%2Fproduct%2F1', 'menus', 'product:1', 'shop'],
    lifetime: 'max-age=60',
  });
});

it('limits a document that is being rendered again to one second', async () => {
  await edgeHeadersOf('/product/1');
  cache.invalidate(['product:1']);
  expect((await edgeHeadersOf('/product/1')).lifetime).toBe('max-age=1');
  await settle();
  expect((await edgeHeadersOf('/product/1')).lifetime).toBe('max-age=60');
});

it('limits a document that cannot be rendered again to one second', async () => {
  await edgeHeadersOf('/product/1');
  answer = { status: 500 };
  cache.invalidate(['product:1']);
  await settle();
  expect((await edgeHeadersOf('/product/1')).lifetime).toBe('max-age=1');
});

it('sends no tags with a document whose tags are unknown, because no purge could reach it', async () => {
  answer = { dependencies: [] };
  expect(await edgeHeadersOf('/x')).toEqual({ xkey: undefined, lifetime: undefined });
});

it('sends no edge headers with router data, which is private', async () => {
  answer = { dependencies: madeOf('product:1'), headers: { 'content-type': 'text/x-component' } };
  expect(await edgeHeadersOf('/x?_rsc=')).toEqual({ xkey: undefined, lifetime: undefined });
});
