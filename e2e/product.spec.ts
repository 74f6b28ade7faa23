import type { APIRequestContext } from '@playwright/test';
import { endpoints } from '@/lib/contracts';
import type { ProductCard } from '@/lib/contracts/product';
import { expect, expectAccessible, test } from './support/fixtures';

/** Goods of the running shop that meet a condition. */
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

const inColours = (card: ProductCard) =>
  card.is_available && card.crossing_color.length > 0 && card.offers.some(({ quantity }) => quantity > 5);
const sizeToBuy = (card: ProductCard) => card.offers.find(({ quantity }) => quantity > 5)?.title ?? '';

test('RT-04 opens by code and by id; the code is its one address', async ({ page, request }) => {
  const card = await find(request, inColours);
  for (const key of [card.code, card.id]) {
    const response = await page.goto(`/product/${key}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/product/${card.code}$`),
    );
  }
});

for (const key of ['nothing-like-this', '999999999', '12abc', '%D0%B0'])
  test(`LY-02 /product/${key} is a true 404`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    const response = await page.goto(`/product/${key}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Cтраница не найдена' })).toBeVisible();
  });

test('RT-04 tells about the goods without JavaScript', async ({ browser, request, baseURL }) => {
  const card = await find(request, inColours);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto(`/product/${card.code}`);
  await expect(page.getByText(`Артикул: ${card.vendor_code}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Характеристики' })).toBeVisible();
  const other = card.crossing_color[0];
  await page.getByRole('link', { name: other?.color.name, exact: true }).click();
  await expect(page).toHaveURL(`/product/${other?.code}`);
  await page.close();
});

test('ST-14 a press before the scripts have come is done when they have', async ({ page, request }) => {
  const card = await find(request, inColours);
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
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  deliver();
  await expect(page.getByRole('button', { name: 'В корзине' })).toBeVisible();
});

test('ST-14 asks for a size, puts it into the cart, then opens the cart', async ({ page, request }) => {
  const card = await find(request, inColours);
  await page.goto(`/product/${card.code}`);
  const add = page.getByRole('button', { name: 'Добавить в корзину' });
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

test('BC-07 a picture opens on the whole screen and turns by key; Escape gives the focus back', async ({
  page,
  request,
}) => {
  const card = await find(request, (one) => inColours(one) && one.images.main.length > 1);
  await page.goto(`/product/${card.code}`);
  const opener = page.getByRole('button', { name: 'Увеличить фото 1' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.swiper-slide-active')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('.swiper-slide').nth(1)).toHaveClass(/swiper-slide-active/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('tells the ways of delivery and the stores of the city', async ({ page, request }) => {
  const card = await find(request, inColours);
  await page.goto(`/product/${card.code}`);
  await expect(page.getByRole('heading', { name: 'Доставка: Москва' })).toBeVisible();
  await expect(page.getByText(/^Курьером, /)).toBeVisible();
  const stock = page.waitForResponse((response) => response.url().includes('/stock'));
  await page.locator('summary:visible', { hasText: 'Наличие в магазинах' }).click();
  expect((await stock).status()).toBe(200);
});

test('a product page passes axe', async ({ page, request }) => {
  const card = await find(request, inColours);
  await page.goto(`/product/${card.code}`);
  await expect(page.getByText(/^Курьером, /)).toBeVisible();
  // On one screen the bar of a phone covers nothing; over a longer page it covers what one may scroll to.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  await expectAccessible(page);
});
