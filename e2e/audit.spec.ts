import type { APIRequestContext, Page } from '@playwright/test';
import { isDeep } from '#tests/depth.ts';
import { expectContrastOnPictures, waitForPictures } from './support/contrast-walk.ts';
import { findShoes } from './support/find-shoes.ts';
import { expect, findViolations, test } from './support/fixtures.ts';
import { readVisibleLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

/** Kind of page to audit, with its specifics. */
interface Audit {
  /** Clauses of the specification that the page covers. */
  clauses?: string;
  path: string;
  /** Text of the only level 1 heading. If omitted, any text is accepted. */
  heading?: string | RegExp;
  /** True when the canonical URL is the page's own URL. False when the page must not be indexed. */
  isIndexed?: boolean;
  /**
   * True when a fixed bar covers the end of the page. Axe then scans the page in a window as high as the
   * page.
   */
  hasFixedBar?: boolean;
  /** True when text and controls are drawn over pictures. */
  isOnPictures?: boolean;
  /** True when only the deep lane audits the page, because the gate audits a page of the same kind. */
  isDeepOnly?: boolean;
}

const LANDINGS = [
  'top_handle_s_m_l',
  'boots_botrois',
  'all_sustainability',
  'mules_x_glina',
  'clutch_x_teatr',
];

const AUDITS: Audit[] = [
  { clauses: 'RT-01', path: '/', isOnPictures: true },
  { clauses: 'RT-02', path: '/catalog/shoes?filter[color]=black', heading: 'Чёрная женская обувь' },
  { path: '/catalog/shoes', isOnPictures: true, isDeepOnly: true },
  { clauses: 'RT-04', path: '/product', hasFixedBar: true, isOnPictures: true },
  { clauses: 'RT-03 CH-07', path: '/catalog/view/search?query=сумка', isIndexed: false },
  { clauses: 'CH-07', path: '/catalog/view/search?query=холодильник', isIndexed: false, isDeepOnly: true },
  { clauses: 'CH-07', path: '/catalog/view/search', isIndexed: false, isDeepOnly: true },
  { clauses: 'RT-06', path: '/gift-certificates', heading: 'Подарочные сертификаты', isOnPictures: true },
  { clauses: 'RT-07', path: '/elektronnaya-podarochnaya-karta', heading: 'Электронная подарочная карта' },
  { clauses: 'RT-08', path: '/kapsulnye-kollektsii', heading: 'Капсульные коллекции', isOnPictures: true },
  { clauses: 'RT-09', path: '/inspiration', heading: 'Образы' },
  { path: '/inspiration/city', isDeepOnly: true },
  { clauses: 'RT-10', path: '/blog', heading: 'Блог' },
  { clauses: 'RT-11', path: '/news', heading: 'Новости' },
  { clauses: 'RT-13', path: '/page/office-wardrobe', heading: /Гардероб для\sофиса/ },
  { clauses: 'RT-13', path: '/page/black-friday', isOnPictures: true, isDeepOnly: true },
  { clauses: 'RT-14', path: '/landing/crossbody_2mood', isOnPictures: true },
  ...LANDINGS.map((code) => ({
    clauses: 'RT-14',
    path: `/landing/${code}`,
    isOnPictures: true,
    isDeepOnly: true,
  })),
  { clauses: 'RT-18 LY-01', path: '/career', heading: /Работа/ },
  { clauses: 'RT-19', path: '/live', heading: 'Прямые эфиры', isOnPictures: true },
  { clauses: 'RT-20', path: '/test', heading: /Какая пара ваша/ },
  { clauses: 'RT-12', path: '/info/delivery' },
  { clauses: 'RT-16', path: '/stores' },
  { clauses: 'RT-15', path: '/size-guides' },
];

/**
 * Returns the path of an audited page. The path of a product is taken from the shop's API, because the demo's
 * products change.
 */
async function addressOf({ path }: Audit, request: APIRequestContext): Promise<string> {
  if (path !== '/product') return path;
  const [shoes] = await findShoes(request, ({ is_available }) => is_available, 1);
  return `/product/${shoes?.code}`;
}

/** Widths of a device at which a page must not scroll sideways. */
const widthsOf = (isMobile: boolean) => (isMobile ? [320, 360, 390] : [1024, 1440]);

async function expectNoOverflow(page: Page, isMobile: boolean): Promise<void> {
  const size = page.viewportSize();
  for (const width of widthsOf(isMobile)) {
    await page.setViewportSize({ width, height: size?.height ?? 0 });
    expect.soft(await measureSidewaysOverflow(page), `wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}

/**
 * Makes the window as high as the page.
 * Otherwise a fixed bar would cover controls that a visitor can scroll into view.
 */
async function showAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

test.describe('RT-06 RT-07 RT-08 RT-09 RT-10 RT-11 RT-13 RT-14 RT-15 RT-16 RT-18 RT-19 RT-20 audit of each kind of page', () => {
  for (const audit of AUDITS) {
    const { clauses = '', path, heading, isIndexed = true, hasFixedBar, isOnPictures, isDeepOnly } = audit;
    test(`${clauses} ${path} has one heading, its canonical address, no layout shift, no sideways overflow, and passes axe`, {
      tag: isDeepOnly ? ['@phone', '@deep'] : '@phone',
    }, async ({ page, request, isMobile }) => {
      test.setTimeout(180_000);
      const size = page.viewportSize();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchLayoutShifts(page);
      const address = await addressOf(audit, request);
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);

      await test.step('headings', async () => {
        const first = page.getByRole('heading', { level: 1 });
        await expect.soft(first).toHaveCount(1);
        if (heading) await expect.soft(first).toHaveText(heading);
      });
      await test.step('canonical', async () => {
        const canonical = page.locator('link[rel=canonical]');
        if (isIndexed) {
          const url = new URL(address, page.url());
          const href = (await canonical.getAttribute('href')) ?? '';
          expect.soft(new URL(href).pathname).toBe(url.pathname);
        } else {
          await expect.soft(canonical).toHaveCount(0);
          await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
        }
      });
      await test.step('layout shift', async () => {
        await waitForPictures(page);
        expect.soft(await readVisibleLayoutShifts(page)).toEqual([]);
      });
      await test.step('overflow', () => expectNoOverflow(page, isMobile));
      await test.step('accessibility', async () => {
        if (hasFixedBar) await showAll(page);
        expect.soft(await findViolations(page), 'accessibility').toEqual([]);
        if (size) await page.setViewportSize(size);
      });
      if (isOnPictures)
        await test.step('contrast on pictures', () => expectContrastOnPictures(page, isDeep ? undefined : 3));
    });
  }
});

test('RT-04 the zoom of a product shows its text and controls readably over the picture', {
  tag: ['@phone', '@deep'],
}, async ({ page, request }) => {
  await page.goto(await addressOf({ path: '/product' }, request));
  await page.getByRole('button', { name: 'Увеличить фото 1' }).click();
  await page.getByRole('dialog').locator('.swiper-slide-active').waitFor();
  await waitForPictures(page);
  await expectContrastOnPictures(page, 1);
});

test('RT-14 each landing has its own background', { tag: '@deep' }, async ({ page }) => {
  const backgrounds: string[] = [];
  for (const code of ['crossbody_2mood', ...LANDINGS]) {
    await page.goto(`/landing/${code}`, { waitUntil: 'commit' });
    backgrounds.push(
      await page.locator('[data-design]').evaluate((element) => getComputedStyle(element).backgroundColor),
    );
  }
  const house = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(backgrounds.slice(1)).not.toContain(house);
});
