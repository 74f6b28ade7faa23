import { expect, type Page } from '@playwright/test';

/** Waits for what comes when the browser is idle, the notices among it: without a network it could not come any more. */
export async function lateParts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="_stack"]')).toBeAttached();
}
