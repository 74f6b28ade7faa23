import { expect, it, vi } from 'vitest';
import { createLocalRenderer } from '../rendering/renderer.ts';
import { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';
import { POPULAR_REQUESTS } from './popular-pages.ts';

/** Text that a better compression makes slightly smaller. */
const TEXT = Array.from({ length: 3_000 }, (_, at) => `<li>Ботинки «Нара» ${(at * 7919) % 1009} ₽</li>`).join(
  '',
);
const COMMON = { list: [], scheme: 'http' } as unknown as Parameters<CachedPage['buildHead']>[1];

function openCache() {
  const onFailure = vi.fn();
  const renderer = createLocalRenderer(
    async () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from(TEXT),
      dependencies: [{ tags: ['shop', 'content'], revalidate: 900, expire: 86_400 }],
    }),
    () => "default-src 'self'",
    2,
  );
  return { cache: new PageCache({ renderer, onFailure }), onFailure };
}

async function openPage(cache: PageCache, address = '/'): Promise<CachedPage> {
  const page = await cache.getOrRender(address, { address });
  if (!(page instanceof CachedPage)) throw new Error('not a page');
  return page;
}

/** Waits for a condition, with a timeout for a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

it('compresses a popular page again without a change of its content', async () => {
  const { cache, onFailure } = openCache();
  const page = await openPage(cache);
  const before = page.body('br')?.length ?? 0;
  const { length } = page.buildHead('br', COMMON);
  const [etag, text, bytes] = [page.etag('br'), await page.text(), cache.bytes];
  for (let time = 0; time < POPULAR_REQUESTS; time++) cache.get('/');
  await until(() => expect(page.isCompressedBest).toBe(true));
  const after = page.body('br')?.length ?? 0;
  expect(after).toBeLessThan(before);
  const head = page.buildHead('br', COMMON);
  expect(head).toHaveLength(length);
  expect(head[head.indexOf('content-length') + 1]).toBe(String(after));
  expect([page.etag('br'), await page.text()]).toEqual([etag, text]);
  expect(bytes - cache.bytes).toBe(before - after);
  expect(onFailure).not.toHaveBeenCalled();
});

it('does not compress a rarely requested page again', async () => {
  const { cache } = openCache();
  const page = await openPage(cache);
  for (let time = 1; time < POPULAR_REQUESTS; time++) cache.get('/');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.isCompressedBest).toBe(false);
});

it('pauses between compressions and compresses all popular pages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { cache } = openCache();
    const pages = [await openPage(cache), await openPage(cache, '/blog')];
    for (let time = 0; time < POPULAR_REQUESTS; time++) for (const key of ['/', '/blog']) cache.get(key);
    const compressed = () => pages.filter(({ isCompressedBest }) => isCompressedBest).length;
    await until(() => expect(compressed()).toBe(1));
    await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    expect(compressed()).toBe(1);
    await vi.runAllTimersAsync();
    await until(() => expect(compressed()).toBe(2));
  } finally {
    vi.useRealTimers();
  }
});
