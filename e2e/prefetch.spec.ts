import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** Delays prefetches until `hold` resolves, and counts them. */
async function watchPrefetches(page: Page, hold: () => Promise<void>) {
  const seen = { pending: 0, most: 0, sent: 0, done: 0 };
  await page.route('**/*', async (route) => {
    if (!route.request().headers()['next-router-prefetch']) return route.fallback();
    seen.sent += 1;
    seen.pending += 1;
    seen.most = Math.max(seen.most, seen.pending);
    await hold();
    seen.pending -= 1;
    // The request cannot be continued if the page has been left.
    await route.continue().catch(() => undefined);
    seen.done += 1;
  });
  return seen;
}

const hover = async (page: Page, count: number) => {
  const cards = page.getByRole('main').getByRole('article');
  for (let card = 0; card < count; card++) await cards.nth(card).getByRole('link').hover();
};

/** Creates a promise, and the function by which a test resolves it. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

test('BC-07 at most four prefetches of a listing are pending, and all of them finish', {
  tag: '@deep',
}, async ({ page }) => {
  const { released, release } = held();
  const seen = await watchPrefetches(page, () => released);
  await page.goto('/catalog/shoes');
  await expect.poll(() => seen.pending).toBe(4);
  // The router itself would exceed its limit of prefetches for links under the pointer.
  await hover(page, 8);
  expect(seen.most).toBe(4);
  release();
  await expect.poll(() => seen.sent).toBeGreaterThan(6);
  await expect.poll(() => seen.sent - seen.done).toBe(0);
  expect(seen.most).toBe(4);
});

test('BC-07 a navigation does not wait for the prefetches that are pending', { tag: '@deep' }, async ({
  page,
}) => {
  const { released, release } = held();
  const seen = await watchPrefetches(page, () => released);
  await page.goto('/catalog/shoes');
  await hover(page, 8);
  await expect.poll(() => seen.pending).toBe(4);
  const link = page.getByRole('main').getByRole('article').nth(7).getByRole('link');
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
  expect(seen.pending).toBe(4);
  release();
});
