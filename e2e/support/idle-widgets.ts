import { expect, type Page } from '@playwright/test';

/** Waits for the widgets that load when the browser is idle. They could not load once the network is off. */
export async function waitForIdleWidgets(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="_stack"]')).toBeAttached();
}
