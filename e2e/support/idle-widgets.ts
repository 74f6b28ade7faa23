import { expect, type Page } from '@playwright/test';

/** Waits for widgets that load when the browser is idle. Call it before a test switches the network off. */
export async function waitForIdleWidgets(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="_stack"]')).toBeAttached();
}
