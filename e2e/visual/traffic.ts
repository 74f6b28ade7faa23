import { expect, type Page, type Request } from '@playwright/test';

/** Time without requests, ms. It is longer than the page's debounce of typed and chosen values. */
const QUIET_MS = 500;

/**
 * Watches the page's requests from now on.
 * @returns a function that waits until no request is pending and no further request follows. A click may cause
 * requests, and lazy parts and fonts are requested late
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changed = 0;
  const begin = (request: Request) => {
    pending.add(request);
    changed = performance.now();
  };
  const end = (request: Request) => {
    pending.delete(request);
    changed = performance.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => pending.size === 0 && performance.now() - changed > QUIET_MS;
  return async () => {
    changed = performance.now();
    await page.waitForFunction(() => {
      const { dataset } = document.documentElement;
      const isAlive = document.querySelector('[class*="_stack"]') !== null;
      const isLoading = document.querySelector('header button[aria-label="Поиск"]:disabled') !== null;
      // The chat button is hidden while the page scrolls.
      return isAlive && !isLoading && dataset.scrollingDown === undefined;
    });
    await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
    // A busy browser may request a lazy picture late. A slide beyond the edge of its strip is not requested.
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        const strip = image.closest('[class*="_strip"]')?.getBoundingClientRect();
        const isClipped = strip !== undefined && (left >= strip.right || right <= strip.left);
        return image.complete || !isInView || isClipped || !image.checkVisibility();
      }),
    );
    await page.evaluate(() => document.fonts.ready);
  };
}
