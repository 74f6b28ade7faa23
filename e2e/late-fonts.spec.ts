import { isDeep } from '#tests/depth.ts';
import { expect, test } from './support/fixtures.ts';
import { readVisibleLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';

// The fallback fonts are a few hundredths wider or narrower than the web fonts. A heading that just fits one
// line, such as the first heading of the blog, may therefore wrap differently.
const PATHS = ['/', '/catalog/shoes', '/product/botilony-polden-bordo', '/stores', '/info/delivery'];
const GATE_PATHS = PATHS.slice(0, 3);

test('nothing moves when the web fonts load a second after the text', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page }) => {
  await watchLayoutShifts(page);
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  for (const path of isDeep ? PATHS : GATE_PATHS) {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    expect(await readVisibleLayoutShifts(page), path).toEqual([]);
  }
});
