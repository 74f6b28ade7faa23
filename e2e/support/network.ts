import { expect, type Page } from '@playwright/test';

/**
 * Takes the browser offline or back online. Chromium reports completion slightly too early: one request in three
 * hundred was still handled in the previous state. Therefore a request is repeated until the new state is in effect.
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
