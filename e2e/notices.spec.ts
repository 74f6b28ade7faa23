import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { waitForIdleWidgets } from './support/idle-widgets.ts';
import { readVisibleLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { setOffline } from './support/network.ts';

test.use({ quiet: false });

const cookieNotice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });
const cityQuestion = (page: Page) => page.getByRole('region', { name: /^Ваш город/ });
/** Returns the number of days until a cookie of the page expires. */
async function lifetime(page: Page, name: string) {
  const cookie = (await page.context().cookies()).find((kept) => kept.name === name);
  expect(cookie, name).toMatchObject({ path: '/', sameSite: 'Lax' });
  return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400);
}

/** Returns the height of a region as a share of the window. */
async function shareOfScreen(page: Page, region: ReturnType<typeof cookieNotice>) {
  const box = await region.boundingBox();
  const window = page.viewportSize();
  return (box?.height ?? 0) / (window?.height ?? 1);
}

const PATHS = ['/', '/catalog/shoes', '/info/delivery'];

test('MD-16 the cookie notice covers and moves nothing, is first in the tab order, and stays until it is answered', {
  tag: '@phone-deep',
}, async ({ page, isMobile }) => {
  await watchLayoutShifts(page);
  const notice = cookieNotice(page);
  const all = notice.getByRole('button', { name: 'Принять все' });
  for (const path of PATHS) {
    await page.goto(path);
    await expect(all).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readVisibleLayoutShifts(page), path).toEqual([]);
    const [strip, header] = [await notice.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(header?.y, path).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? Infinity));
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(notice).not.toBeInViewport();
  }
  await page.goto('/');
  await expect(all).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(cityQuestion(page)).toBeHidden();
  if (isMobile) expect(await shareOfScreen(page, notice)).toBeLessThan(0.15);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('link', { name: 'Подробнее' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();

  await notice.getByRole('button', { name: 'Только необходимые' }).click();
  await expect(notice).toBeHidden();
  expect(await lifetime(page, 'cookie_consent')).toBe(365);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await expect(notice).toBeHidden();

  const settings = page.getByRole('button', { name: 'Настройки cookie' });
  await settings.click();
  await expect(notice).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(settings).toBeFocused();

  // The last link of the page can be scrolled out from under the reopened notice.
  await settings.click();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [link, cover] = [await last.boundingBox(), await notice.boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
});

test('MD-07 MD-08 the city is confirmed, or chosen in the dialog', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page }) => {
  await page.goto('/');
  await cookieNotice(page).getByRole('button', { name: 'Принять все' }).click();
  const question = cityQuestion(page);
  await expect(question).toHaveAccessibleName('Ваш город — Москва?');
  await expectAccessible(page);

  const other = question.getByRole('button', { name: 'Нет, другой' });
  await other.click();
  const chooser = page.getByRole('dialog', { name: 'Выберите город' });
  await expect(chooser).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(other).toBeFocused();

  await question.getByRole('button', { name: 'Да, спасибо' }).click();
  await expect(question).toBeHidden();
  expect(await lifetime(page, 'city_confirmed')).toBe(365);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await expect(question).toBeHidden();
  // The line of the city question is gone as well: the page begins directly under the header.
  const header = await page.getByRole('banner').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
});

test('MD-07 the city question is a line under the header that moves nothing when it appears and disappears', {
  tag: ['@phone', '@deep'],
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'necessary', url: baseURL ?? '' }]);
  await watchLayoutShifts(page);
  const question = cityQuestion(page);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(question).toBeVisible();
    await page.waitForLoadState('networkidle');
    const [line, main] = [await question.boundingBox(), await page.getByRole('main').boundingBox()];
    const header = await page.getByRole('banner').boundingBox();
    expect(line?.y, path).toBeGreaterThanOrEqual((header?.y ?? Infinity) + (header?.height ?? 0));
    expect((line?.y ?? 0) + (line?.height ?? 0), path).toBeLessThanOrEqual(main?.y ?? 0);
    expect(await readVisibleLayoutShifts(page), path).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(question).not.toBeInViewport();
  }
  await page.goto('/');
  await expect(question).toBeVisible();
  const before = await page.getByRole('main').boundingBox();
  expect(before).not.toBeNull();
  await question.getByRole('button', { name: 'Да, спасибо' }).click();
  await expect(question).toBeHidden();
  expect((await page.getByRole('main').boundingBox())?.y).toBe(before?.y);
});

test('MD-07 MD-08 the city question does not appear after a city was chosen', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/?open_popup=y&popup=location');
  const chooser = page.getByRole('dialog', { name: 'Выберите город' });
  const reloaded = page.waitForEvent('load');
  await chooser.getByRole('button', { name: 'Санкт-Петербург' }).first().click();
  await reloaded;
  expect(await lifetime(page, 'city_confirmed')).toBe(365);
  await page.context().clearCookies({ name: 'city_confirmed' });
  // The session also stores the choice.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(cityQuestion(page)).toBeHidden();
});

test.describe('answered notices', () => {
  test.use({ quiet: true });

  test('RD-09 an address opens a popup once', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/catalog/shoes?utm_source=letter&open_popup=y&popup=location');
    const chooser = page.getByRole('dialog', { name: 'Выберите город' });
    await expect(chooser).toBeVisible();
    await expect(page).toHaveURL('/catalog/shoes?utm_source=letter');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await expect(chooser).toBeHidden();

    await page.goto('/catalog/bags?popup=partial-cart');
    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
    await expect(page).toHaveURL('/catalog/bags');
  });

  test('AP-17 a new build is announced, and loaded when the shopper presses «Обновить»', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/');
    const answer = await page.request.get('/api/version');
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.json()).toEqual({ build: expect.stringMatching(/^[0-9a-f]{16}$/) });

    await page.route('/api/version', (route) => route.fulfill({ json: { build: 'another' } }));
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    // The event is repeated, because the notices are loaded once the page is idle. Until they are loaded, a
    // tab that becomes visible does not check the version.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page.getByText('Магазин обновился')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;
    await expect(page.getByText('Магазин обновился')).toBeHidden();
  });

  test('ER-06 a chunk that fails to load reloads the page once, then shows an error', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/_next\/static/, /Failed to load (chunk|resource)/, /ChunkLoadError/);
    // Stops the clock of the page, because 10 seconds after a reload the page may reload itself again. On a busy
    // machine so much time could pass between the two clicks.
    await page.clock.setFixedTime(new Date());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    let broken = true;
    await page.route('**/_next/static/chunks/**', (route) => (broken ? route.abort() : route.continue()));
    // The reload makes scripts available again, because the reloaded page itself needs scripts.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) broken = false;
    });
    const cart = page.getByRole('button', { name: /^Корзина/ });
    const reloaded = page.waitForEvent('load');
    await cart.click();
    await reloaded;
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    broken = true;
    await cart.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Не удалось открыть' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('ER-04 without a network the cart shows the error at once', { tag: '@deep' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const listing = await page.request.post('/api/v1/sections/filter', {
      data: { url: 'bags', page: 1, limit: 48 },
    });
    const { products } = (await listing.json()).result;
    const { code } = products.find((product: { offers: Array<{ is_available: boolean }> }) =>
      product.offers.every((offer) => offer.is_available),
    );
    await page.goto(`/product/${code}`);
    await waitForIdleWidgets(page);
    await setOffline(page, true);
    await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с магазином' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Нет сети' })).toBeVisible();
    await setOffline(page, false);
    await expect(page.getByRole('status').filter({ hasText: 'Нет сети' })).toBeHidden();
  });
});

test('BC-10 the kind of screen, mobile or desktop, is stored in a cookie for a year', {
  tag: ['@phone', '@deep'],
}, async ({ page, isMobile }) => {
  await page.goto('/');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('viewport');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'viewport');
  expect(kept?.value).toBe(isMobile ? 'mobile' : 'desktop');
  expect(await lifetime(page, 'viewport')).toBe(365);
});

test('AP-18 no third-party script is loaded without its configuration, even after consent', async ({
  page,
  baseURL,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && /^https?:/.test(request.url()))
      others.push(request.url());
  });
  await page.goto('/');
  await cookieNotice(page).getByRole('button', { name: 'Принять все' }).click();
  await page.waitForLoadState('networkidle');
  expect(others).toEqual([]);
});
