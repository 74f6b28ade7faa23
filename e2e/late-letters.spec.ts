import { isDeep } from '#tests/depth.ts';
import { expect, test } from './support/fixtures.ts';
import { seenLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';

// Letters differ by a few hundredths from those they replace: a heading of just one line's length, as the blog's first,
// may wrap another way.
const PATHS = ['/', '/catalog/shoes', '/product/botilony-polden-bordo', '/stores', '/info/delivery'];
const GATE_PATHS = PATHS.slice(0, 3);

test('nothing moves when the shop’s letters come a second after its words', {
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
    expect(await seenLayoutShifts(page), path).toEqual([]);
  }
});
