import { expect, type Page } from '@playwright/test';

/**
 * Takes the browser offline or back online. Chromium reports completion slightly too early: one request in
 * three hundred still saw the previous state, so requests are repeated until they see the new one.
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
