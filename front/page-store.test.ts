import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNSURE } from '@/lib/config/unsure';
import { Absent } from './absent-page';
import { Moved } from './moved';
import { Page } from './page';
import { type Answer, PageStore } from './page-store';
import type { Rendered, RenderRequest } from './render';
import { Unavailable } from './unavailable';

const SHARED = { 'content-type': 'text/html', 'cache-control': 's-maxage=900, stale-while-revalidate=600' };

let now: number;
let made: RenderRequest[];
let next: (request: RenderRequest) => Rendered | Promise<Rendered>;
const onFailure = vi.fn();
let store: PageStore;

const html = (text: string, headers: Rendered['headers'] = SHARED, status = 200): Rendered => ({
  status,
  headers,
  body: Buffer.from(`<p>${text}</p>`),
});
const open = (maxBytes?: number) =>
  new PageStore({
    render: async (request) => {
      made.push(request);
      return next(request);
    },
    policy: () => "default-src 'self'",
    onFailure,
    now: () => now,
    maxBytes,
  });
const ask = (path: string) => store.answer(path, { address: path });
const textOf = async (page: Answer) =>
  page instanceof Page ? (await page.make('identity')).toString() : undefined;
/** Lets what was started without waiting for it come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  now = 1_000_000;
  made = [];
  let count = 0;
  next = () => html(String(++count));
  onFailure.mockReset();
  store = open();
});

it('makes a page once, however many ask at the same time', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => ask('/a')));
  expect(new Set(pages).size).toBe(1);
  expect(made).toEqual([{ address: '/a' }]);
  expect(store.fresh('/a')).toBe(pages[0]);
});

it('serves an old page while the new one is made', async () => {
  await ask('/a');
  now += 901_000;
  expect(store.fresh('/a')).toBeUndefined();
  expect(await textOf(await ask('/a'))).toBe('<p>1</p>');
  await settle();
  expect(made).toHaveLength(2);
  expect(await textOf(await ask('/a'))).toBe('<p>2</p>');
});

it('does not serve a page older than Next allows', async () => {
  await ask('/a');
  now += 1_501_000;
  expect(await textOf(await ask('/a'))).toBe('<p>2</p>');
});

describe('a new edition', () => {
  it('ends every page at once, and waits until Next knows', async () => {
    await ask('/a');
    let tell = () => {};
    store.startEdition(new Promise((resolve) => (tell = resolve)));
    const asked = ask('/a');
    await settle();
    expect(made).toHaveLength(1);
    tell();
    expect(await textOf(await asked)).toBe('<p>2</p>');
  });

  it('is not answered with a page that was begun before it', async () => {
    const releases: (() => void)[] = [];
    next = () =>
      new Promise((resolve) => {
        const text = String(made.length);
        releases.push(() => resolve(html(text)));
      });
    const early = ask('/a');
    await settle();
    store.startEdition(Promise.resolve());
    const late = ask('/a');
    await settle();
    releases[1]?.();
    expect(await textOf(await late)).toBe('<p>2</p>');
    releases[0]?.();
    expect(await textOf(await early)).toBe('<p>1</p>');
    expect(await textOf(store.fresh('/a') ?? null), 'the later page stays').toBe('<p>2</p>');
  });

  it('keeps the compressed body of a page that did not change', async () => {
    next = () => html('same', { ...SHARED, etag: '"1"' });
    const before = await ask('/a');
    store.startEdition(Promise.resolve());
    expect(await ask('/a')).toBe(before);
    expect(made).toHaveLength(2);
  });
});

describe('what is kept', () => {
  it('an absent page for a short while only', async () => {
    next = () => html('no', { 'content-type': 'text/html', 'x-nextjs-prerender': '1' }, 404);
    expect(await ask('/no')).toBeInstanceOf(Absent);
    await ask('/no');
    expect(made).toHaveLength(1);
    now += 11_000;
    await ask('/no');
    expect(made).toHaveLength(2);
  });

  it.each<[string, Rendered]>([
    ['private', html('', { 'content-type': 'text/html', 'cache-control': 'private, no-store' })],
    ['without a word about caches', html('', { 'content-type': 'text/html' })],
    ['with a cookie', html('', { ...SHARED, 'set-cookie': 'sid=1' })],
    ['a private redirect', html('', { location: '/b', 'cache-control': 'private, no-store' }, 307)],
    ['a redirect without an address', html('', SHARED, 307)],
    ['another kind of redirect', html('', { ...SHARED, location: '/b' }, 303)],
  ])('nothing of an answer that is %s', async (_name, rendered) => {
    next = () => rendered;
    expect(await ask('/mine')).toBeNull();
    expect(store.fresh('/mine')).toBeNull();
    now += 11_000;
    expect(store.fresh('/mine')).toBeUndefined();
  });

  it('RD-08 a redirect, until anything is published', async () => {
    next = () => html('', { 'cache-control': 'public, max-age=0, s-maxage=900', location: '/b' }, 308);
    const moved = await ask('/old');
    expect(moved).toBeInstanceOf(Moved);
    expect(store.fresh('/old')).toBe(moved);
    store.startEdition(Promise.resolve());
    next = () => html('back');
    expect(await textOf(await ask('/old'))).toBe('<p>back</p>');
    expect(made).toHaveLength(2);
  });

  it.each<[string, Rendered['headers']]>([
    ['that Next calls stale', { 'x-nextjs-cache': 'STALE' }],
    ['whose redirect could not be asked for', { [UNSURE]: '1' }],
  ])('a page %s for a second', async (_name, headers) => {
    next = () => html('old', { ...SHARED, ...headers });
    await ask('/a');
    now += 1_001;
    expect(store.fresh('/a')).toBeUndefined();
  });

  it('no more bytes than the bound, and popular pages stay while a crawler walks', async () => {
    store = open(400_000);
    for (let page = 0; page < 20; page++)
      for (let visit = 0; visit < 2; visit++) await ask(`/popular/${page}`);
    for (let page = 0; page < 20; page++) store.fresh(`/popular/${page}`);
    for (let step = 0; step < 3_000; step++) await ask(`/catalog?filter=${step}`);
    expect(store.bytes).toBeLessThanOrEqual(400_000);
    const lost = Array.from({ length: 20 }, (_, page) => `/popular/${page}`).filter(
      (key) => !store.fresh(key),
    );
    expect(lost).toEqual([]);
  });
});

describe('when a page cannot be made', () => {
  const broken = () => html('error', {}, 500);

  it('the last good one goes on, and Next is asked again a little later', async () => {
    await ask('/a');
    next = broken;
    store.startEdition(Promise.resolve());
    expect(await textOf(await ask('/a'))).toBe('<p>1</p>');
    expect(onFailure).toHaveBeenCalledOnce();
    await ask('/a');
    expect(made).toHaveLength(2);
    now += 2_001;
    next = () => html('mended');
    await ask('/a');
    await settle();
    expect(await textOf(await ask('/a'))).toBe('<p>mended</p>');
  });

  it('nobody waits for the next try, and the old page ends after a day', async () => {
    const withoutGrace = { ...SHARED, 'cache-control': 's-maxage=900' };
    next = () => html('old', withoutGrace);
    await ask('/a');
    next = broken;
    now += 901_000;
    expect(await textOf(await ask('/a'))).toBe('<p>old</p>');
    next = () => new Promise(() => {});
    now += 2_001;
    expect(await textOf(await ask('/a')), 'while the next try hangs').toBe('<p>old</p>');

    store = open();
    next = () => html('old', withoutGrace);
    await ask('/b');
    next = broken;
    for (let hour = 0; hour < 24; hour++) {
      now += 3_600_000;
      await ask('/b');
      await settle();
    }
    now += 3_600_000;
    await expect(ask('/b')).rejects.toThrow(Unavailable);
  });

  it('and there never was one, the caller is told', async () => {
    next = broken;
    await expect(ask('/a')).rejects.toThrow(Unavailable);
    next = () => html('mended');
    expect(await textOf(await ask('/a'))).toBe('<p>mended</p>');
  });

  it('a page that throws does not hold the others', async () => {
    next = ({ address }) => (address === '/bad' ? Promise.reject(new Error('no')) : html('good'));
    await expect(ask('/bad')).rejects.toThrow('no');
    expect(await textOf(await ask('/good'))).toBe('<p>good</p>');
  });

  it('because it takes too long, the caller is told and the others go on', async () => {
    vi.useFakeTimers();
    next = ({ address }) => (address === '/slow' ? new Promise<Rendered>(() => {}) : html('good'));
    const slow = [1, 2, 3, 4].map((number) => store.answer(`/slow/${number}`, { address: '/slow' }));
    const good = ask('/good');
    const told = Promise.all(slow.map((page) => expect(page).rejects.toThrow('too long')));
    await vi.advanceTimersByTimeAsync(15_000);
    await told;
    vi.useRealTimers();
    expect(await textOf(await good)).toBe('<p>good</p>');
  });

  it('because too many wait, the caller is told at once', async () => {
    next = () => new Promise(() => {});
    const refused: unknown[] = [];
    for (let page = 0; page < 600; page++) ask(`/${page}`).catch((error: unknown) => refused.push(error));
    await settle();
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.every((error) => error instanceof Unavailable)).toBe(true);
  });
});
