import { expect, expectAccessible, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

const PATH = '/dev/ui';
const ASK = '**/services/rest/v1/dev/inbox';

test.describe('on the same machine', () => {
  // Removes the random x-forwarded-for header of the tests. With this header, the shop would act as if the browser ran
  // on another machine.
  test.use({ extraHTTPHeaders: {} });

  test('shows every control on one page, which does not scroll sideways and passes axe', {
    tag: ['@phone', '@deep'],
  }, async ({ page }) => {
    // Axe checks every control eight times, once for each palette.
    test.slow();
    await page.goto(PATH);
    const index = page.getByRole('navigation', { name: 'Разделы страницы' });
    await expect(index).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    // Cards that load later move the content below them.
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await index.getByRole('link', { name: 'Палитры' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Палитры' })).toBeInViewport();
    await expectAccessible(page);
  });

  test('shows the focus on every button and field', { tag: '@deep' }, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 2, name: 'Кнопки' })).toBeVisible();
    const targets = page
      .locator('#buttons, #fields, #selects, #panels, #tabs')
      .locator('button, input, summary');
    for (const target of await targets.all()) {
      if (!(await target.isEnabled()) || (await target.getAttribute('tabindex')) === '-1') continue;
      // Moves the focus by the keyboard, because focus by a pointer shows no ring.
      await page.keyboard.press('Shift');
      await target.focus();
      const ring = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(ring, await target.evaluate((element) => element.outerHTML)).not.toBe('none');
    }
  });
});

test('the page is a 404 for a client from another machine', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Разделы страницы' })).toHaveCount(0);
  // The controls, which would search for products, are in a separate chunk. The chunk is not loaded.
  expect(loaded.filter((url) => url.includes('/products/search'))).toEqual([]);
});

test('the page is a 404 in production', async ({ page, expectedErrors }) => {
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
