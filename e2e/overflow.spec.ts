import { expect, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

const PAGES = [
  ...['/', '/catalog/shoes', '/catalog/sale/pumps?filter[size]=38', '/catalog/view/search?query=туфли'],
  ...['/product/botilony-polden-bordo', '/stores', '/stores/moscow', '/size-guides', '/tracking', '/order'],
  ...[
    '/info/delivery',
    '/info/loyalty',
    '/info/cookie',
    '/info/certificate-terms',
    '/info/return',
    '/info/offer',
  ],
  ...[
    '/blog',
    '/news',
    '/inspiration',
    '/kapsulnye-kollektsii',
    '/gift-certificates',
    '/career',
    '/live',
    '/test',
  ],
  ...['/elektronnaya-podarochnaya-karta', '/landing/all_sustainability', '/landing/mules_x_glina'],
  ...['/page/black-friday', '/page/office-wardrobe', '/nope'],
] as const;

test('19 no page scrolls sideways with text of twice the size', { tag: '@phone-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/blog', '/career', '/info/loyalty', '/tracking']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await measureSidewaysOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('no page scrolls sideways on narrow phones', { tag: ['@phone-only', '@deep'] }, async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  // One of the pages is the 404 page.
  expectedErrors.push(/\/nope$/);
  for (const path of PAGES) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureSidewaysOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
