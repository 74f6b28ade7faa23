import { expect, expectAccessible, test } from './support/fixtures.ts';
import { sidewaysOverflow } from './support/overflow.ts';

const PATH = '/dev/ui';
const ASK = '**/services/rest/v1/dev/inbox';

test.describe('on the same machine', () => {
  // Without an address of its own, which would make the browser one of another machine.
  test.use({ extraHTTPHeaders: {} });

  test('every control is on one page, within the screen and accessible', {
    tag: ['@phone', '@deep'],
  }, async ({ page }) => {
    // Axe looks at every control eight times over, once on each palette.
    test.slow();
    await page.goto(PATH);
    const index = page.getByRole('navigation', { name: 'Разделы страницы' });
    await expect(index).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    // Cards that are read after the page move what is below them.
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await index.getByRole('link', { name: 'Палитры' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Палитры' })).toBeInViewport();
    await expectAccessible(page);
  });

  test('every button and field shows the focus', { tag: '@deep' }, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 2, name: 'Кнопки' })).toBeVisible();
    const targets = page
      .locator('#buttons, #fields, #selects, #panels, #tabs')
      .locator('button, input, summary');
    for (const target of await targets.all()) {
      if (!(await target.isEnabled()) || (await target.getAttribute('tabindex')) === '-1') continue;
      // By the keyboard: a pointer's focus has no ring.
      await page.keyboard.press('Shift');
      await target.focus();
      const ring = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(ring, await target.evaluate((element) => element.outerHTML)).not.toBe('none');
    }
  });
});

test('there is no such page for another machine', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Разделы страницы' })).toHaveCount(0);
  // The controls are a part of their own, which is not asked for.
  expect(loaded.filter((url) => url.includes('/products/search'))).toEqual([]);
});

test('there is no such page in production', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.route(ASK, (route) =>
    route.fulfill({
      status: 404,
      json: { status: 'error', errors: [{ code: 'not_found', message: 'Нет' }] },
    }),
  );
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
});
