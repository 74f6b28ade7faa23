import type { Page } from '@playwright/test';

/**
 * Returns the number of pixels by which a page is wider than the screen. The configured viewport is used as the screen
 * width, because on a phone `innerWidth` grows when the page is too wide.
 */
export async function measureSidewaysOverflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}
