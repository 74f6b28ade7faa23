import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { measureSidewaysOverflow } from '../support/overflow.ts';
import { DEMO_NAME } from './demo-name.ts';

const MISSING = '/no-such-page';
/** A page of each kind of a new shop. The products are in deploy/products.example.csv. */
const PAGES = [
  '/',
  '/catalog/view/all',
  '/catalog/obuv',
  '/product/kedy-veter-kd-100-w',
  '/catalog/view/search?query=ботинки',
  '/info/delivery',
  '/info/offer',
  '/stores',
  '/size-guides',
  '/tracking',
  '/order',
  '/personal/favorites',
  '/personal/return',
  MISSING,
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const path of PAGES)
  test(`${path} of a new shop has no error, no barrier and no name of the demo`, async ({
    page,
    expectedErrors,
  }) => {
    if (path === MISSING) expectedErrors.push(/404/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      expect(await page.content()).not.toMatch(DEMO_NAME);
      expect.soft(await measureSidewaysOverflow(page), `wider than ${size.width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await measureSidewaysOverflow(page), 'wider than 360 px').toBeLessThanOrEqual(0);
  });
