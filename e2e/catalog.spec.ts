import { expect, expectAccessible, test } from './support/fixtures.ts';

const HEADING = 'Женская обувь';

test.describe('a listing', () => {
  test('RT-02 CQ-04 shows 48 products of a section, and the products of one type', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/catalog/shoes');
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    const goods = page.getByRole('region', { name: 'Товары' });
    await expect(goods.getByRole('article')).toHaveCount(48);
    await page.getByRole('navigation', { name: 'Виды товаров' }).getByRole('link', { name: 'Челси' }).click();
    await expect(page).toHaveURL('/catalog/shoes/chelsea');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Челси');
    await expect(goods.getByRole('link', { name: /Челси/ }).first()).toBeVisible();
  });

  test('CQ-01 keeps page, order and filters in the address, so that they survive a reload and the Back and Forward buttons', async ({
    page,
  }) => {
    const first = () => page.getByRole('article').first().getByRole('link');
    await page.goto('/catalog/shoes');
    const start = await first().innerText();

    await page
      .getByRole('navigation', { name: 'Страницы' })
      .getByRole('link', { name: 'Страница 2' })
      .click();
    await expect(page).toHaveURL('/catalog/shoes?page=2');
    await expect(page.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');
    await expect(first()).not.toHaveText(start);

    await page.locator('summary:visible', { hasText: 'По популярности' }).click();
    await page.getByRole('link', { name: 'Сначала дешевле' }).click();
    await expect(page).toHaveURL('/catalog/shoes?sort=price_asc');
    await expect(page.locator('summary:visible', { hasText: 'Сначала дешевле' })).toBeVisible();
    const cheapest = await first().innerText();

    await page.reload();
    await expect(first()).toHaveText(cheapest);
    await page.goBack();
    await expect(page).toHaveURL('/catalog/shoes?page=2');
    await expect(page.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page).toHaveURL('/catalog/shoes');
    await expect(first()).toHaveText(start);
    await page.goForward();
    await page.goForward();
    await expect(first()).toHaveText(cheapest);
  });

  test('ST-14 a product opens at its top from a listing of one size', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/catalog/shoes?filter[size]=38');
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('main').getByRole('article').nth(8).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(page).toHaveURL(/\/product\/.*#want=38$/);
    await expect(page.getByRole('button', { name: 'Увеличить фото 1' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('CQ-01 a listing filtered by size depends on the city and is not indexed', {
    tag: '@deep',
  }, async ({ page }) => {
    const { cities } = (await (await page.request.get('/api/v1/local/city?store_active=true')).json()).result;
    const setCity = (code: string) =>
      page.request.post('/api/v1/local/location', {
        data: { location_id: cities.find((city: { code: string }) => city.code === code).location_id },
      });
    // The browser needs a session before the page is opened, because otherwise the page would create another session.
    await setCity('moscow');
    await page.goto('/catalog/shoes?filter[size]=33');
    const total = async () =>
      Number(
        /[\d\s]+/.exec(await page.getByRole('status').getByText(/товар/).innerText())?.[0].replace(/\s/g, ''),
      );
    const inMoscow = await total();
    await setCity('kazan');
    await page.reload();
    await expect(page).toHaveURL('/catalog/shoes?filter[size]=33&city=kazan');
    await expect.poll(total).not.toBe(inMoscow);
    // During the navigation the document contains the tags of the old and of the new page.
    await expect(page.locator('meta[name=robots]')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });
});

test.describe('filters on a desktop', () => {
  test('CQ-06 show the number of products before they are applied, are applied, and are removed again', async ({
    page,
  }) => {
    await page.goto('/catalog/shoes');
    const form = page.getByRole('form', { name: 'Фильтры' });
    await form.getByRole('checkbox', { name: /Красный/ }).check();
    await expect(page).toHaveURL('/catalog/shoes');
    const show = form.getByRole('button', { name: /^Показать \d+ товар/ });
    // Until the choice is counted, the button shows the number of all products.
    await expect(form.getByRole('status')).toHaveText(/^Найден/);
    const promised = Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.click();
    await expect(page).toHaveURL('/catalog/shoes?filter[color]=red');
    await expect(page.getByText(new RegExp(`^${promised} товар`))).toBeVisible();
    const found = page.getByRole('status').filter({ hasText: /^Найден/ });
    await expect(found).toBeFocused();
    await expect(found).toContainText(`${promised} товар`);
    await page.getByRole('link', { name: 'Убрать фильтр: Красный' }).click();
    await expect(page).toHaveURL('/catalog/shoes');
    await expect(page.getByRole('status').filter({ hasText: /^Найден/ })).toBeFocused();
  });

  test('CQ-06 update their counts with the choice, and Enter in the price moves the focus to the number found', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/catalog/shoes');
    const form = page.getByRole('form', { name: 'Фильтры' });
    const red = form.getByRole('checkbox', { name: /Красный/ });
    const all = await red.locator('xpath=..').innerText();
    await form.getByLabel('до', { exact: true }).fill('9000');
    await expect(red.locator('xpath=..')).not.toHaveText(all);
    await expect(form.getByRole('status')).toHaveText(/^Найден/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/catalog/shoes?filter[price]=max9000');
    await expect(page.getByRole('status').filter({ hasText: /^Найден/ })).toBeFocused();

    // Moves the focus back to the link that skips the filters.
    await form.getByRole('link', { name: 'К товарам' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Товары' })).toBeFocused();
  });

  test('CQ-06 scroll with the page until every group is visible, without an inner scroll area', {
    tag: '@deep',
  }, async ({ page }) => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/catalog/shoes');
      const groups = page.getByRole('form', { name: 'Фильтры' }).locator('summary');
      await expect(page.locator('#filters[style*="--follow-top"]')).toBeAttached();
      await page.mouse.move(size.width - 200, 400);
      await page.mouse.wheel(0, 2_000);
      const button = page.getByRole('form', { name: 'Фильтры' }).getByRole('button', { name: /^Показать/ });
      await expect(async () => {
        const [last, below] = await Promise.all([groups.last().boundingBox(), button.boundingBox()]);
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
        expect(last?.y).toBeGreaterThan(0);
      }).toPass();
    }
  });

  test('CQ-06 count and apply boxes that were ticked before the scripts loaded', { tag: '@deep' }, async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_next/static/**/*.js*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/catalog/shoes', { waitUntil: 'commit' });
    const form = page.getByRole('form', { name: 'Фильтры' });
    const red = form.getByRole('checkbox', { name: /Красный/ });
    await red.check();
    const all = await form.getByRole('button', { name: /^Показать/ }).innerText();
    release();
    await expect(form.getByRole('button', { name: /^Показать/ })).not.toHaveText(all);
    await expect(red).toBeChecked();
    await form.getByRole('button', { name: /^Показать/ }).click();
    await expect(page).toHaveURL('/catalog/shoes?filter[color]=red');
  });

  test('CQ-02 narrow the listing by a price range', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/catalog/shoes');
    const form = page.getByRole('form', { name: 'Фильтры' });
    const show = form.getByRole('button', { name: /^Показать \d+ товар/ });
    const all = await show.innerText();
    await form.getByLabel('до', { exact: true }).fill('5000');
    // Waits until the scripts have counted the products again, as they also do for text that was typed before the
    // scripts loaded. An earlier click would submit the form itself: the same listing would open, but at another URL.
    await expect(show).not.toHaveText(all);
    await show.click();
    await expect(page).toHaveURL('/catalog/shoes?filter[price]=max5000');
    await expect(page.getByRole('link', { name: /Убрать фильтр: до 5\s000/ })).toBeVisible();
  });
});

test.describe('filters on a phone', { tag: '@phone-only' }, () => {
  test('MD-13 open in a modal, are applied, and return the focus', async ({ page }) => {
    await page.goto('/catalog/shoes');
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    await dialog.getByRole('checkbox', { name: /Красный/ }).check();
    const show = dialog.getByRole('button', { name: /^Показать \d+ товар/ });
    await expect(show).toBeInViewport();
    await expectAccessible(page, 'dialog');
    await show.click();
    await expect(page).toHaveURL('/catalog/shoes?filter[color]=red');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Фильтры, 1 выбрано' })).toBeVisible();
    const found = page.getByRole('status').filter({ hasText: /^Найден/ });
    await expect(found).toBeFocused();
    await expect(found).toBeInViewport();

    await page.getByRole('button', { name: 'Фильтры, 1 выбрано' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Фильтры, 1 выбрано' })).toBeFocused();
  });
});

test('BC-03 a swatch changes the picture and the link of its card', { tag: ['@phone', '@deep'] }, async ({
  page,
}) => {
  await page.goto('/catalog/shoes');
  const colors = page.getByRole('list', { name: 'Цвета' });
  const card = page.getByRole('article').filter({ has: colors }).first();
  const link = card.getByRole('link');
  const own = (await link.getAttribute('href')) ?? '';
  const other = card.getByRole('list', { name: 'Цвета' }).getByRole('listitem').nth(1);
  const name = await other.innerText();
  await expect(async () => {
    await other.click();
    await expect(link).not.toHaveAttribute('href', own, { timeout: 2_000 });
  }).toPass();
  await expect(card.getByRole('img').first()).toHaveAttribute('alt', new RegExp(`, ${name}$`));
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test.describe('without JavaScript', { tag: '@phone-deep' }, () => {
  test.use({ javaScriptEnabled: false });

  test('CQ-05 products, pages, sort orders and filters work', async ({ page, expectedErrors }) => {
    // The browser reports each script that it must not run.
    expectedErrors.push(/^csp /);
    await page.goto('/catalog/shoes');
    await expect(page.getByRole('article')).toHaveCount(48);
    await page.getByRole('link', { name: 'Страница 2' }).click();
    // On a busy machine the render of a page that is not cached is queued.
    await expect(page).toHaveURL('/catalog/shoes?page=2', { timeout: 45_000 });
    await expect(page.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');

    // Waits until the full listing is parsed. Without scripts, the load event of a page that a link has
    // opened may not be reported.
    await expect(page.getByRole('article')).toHaveCount(48);
    await page.locator('summary:visible', { hasText: 'По популярности' }).click();
    await page.getByRole('link', { name: 'Сначала дороже' }).click();
    await expect(page).toHaveURL('/catalog/shoes?sort=price_desc');

    const form = page.getByRole('form', { name: 'Фильтры' });
    await form.getByRole('checkbox', { name: /Красный/ }).check();
    await form.getByLabel('от', { exact: true }).fill('5000');
    await form.getByRole('button', { name: /^Показать/ }).click();
    await expect(page.getByRole('link', { name: 'Убрать фильтр: Красный' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Убрать фильтр: от 5\s000/ })).toBeVisible();
    await expect(page.locator('summary:visible', { hasText: 'Сначала дороже' })).toBeVisible();
  });
});
