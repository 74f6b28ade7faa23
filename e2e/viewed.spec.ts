import type { Page } from '@playwright/test';
import { findShoes } from './support/find-shoes.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

/** Scrolls to the end as a reader does, so that lazy content loads. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const { body } = document;
    for (let top = 0; top < body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

const stored = () => localStorage.getItem('viewed');

test('viewed products are at the end of the product page and of the start page, the newest first, until cleared', {
  tag: ['@phone', '@deep'],
}, async ({ page, request }) => {
  const goods = await findShoes(request, (card) => card.is_available, 3);
  const [first, second] = goods;
  for (const { code, id } of goods) {
    await page.goto(`/product/${code}`);
    await expect.poll(async () => (await page.evaluate(stored))?.split(',')[0]).toBe(`${id}`);
  }
  const row = page.getByRole('region', { name: 'Вы смотрели' });
  const titles = row.getByRole('article').getByRole('heading');
  await readToTheEnd(page);
  await expect(titles).toHaveText([second?.title ?? '', first?.title ?? '']);
  await expectAccessible(page, '[data-list="viewed"]');

  await page.goto('/');
  // The row loads once the browser is idle and the row's position is near the window. On a busy machine the
  // first scroll may pass this position before the browser is idle.
  await expect(async () => {
    await readToTheEnd(page);
    await expect(titles).toHaveText(goods.map(({ title }) => title).reverse(), { timeout: 2000 });
  }).toPass({ timeout: 20_000 });

  // Another tab views the first product again.
  const other = await page.context().newPage();
  await other.goto(`/product/${first?.code}`);
  await expect(titles.first()).toHaveText(first?.title ?? '');
  expect(await titles.count()).toBe(goods.length);
  await other.close();

  await row.getByRole('button', { name: 'Очистить' }).click();
  await expect(page.getByText('Список просмотренных товаров пуст.')).toBeFocused();
  expect(await page.evaluate(stored)).toBeNull();
  await page.reload();
  await readToTheEnd(page);
  await expect(row).toBeHidden();
});

test('similar products are of the same kind, and a look shows its other products and links to the page of the look', {
  tag: '@deep',
}, async ({ page, request }) => {
  const { result } = await (await request.get('/api/v1/content/inspiration')).json();
  const look = await (await request.get(`/api/v1/content/inspiration/${result.items[0].code}`)).json();
  const [worn] = look.result.products;
  const similar = await (await request.get(`/api/v1/products/${worn.id}/similar`)).json();
  await page.goto(`/product/${worn.code}`);
  const row = page.getByRole('region', { name: 'Похожие товары' });
  await expect(row.getByRole('article').getByRole('heading')).toHaveText(
    similar.result.products.map(({ title }: { title: string }) => title),
  );
  await page.getByRole('link', { name: `Весь образ «${result.items[0].title}»` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result.items[0].title);
});
