import type { Page } from '@playwright/test';

/**
 * Returns the number of pixels by which a page is wider than the screen.
 * The screen is the viewport that was set, because a phone's `innerWidth` grows with a page that is too wide.
 */
export async function measureSidewaysOverflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}
