import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RenderResult } from '../rendering/next-renderer.ts';
import { createLocalRenderer, type Renderer } from '../rendering/renderer.ts';
import { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import { type CachedResponse, COUNT_DEBOUNCE_MS, MAX_OUTDATED_MS } from './entry.ts';
import { PageCache } from './page-cache.ts';

const HEADERS = { 'content-type': 'text/html' };
const madeOf = (tags: string[]) => [{ tags, revalidate: 900, expire: 86_400 }];

/** Tags of each page. */
const pages: Record<string, string[]> = {
  '/': ['shop', 'content', 'card:1'],
  '/product/1': ['shop', 'catalog', 'product:1'],
  '/product/2': ['shop', 'catalog', 'product:2', 'card:1'],
  '/catalog/shoes': ['shop', 'catalog', 'section:shoes', 'card:1', 'card:2'],
  '/catalog/bags': ['shop', 'catalog', 'section:bags'],
  '/info/delivery': ['shop', 'content'],
};

let now: number;
let version: number;
let renders: string[];
/** Gate for renders. While it is closed, renders that have begun do not end. */
let gate: { isOpen: boolean; waiting: Array<() => void> };
/** Renders that have begun and have no result yet, including renders that the gate blocks. */
let unfinished: Set<object>;
let cache: PageCache;
const onFailure = vi.fn();

const openGate = () => {
  gate.isOpen = true;
  for (const go of gate.waiting.splice(0)) go();
};

async function render(address: string, rendered: string[]): Promise<RenderResult> {
  rendered.push(address);
  const text = `${address} ${version}`;
  if (!gate.isOpen) await new Promise<void>((resolve) => gate.waiting.push(resolve));
  const tags = pages[address];
  return tags
    ? { status: 200, headers: HEADERS, body: Buffer.from(text), dependencies: madeOf(tags) }
    : {
        status: 404,
        headers: HEADERS,
        body: Buffer.from(''),
        dependencies: madeOf(['shop', 'catalog']),
      };
}

const ask = (address: string) => cache.getOrRender(address, { address });
const textOf = async (answer: CachedResponse | undefined) =>
  answer instanceof CachedPage ? answer.text() : undefined;
/** Returns the cached text. Undefined when a visitor would have to wait. */
const atOnce = (address: string) => textOf(cache.get(address));
/** Waits until no page is being rendered, or all renders are blocked by the gate. */
async function settle(): Promise<void> {
  let seen: number;
  do {
    seen = renders.length;
    await sleep(25);
  } while (renders.length > seen || unfinished.size > gate.waiting.length);
}

function change(tags: string[]): void {
  version++;
  cache.invalidate(tags);
}

beforeEach(async () => {
  now = 1_000_000;
  version = 1;
  gate = { isOpen: true, waiting: [] };
  onFailure.mockReset();
  // A separate list per test, because the cache of another test may still render a page after its debounce time.
  const rendered: string[] = [];
  const renderer = createLocalRenderer(
    ({ address }) => render(address, rendered),
    () => "default-src 'self'",
    2,
  );
  const ofThisCache = new Set<object>();
  unfinished = ofThisCache;
  const counted: Renderer = {
    concurrency: renderer.concurrency,
    render: (request, knownSource) => {
      ofThisCache.add(request);
      return renderer.render(request, knownSource).finally(() => ofThisCache.delete(request));
    },
  };
  cache = new PageCache({ renderer: counted, onFailure, now: () => now });
  for (const address of Object.keys(pages)) for (let time = 0; time < 2; time++) await ask(address);
  rendered.length = 0;
  renders = rendered;
  now += COUNT_DEBOUNCE_MS;
});

it('serves a cached page at once while it is rendered again, however long that takes', async () => {
  gate.isOpen = false;
  change(['shop']);
  for (let second = 0; second < MAX_OUTDATED_MS / 1000; second++) {
    for (const address of Object.keys(pages)) expect(await atOnce(address)).toBe(`${address} 1`);
    now += 1_000;
    change(['shop']);
  }
  expect(await atOnce('/'), 'older than it may be').toBeUndefined();
  version = 100;
  openGate();
  const address = Object.keys(pages).find((page) => !renders.includes(page)) ?? '';
  await ask(address);
  expect(await atOnce(address)).toBe(`${address} 100`);
});

it('renders only the pages again that a change concerns', async () => {
  change(['product:2', 'card:2', 'section:shoes']);
  await settle();
  expect(renders.sort()).toEqual(['/catalog/shoes', '/product/2']);
  expect(await atOnce('/catalog/shoes')).toBe('/catalog/shoes 2');
  expect(await atOnce('/')).toBe('/ 1');
});

it('renders the main page of the changed item first, then the most requested pages', async () => {
  for (let time = 0; time < 50; time++) cache.get('/');
  for (let time = 0; time < 5; time++) cache.get('/catalog/shoes');
  gate.isOpen = false;
  change(['product:1', 'card:1']);
  await settle();
  expect(renders, 'one slot is reserved for visitors').toEqual(['/product/1']);
  openGate();
  await settle();
  expect(renders).toEqual(['/product/1', '/', '/catalog/shoes', '/product/2']);
});

it('renders a page that shows the changed item before a page with a changed count', async () => {
  for (let time = 0; time < 20; time++) cache.get('/catalog/bags');
  change(['product:3', 'card:2', 'section:shoes', 'section:bags']);
  await settle();
  expect(renders).toEqual(['/catalog/shoes', '/catalog/bags']);
});

it('renders a listing with the changed item before a page with related items', async () => {
  for (let time = 0; time < 5; time++) cache.get('/');
  change(['card:1']);
  await settle();
  expect(renders).toEqual(['/catalog/shoes', '/', '/product/2']);
});

it('renders a page after a long wait earlier than a page with more requests', async () => {
  gate.isOpen = false;
  change(['product:2']);
  await settle();
  change(['section:bags']);
  now += 30_000;
  for (let time = 0; time < 1_000; time++) cache.get('/info/delivery');
  change(['content']);
  openGate();
  await settle();
  expect(renders).toEqual(['/product/2', '/catalog/bags', '/info/delivery', '/']);
});

it('serves an outdated page on its first request since the last render, and renders it then', async () => {
  change(['section:bags']);
  await settle();
  now += COUNT_DEBOUNCE_MS;
  change(['section:bags']);
  await settle();
  expect(renders).toEqual(['/catalog/bags']);
  expect(await atOnce('/catalog/bags')).toBe('/catalog/bags 2');
  await settle();
  expect(await atOnce('/catalog/bags')).toBe('/catalog/bags 3');
});

it('renders a page once after simultaneous changes', async () => {
  gate.isOpen = false;
  change(['product:2']);
  await settle();
  for (let time = 0; time < 20; time++) change(['section:shoes', 'card:2']);
  openGate();
  await settle();
  expect(renders).toEqual(['/product/2', '/catalog/shoes']);
});

it('renders a page again when it changed during its render', async () => {
  gate.isOpen = false;
  change(['product:2']);
  await settle();
  change(['product:2']);
  openGate();
  await settle();
  expect(renders).toEqual(['/product/2', '/product/2']);
  expect(await atOnce('/product/2')).toBe('/product/2 3');
});

it('renders a new page before background renders', async () => {
  gate.isOpen = false;
  change(['shop']);
  await settle();
  const began = renders.length;
  pages['/catalog/belts'] = ['shop', 'section:belts'];
  const pending = ask('/catalog/belts');
  await settle();
  expect(renders[began]).toBe('/catalog/belts');
  openGate();
  await pending;
  delete pages['/catalog/belts'];
});

it('does not serve a page whose URL may redirect now, and serves other pages', async () => {
  change(['redirects', 'address:/catalog/bags']);
  expect(await atOnce('/catalog/bags')).toBeUndefined();
  expect(await textOf(await ask('/catalog/bags'))).toBe('/catalog/bags 2');
  expect(renders).toEqual(['/catalog/bags']);
});

it('renders a missing page again on the first request after a change of its tags', async () => {
  expect(await ask('/product/3')).toBeInstanceOf(CachedNotFound);
  pages['/product/3'] = ['shop', 'product:3'];
  expect(await ask('/product/3')).toBeInstanceOf(CachedNotFound);
  change(['catalog']);
  expect(await textOf(await ask('/product/3'))).toBe('/product/3 2');
  delete pages['/product/3'];
});

it('serves cached pages of any age while the render queue is full', async () => {
  gate.isOpen = false;
  change(['shop']);
  const refused = vi.fn();
  for (let page = 0; page < 700; page++) ask(`/new/${page}`).catch(refused);
  await settle();
  expect(refused.mock.calls.length).toBeGreaterThan(100);
  now += MAX_OUTDATED_MS + 1;
  expect(await textOf(await ask('/'))).toBe('/ 1');
  expect(onFailure).toHaveBeenCalled();
  openGate();
});

it('renders a page every ten seconds when its counts change all the time, and at once after a price change', async () => {
  for (let second = 0; second < 9; second++) {
    change(['section:shoes']);
    cache.get('/catalog/shoes');
    await settle();
    now += 1_000;
  }
  expect(renders).toEqual(['/catalog/shoes']);
  change(['card:2', 'section:shoes']);
  await settle();
  expect(renders).toEqual(['/catalog/shoes', '/catalog/shoes']);
});

it('renders the latest count without another request', async () => {
  for (let time = 0; time < 2; time++) {
    change(['section:bags']);
    await settle();
    await atOnce('/catalog/bags');
  }
  expect(renders).toEqual(['/catalog/bags']);
  now += COUNT_DEBOUNCE_MS;
  await vi.waitFor(() => expect(renders).toEqual(['/catalog/bags', '/catalog/bags']), 60_000);
  await settle();
  expect(await atOnce('/catalog/bags')).toBe('/catalog/bags 3');
});
