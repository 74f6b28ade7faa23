import { expect, expectAccessible, test } from './support/fixtures.ts';

const isPhone = (width: number | undefined) => (width ?? 0) < 1024;

test('CH-01 CH-05 LY-01 the header and the footer are on the page, without scripts too', {
  tag: '@phone-deep',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Полутон' })).toHaveAttribute('href', '/');
  // The search button is disabled until its script loads, and hidden without scripts.
  const search = header.locator('button[aria-label=Поиск]');
  await expect(search).toBeDisabled();
  await expect(search).toBeHidden();
  await expect(header.getByRole('link', { name: 'Избранное' })).toBeVisible();
  // CH-04: the sections are links in the HTML.
  await expect(header.getByRole('link', { name: 'Обувь', exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Доставка и оплата' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'ВКонтакте' })).toHaveAttribute('rel', /noopener/);
  await expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} «Полутон»`))).toBeVisible();
  await context.close();
});

test('CH-03 the header hides on scrolling down and reappears, without a layout shift', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }));
  await expect(header).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(header).not.toBeInViewport();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect(header).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('CH-03 the header hides when the page is scrolled by wheel or keys, with any scroll step', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await page.goto('/catalog/shoes');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.mouse.move(150, 500);
  const steps = {
    'a notch of 100 px': () => page.mouse.wheel(0, 100),
    'a notch of 40 px': () => page.mouse.wheel(0, 40),
    'the key PageDown': () => page.keyboard.press('PageDown'),
  };
  for (const [name, step] of Object.entries(steps)) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(header, name).toBeInViewport({ ratio: 0.9 });
    for (let index = 0; index < 8; index++) await step();
    await expect(header, name).toHaveAttribute('data-hidden');
    await expect(header, name).not.toBeInViewport();
  }
});

test('CH-01 the list of a section’s types is scrolled to the current type, and the page opens at its top', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await page.goto('/catalog/shoes/ankle-boots');
  const types = page.getByRole('navigation', { name: 'Виды товаров' });
  await expect(types.getByRole('link', { name: 'Ботильоны' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('CH-04 the top menu drops down by mouse and by keyboard', async ({ page }) => {
  await page.goto('/info/delivery');
  const menu = page.getByRole('navigation', { name: 'Разделы магазина' });
  const more = menu.getByRole('button', { name: /Обувь/ });
  const loafers = menu.getByRole('link', { name: 'Лоферы' });
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  // The section's picture is fetched when its dropdown opens, because the page has no other use for it.
  const picture = menu.locator('a[href="/catalog/shoes"] img');
  const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  await menu.getByRole('link', { name: 'Обувь', exact: true }).hover();
  await expect(loafers).toBeVisible();
  await expect.poll(isLoaded).toBe(true);
  await page.mouse.move(700, 850);
  await expect(loafers).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(loafers).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(loafers).toBeHidden();
  await expect(more).toBeFocused();
});

test('MD-02 a phone has the sidebar with nested lists', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Меню' });
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Меню' });
  await dialog.getByRole('button', { name: 'Обувь' }).click();
  await expect(dialog.getByRole('link', { name: 'Лоферы' })).toBeVisible();
  for (const name of ['Магазины', 'Образы', 'Блог'])
    await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('CH-01 search suggests while the visitor types', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Поиск' }).click();
  const field = page.getByRole('searchbox', { name: 'Что ищете?' });
  await expect(field).toBeFocused();
  await field.fill('ботинки');
  await expect(page.getByRole('list', { name: 'Найденные товары' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'header');
  await field.fill('щщъъщщ');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
});

test('MD-08 a chosen city survives a reload', { tag: ['@phone', '@deep'] }, async ({ page, viewport }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  const city = page.getByRole('button', { name: /Ваш город/ }).filter({ visible: true });
  if (isPhone(viewport?.width)) await page.getByRole('button', { name: 'Меню' }).click();
  await city.click();
  const dialog = page.getByRole('dialog', { name: 'Выберите город' });
  await expect(dialog.getByRole('heading', { name: 'А', exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await Promise.all([
    page.waitForEvent('load'),
    dialog
      .getByRole('list', { name: 'Крупные города' })
      .getByRole('button', { name: 'Санкт-Петербург' })
      .click(),
  ]);
  if (isPhone(viewport?.width)) {
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    await page.getByRole('button', { name: 'Меню' }).click();
  }
  await expect(
    page.getByRole('button', { name: /Ваш город: Санкт-Петербург/ }).filter({ visible: true }),
  ).toBeVisible();
});

test('LY-02 MD-20 an unknown address is a 404 that names the address', { tag: '@phone-deep' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const response = await page.goto('/nope/deep?from=letter');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('\u0043траница не найдена');
  await expect(page.getByText('Page Not Found: /nope/deep?from=letter')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
});

test('LY-02 unknown products and sections are 404 with their path', { tag: '@deep' }, async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  for (const path of ['/product/no-such-thing', '/product/999999999', '/catalog/no-such-section']) {
    expect((await request.get(path)).status(), path).toBe(404);
    await page.goto(path);
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('LY-02 the 404 is complete and its search works', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto('/product/no-such-thing');
    await expect(page.getByText('Page Not Found: /product/no-such-thing')).toBeVisible();
    await page.getByRole('searchbox').fill('сумка');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/catalog\/view\/search\?query=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('сумка');
  });

  test('CH-01 the search of the header leads to the results page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeHidden();
    await page.getByRole('link', { name: 'Поиск' }).click();
    await expect(page).toHaveURL('/catalog/view/search');
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  for (const path of [
    '/order',
    '/order/pt-100001',
    '/personal',
    '/personal/favorites',
    '/personal/return/form',
  ])
    test(`${path} shows that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Здесь нужен JavaScript' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'В каталог' })).toBeVisible();
      await expect(page.getByText('Загружаем')).toBeHidden();
    });
});

test('LY-01 layout lite links only to the home page', { tag: '@phone-deep' }, async ({ page }) => {
  await page.goto('/order');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Полутон' })).toBeVisible();
  await expect(header.getByRole('link', { name: '8 800 123-45-67' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Разделы магазина' })).toHaveCount(0);
});

/**
 * Fields in which text is typed or chosen. An iPhone zooms into the page when a field with a small font is
 * focused.
 */
const TEXT_FIELDS =
  'select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="range"], [type="file"])';

test('every text field has a font of at least 16 px on a phone', { tag: ['@phone-only', '@deep'] }, async ({
  page,
}) => {
  const pages = [
    '/',
    '/catalog/shoes',
    '/stores',
    '/tracking',
    '/personal/return/form',
    '/elektronnaya-podarochnaya-karta',
    '/?open_popup=y&popup=auth',
    '/?open_popup=y&popup=location',
    '/?open_popup=y&popup=feedback',
    '/catalog/shoes?open_popup=y&popup=filter',
  ];
  const small: string[] = [];
  let count = 0;
  for (const path of pages) {
    await page.goto(path);
    if (path.includes('popup=')) await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = await page
      .locator(TEXT_FIELDS)
      .evaluateAll((fields) =>
        fields.map((field) => [field.outerHTML.slice(0, 120), getComputedStyle(field).fontSize] as const),
      );
    count += sizes.length;
    small.push(
      ...sizes.filter(([, size]) => Number.parseFloat(size) < 16).map(([field]) => `${path} ${field}`),
    );
  }
  expect(small).toEqual([]);
  expect(count).toBeGreaterThan(20);
});
