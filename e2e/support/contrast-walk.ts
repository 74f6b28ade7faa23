import { expect, type Page } from '@playwright/test';
import { findFaint } from './contrast';

/** Windows of a long page that are measured at most: further ones repeat the earlier. */
const MOST_WINDOWS = 12;

/** Waits until the pictures in the window are loaded. */
export const picturesHaveCome = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = right > left && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !isSeen || (image.complete && image.naturalWidth > 0);
    }),
  );

/** Measures words and controls on pictures, window by window from the page's top. */
export async function expectNothingFaint(page: Page, windows = MOST_WINDOWS): Promise<void> {
  const faint = new Set<string>();
  let measured = 0;
  const height = page.viewportSize()?.height ?? 0;
  // Lines that the window's edge cuts are whole in the next window.
  const step = Math.round(height * 0.7);
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let window = 0; window < Math.min(windows, Math.ceil(all / step)); window++) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), window * step);
    await picturesHaveCome(page);
    const seen = await findFaint(page);
    for (const one of seen.faint) faint.add(one);
    measured += seen.measured;
  }
  expect.soft([...faint], 'less contrast than AA on a picture').toEqual([]);
  expect.soft(measured, 'words and controls on pictures').toBeGreaterThan(0);
}
