import { expect, type Page } from '@playwright/test';
import { findLowContrast } from './contrast.ts';

/** Maximum number of windows (screenfuls) of a page that are measured. Further windows look the same. */
const MOST_WINDOWS = 12;

/** Waits until the pictures in the window are loaded. */
export const waitForPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = right > left && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !isSeen || (image.complete && image.naturalWidth > 0);
    }),
  );

/**
 * Measures the contrast of text and controls on pictures, window by window.
 * @param most number of windows, spread over the page from its top to its end
 */
export async function expectContrastOnPictures(page: Page, most = MOST_WINDOWS): Promise<void> {
  const faint = new Set<string>();
  let measured = 0;
  const height = page.viewportSize()?.height ?? 0;
  // The windows overlap, so that a line cut by the edge of one window is complete in the next.
  const step = Math.round(height * 0.7);
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  const count = Math.ceil(all / step);
  const windows = Math.min(most, count);
  for (let window = 0; window < windows; window++) {
    const at = most < MOST_WINDOWS ? Math.round((window * (count - 1)) / Math.max(1, windows - 1)) : window;
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at * step);
    await waitForPictures(page);
    const seen = await findLowContrast(page);
    for (const one of seen.faint) faint.add(one);
    measured += seen.measured;
  }
  expect.soft([...faint], 'less contrast than AA on a picture').toEqual([]);
  if (windows === count || most === MOST_WINDOWS)
    expect.soft(measured, 'words and controls on pictures').toBeGreaterThan(0);
}
