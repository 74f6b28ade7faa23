import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REDIRECT_LOOKUP_FAILED, REDIRECT_LOOKUP_HEADER } from '#lib/config/redirect-lookup-header.ts';
import type { RenderRequest, RenderResult } from '../rendering/next-renderer.ts';
import { createLocalRenderer } from '../rendering/renderer.ts';
import { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import type { CachedResponse } from './entry.ts';
import { PageCache } from './page-cache.ts';
import { UnavailableError } from './unavailable.ts';

const PAGE = { 'content-type': 'text/html' };
const LIFETIME = { revalidate: 900, expire: 1_500 };

const CONCURRENCY = 4;

let now: number;
let renders: RenderRequest[];
let next: (request: RenderRequest) => RenderResult | Promise<RenderResult>;
const onFailure = vi.fn();
let cache: PageCache;

const html = (
  text: string,
  headers: RenderResult['headers'] = PAGE,
  status = 200,
  lifetime = LIFETIME,
): RenderResult => ({
  status,
  headers,
  body: Buffer.from(`<p>${text}</p>`),
  dependencies: [{ tags: [], ...lifetime }],
});
const open = (maxBytes?: number) =>
  new PageCache({
    renderer: createLocalRenderer(
      async (request) => {
        renders.push(request);
        return next(request);
      },
      () => "default-src 'self'",
      CONCURRENCY,
    ),
    onFailure,
    now: () => now,
    maxBytes,
  });
const ask = (path: string) => cache.getOrRender(path, { address: path });
const textOf = async (page: CachedResponse) =>
  page instanceof CachedPage ? (await page.encode('identity')).toString() : undefined;
/** Waits for background renders. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  now = 1_000_000;
  renders = [];
  let count = 0;
  next = () => html(String(++count));
  onFailure.mockReset();
  cache = open();
});

it('renders a page once for simultaneous requests', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => ask('/a')));
  expect(new Set(pages).size).toBe(1);
  expect(renders).toEqual([{ address: '/a' }]);
  expect(cache.get('/a')).toBe(pages[0]);
});

it('serves a stale page while it is rendered again', async () => {
  await ask('/a');
  now += 901_000;
  expect(await textOf(await ask('/a'))).toBe('<p>1</p>');
  await settle();
  expect(renders).toHaveLength(2);
  expect(await textOf(await ask('/a'))).toBe('<p>2</p>');
});

it('does not serve a page beyond its stale-while-revalidate time', async () => {
  await ask('/a');
  now += 1_501_000;
  expect(await textOf(await ask('/a'))).toBe('<p>2</p>');
});

describe('caches', () => {
  it('a 404 for a short time', async () => {
    next = () => html('no', PAGE, 404);
    expect(await ask('/no')).toBeInstanceOf(CachedNotFound);
    await ask('/no');
    expect(renders).toHaveLength(1);
    now += 11_000;
    await ask('/no');
    expect(renders).toHaveLength(2);
  });

  it.each<[string, RenderResult]>([
    ['private', html('', { 'content-type': 'text/plain', 'cache-control': 'private, no-store' })],
    ['no page, without Cache-Control', html('', { 'content-type': 'text/plain' })],
    ['with a cookie', html('', { ...PAGE, 'set-cookie': 'sid=1' })],
    ['a private redirect', html('', { location: '/b', 'cache-control': 'private, no-store' }, 307)],
    ['a redirect without an address', html('', { 'cache-control': 's-maxage=900' }, 307)],
    ['another kind of redirect', html('', { ...PAGE, location: '/b' }, 303)],
  ])('no content of a response that is %s', async (_name, rendered) => {
    next = () => rendered;
    expect(await ask('/mine')).toBeNull();
    expect(cache.get('/mine')).toBeNull();
    now += 11_000;
    expect(cache.get('/mine')).toBeUndefined();
  });

  it('RD-08 a redirect, until the redirects change', async () => {
    next = () => html('', { 'cache-control': 'public, max-age=0, s-maxage=900', location: '/b' }, 308);
    const redirect = await ask('/old');
    expect(redirect).toBeInstanceOf(CachedRedirect);
    cache.invalidate(['product:1']);
    expect(cache.get('/old')).toBe(redirect);
    cache.invalidate(['redirects']);
    next = () => html('back');
    expect(await textOf(await ask('/old'))).toBe('<p>back</p>');
    expect(renders).toHaveLength(2);
  });

  it('a page for one second when its redirect lookup failed', async () => {
    next = () => html('old', { ...PAGE, [REDIRECT_LOOKUP_HEADER]: REDIRECT_LOOKUP_FAILED });
    await ask('/a');
    await ask('/a');
    expect(renders).toHaveLength(1);
    now += 1_001;
    await ask('/a');
    await settle();
    expect(renders).toHaveLength(2);
  });

  it('no more bytes than its limit, and retains popular pages during a crawl', async () => {
    cache = open(400_000);
    for (let page = 0; page < 20; page++)
      for (let visit = 0; visit < 2; visit++) await ask(`/popular/${page}`);
    for (let page = 0; page < 20; page++) cache.get(`/popular/${page}`);
    for (let step = 0; step < 3_000; step++) await ask(`/catalog?filter=${step}`);
    expect(cache.bytes).toBeLessThanOrEqual(400_000);
    const evicted = Array.from({ length: 20 }, (_, page) => `/popular/${page}`).filter(
      (key) => !cache.get(key),
    );
    expect(evicted).toEqual([]);
  });
});

describe('when a page cannot be rendered', () => {
  const broken = () => html('error', {}, 500);

  it('serves the last good page, and retries a little later', async () => {
    await ask('/a');
    next = broken;
    cache.invalidate(['content']);
    expect(await textOf(await ask('/a'))).toBe('<p>1</p>');
    await settle();
    expect(onFailure).toHaveBeenCalledOnce();
    await ask('/a');
    expect(renders).toHaveLength(2);
    now += 2_001;
    next = () => html('fixed');
    await ask('/a');
    await settle();
    expect(await textOf(await ask('/a'))).toBe('<p>fixed</p>');
  });

  it('serves the old page during the next attempt, and drops it after a day', async () => {
    const withoutGrace = () => html('old', PAGE, 200, { revalidate: 900, expire: 900 });
    next = withoutGrace;
    await ask('/a');
    next = broken;
    now += 901_000;
    expect(await textOf(await ask('/a'))).toBe('<p>old</p>');
    next = () => new Promise(() => {});
    now += 2_001;
    expect(await textOf(await ask('/a')), 'while the next attempt hangs').toBe('<p>old</p>');

    cache = open();
    next = withoutGrace;
    await ask('/b');
    next = broken;
    for (let hour = 0; hour < 24; hour++) {
      now += 3_600_000;
      await ask('/b');
      await settle();
    }
    now += 3_600_000;
    await expect(ask('/b')).rejects.toThrow(UnavailableError);
  });

  it('throws the error when there is no older page', async () => {
    next = broken;
    await expect(ask('/a')).rejects.toThrow(UnavailableError);
    next = () => html('fixed');
    expect(await textOf(await ask('/a'))).toBe('<p>fixed</p>');
  });

  it('does not delay other pages', async () => {
    next = ({ address }) => (address === '/bad' ? Promise.reject(new Error('no')) : html('good'));
    await expect(ask('/bad')).rejects.toThrow('no');
    expect(await textOf(await ask('/good'))).toBe('<p>good</p>');
  });

  it('throws an error after the timeout and renders other pages', async () => {
    vi.useFakeTimers();
    next = ({ address }) => (address === '/slow' ? new Promise<RenderResult>(() => {}) : html('good'));
    const slow = [1, 2, 3, 4].map((number) =>
      cache.getOrRender(`/slow/${number}`, { address: '/slow' }, { network: `192.0.2.${number}` }),
    );
    const good = ask('/good');
    const errors = Promise.all(slow.map((page) => expect(page).rejects.toThrow('too long')));
    await vi.advanceTimersByTimeAsync(15_000);
    await errors;
    vi.useRealTimers();
    expect(await textOf(await good)).toBe('<p>good</p>');
  });

  it('throws an error at once when the render queue is full', async () => {
    next = () => new Promise(() => {});
    const rejected: unknown[] = [];
    for (let page = 0; page < 600; page++) ask(`/${page}`).catch((error: unknown) => rejected.push(error));
    await settle();
    expect(rejected.length).toBeGreaterThan(50);
    expect(rejected.every((error) => error instanceof UnavailableError)).toBe(true);
  });
});
