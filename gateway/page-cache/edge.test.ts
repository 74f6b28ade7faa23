import { beforeEach, expect, it } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import type { Rendered } from '../rendering/next-renderer.ts';
import { createLocalRenderer } from '../rendering/renderer.ts';
import { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const HEADERS = { 'content-type': 'text/html' };
const madeOf = (...tags: string[]) => [{ tags, revalidate: 900, expire: 86_400 }];
const common = securityHeaders('http');

let answer: Partial<Rendered>;
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

/** What a cache in front of the shop is told with a page. */
async function toldWith(address: string) {
  const page = await cache.getOrRender(address, { address });
  if (!(page instanceof CachedPage)) throw new Error('no page');
  const head = page.head('br', common);
  const of = (name: string) => (head.includes(name) ? head[head.indexOf(name) + 1] : undefined);
  return { xkey: of('xkey')?.split(' ').sort(), lifetime: of('surrogate-control') };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('a document carries its tags, and may be kept until it is purged', async () => {
  expect(await toldWith('/product/1')).toEqual({
    xkey: ['address:%2Fproduct%2F1', 'menus', 'product:1', 'shop'],
    lifetime: 'max-age=60',
  });
});

it('one that is being rendered again may be kept for a second only', async () => {
  await toldWith('/product/1');
  cache.invalidate(['product:1']);
  expect((await toldWith('/product/1')).lifetime).toBe('max-age=1');
  await settle();
  expect((await toldWith('/product/1')).lifetime).toBe('max-age=60');
});

it('so may one that cannot be rendered again', async () => {
  await toldWith('/product/1');
  answer = { status: 500 };
  cache.invalidate(['product:1']);
  await settle();
  expect((await toldWith('/product/1')).lifetime).toBe('max-age=1');
});

it('one whose tags are not known is not marked: nothing could purge it', async () => {
  answer = { dependencies: [] };
  expect(await toldWith('/x')).toEqual({ xkey: undefined, lifetime: undefined });
});

it('data of the router is for one browser', async () => {
  answer = { dependencies: madeOf('product:1'), headers: { 'content-type': 'text/x-component' } };
  expect(await toldWith('/x?_rsc=')).toEqual({ xkey: undefined, lifetime: undefined });
});
