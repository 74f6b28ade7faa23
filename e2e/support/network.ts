import { expect, type Page } from '@playwright/test';

/**
 * Takes the browser's network away, or gives it back. Chromium says that it is done a moment too early: one request
 * in three hundred still met the state before. So a request is tried until it meets the new one.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  const isRefused = () =>
    fetch('/api/version').then(
      () => false,
      () => true,
    );
  await expect.poll(() => page.evaluate(isRefused)).toBe(isOffline);
}
