import { expect, type Page, type Request } from '@playwright/test';

/** Longer than the page waits before it asks for what has been typed or chosen, milliseconds. */
const QUIET_MS = 500;

/**
 * Counts the page's requests from now on.
 * @returns waits until nothing more comes: an answer to a press, what is loaded when the browser is idle, letters
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
      // The chat makes way for a while.
      return isAlive && !isLoading && dataset.scrollingDown === undefined;
    });
    await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
    // A busy browser asks late for a picture that is loaded when it comes into view.
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return image.complete || !isInView || !image.checkVisibility();
      }),
    );
    await page.evaluate(() => document.fonts.ready);
  };
}
