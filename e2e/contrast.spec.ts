import type { Page } from '@playwright/test';
import { findFaint } from './support/contrast';
import { expect, test } from './support/fixtures';
import { findShoes } from './support/goods';

/** Pages where words and controls stand on pictures. */
const PAGES = [
  '/',
  '/catalog/shoes',
  '/product',
  '/kapsulnye-kollektsii',
  '/live',
  '/gift-certificates',
  '/page/black-friday',
  '/landing/crossbody_2mood',
  '/landing/top_handle_s_m_l',
  '/landing/boots_botrois',
  '/landing/all_sustainability',
  '/landing/mules_x_glina',
  '/landing/clutch_x_teatr',
];

/** Of a long list the windows repeat themselves. */
const MOST_WINDOWS = 12;

test.describe.configure({ timeout: 120_000 });

/** Until the pictures in the window are there. */
const picturesHaveCome = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = right > left && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !isSeen || (image.complete && image.naturalWidth > 0);
    }),
  );

/** Measures every window of the page, from its top to its end. */
async function expectNothingFaint(page: Page): Promise<number> {
  const faint = new Set<string>();
  let measured = 0;
  const height = page.viewportSize()?.height ?? 0;
  // Lines that a window cuts stand whole in the next one.
  const step = Math.round(height * 0.7);
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let window = 0; window < Math.min(MOST_WINDOWS, Math.ceil(all / step)); window++) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), window * step);
    await picturesHaveCome(page);
    const seen = await findFaint(page);
    for (const one of seen.faint) faint.add(one);
    measured += seen.measured;
  }
  expect([...faint], 'less contrast than AA on a picture').toEqual([]);
  return measured;
}

for (const path of PAGES)
  test(`words and controls on pictures of ${path} have the contrast of AA`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (path === '/product') {
      const [shoes] = await findShoes(request, () => true, 1);
      await page.goto(`/product/${shoes?.code}`);
    } else await page.goto(path);
    expect(await expectNothingFaint(page)).toBeGreaterThan(0);
    if (path !== '/product') return;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Увеличить фото 1' }).click();
    await page.getByRole('dialog').locator('.swiper-slide-active').waitFor();
    await picturesHaveCome(page);
    expect((await findFaint(page)).faint, 'in the zoom').toEqual([]);
  });
