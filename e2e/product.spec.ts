import type { APIRequestContext } from '@playwright/test';
import { endpoints } from '#lib/contracts/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { expect, test } from './support/fixtures.ts';

/** Finds a product of the running shop that meets a condition. */
async function find(request: APIRequestContext, suits: (card: ProductCard) => boolean): Promise<ProductCard> {
  for (const page of [1, 2, 3, 4]) {
    const response = await request.post('/api/v1/sections/filter', { data: { url: 'shoes', page } });
    const { products } = endpoints['POST /api/v1/sections/filter'].result.parse(
      (await response.json()).result,
    );
    const found = products.find(suits);
    if (found) return found;
  }
  throw new Error('the shop has no such goods');
}

const inColors = (card: ProductCard) =>
  card.is_available && card.crossing_color.length > 0 && card.offers.some(({ quantity }) => quantity > 5);
const sizeToBuy = (card: ProductCard) => card.offers.find(({ quantity }) => quantity > 5)?.title ?? '';

test('RT-04 shows the product without JavaScript', async ({ browser, request, baseURL }) => {
  const card = await find(request, inColors);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto(`/product/${card.code}`);
  await expect(page.getByText(`Артикул: ${card.vendor_code}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Характеристики' })).toBeVisible();
  const other = card.crossing_color[0];
  await page.getByRole('link', { name: other?.color.name, exact: true }).click();
  await expect(page).toHaveURL(`/product/${other?.code}`);
  await page.close();
});

test('ST-14 a press before the scripts have loaded takes effect afterwards', { tag: '@phone-deep' }, async ({
  page,
  request,
}) => {
  const card = await find(request, inColors);
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto(`/product/${card.code}`, { waitUntil: 'commit' });
  await page.locator('label:visible', { hasText: new RegExp(`^${sizeToBuy(card)}$`) }).click();
  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  deliver();
  await expect(page.getByRole('button', { name: 'В корзине' })).toBeVisible();
});

test('ST-14 requires a size, adds it to the cart, then opens the cart', {
  tag: ['@phone', '@deep'],
}, async ({ page, request }) => {
  const card = await find(request, inColors);
  await page.goto(`/product/${card.code}`);
  const add = page.getByRole('button', { name: 'Добавить в корзину', exact: true });
  await add.click();
  await expect(page.getByText('Выберите размер')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();

  await page.locator('label:visible', { hasText: new RegExp(`^${sizeToBuy(card)}$`) }).click();
  await add.click();
  await page.getByRole('button', { name: 'В корзине' }).click();
  await expect(
    page.getByRole('region', { name: 'К заказу' }).getByRole('link', { name: card.title }),
  ).toBeVisible();
});

test('shows the delivery methods and the stores of the city', { tag: '@deep' }, async ({ page, request }) => {
  const card = await find(request, inColors);
  await page.goto(`/product/${card.code}`);
  await expect(page.getByRole('heading', { name: 'Доставка: Москва' })).toBeVisible();
  await expect(page.getByText(/^Курьером .+, (?:\d+.₽|бесплатно)/)).toBeVisible();
  const stock = page.waitForResponse((response) => response.url().includes('/stock'));
  await page.locator('summary:visible', { hasText: 'Наличие в магазинах' }).click();
  expect((await stock).status()).toBe(200);
});
