import { expect, expectAccessible, test } from './support/fixtures.ts';
import { putIntoCart } from './support/purchase.ts';

test('RT-01 the start page shows promo, new arrivals, premium, brands and sections from the API', {
  tag: '@phone-deep',
}, async ({ page, request }) => {
  const block = async (name: string) => {
    const answer = await request.get(`/api/v1/content/mainpage/${name}`);
    return (await answer.json()).result;
  };
  const [promo, arrivals, premium, brands, categories] = await Promise.all(
    ['promo', 'newarrivals', 'premium', 'brands', 'categories'].map(block),
  );
  const html = await (await request.get('/')).text();
  for (const text of [
    promo.items[0].title,
    arrivals.title,
    premium.title,
    brands.items[1].name,
    categories.items[0].title,
  ]) {
    expect(html).toContain(text);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: promo.items[0].title })).toBeVisible();
  const shelf = page.getByRole('list', { name: arrivals.title });
  await expect(shelf.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(
    arrivals.products.length,
  );
  await expect(
    page.getByRole('link', { name: categories.items[0].title, exact: true }).last(),
  ).toBeAttached();
  await expectAccessible(page);
});

test('BC-09 the start page, the product page and the cart offer to pay in four payments', {
  tag: '@deep',
}, async ({ page }) => {
  const { title } = await putIntoCart(page);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Четыре платежа' })).toBeVisible();
  await page.getByRole('button', { name: /^Корзина, 1 товар/ }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByText(/^4 платежа (по|от) [\d\s,]+₽$/)).toBeVisible();
  await cart.getByRole('region', { name: 'К заказу' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main').getByText(/^4 платежа от [\d\s,]+₽$/)).toBeVisible();
});

test('a press on a banner’s title shows that banner and marks the title as current', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  const slides = page.getByRole('list', { name: 'Главное сейчас' }).locator('> li');
  const titles = await slides.getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  for (const [index, title] of [...titles.entries()].toReversed()) {
    const button = page.getByRole('button', { name: title, exact: true });
    await button.click();
    await expect(slides.nth(index)).toBeInViewport({ ratio: 0.4 });
    await expect(button).toHaveAttribute('aria-current', 'true');
  }
});

test('RT-01 the start page shows a look with its products, bestsellers, the latest article and the stores', {
  tag: ['@phone', '@deep'],
}, async ({ page, request }) => {
  const read = async (path: string) => (await (await request.get(path)).json()).result;
  const [looks, articles, best] = await Promise.all(
    ['inspiration', 'blog', 'mainpage/bestsellers'].map((path) => read(`/api/v1/content/${path}`)),
  );
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: looks.items[0].title })).toBeVisible();
  const goods = main.getByRole('list', { name: looks.items[0].title }).getByRole('listitem');
  await expect(goods.filter({ has: page.getByRole('heading') }).first()).toBeAttached();
  await expect(main.getByRole('list', { name: best.title })).toBeVisible();
  await expect(main.getByRole('link', { name: articles.items[0].title })).toHaveAttribute(
    'href',
    `/blog/${articles.items[0].code}`,
  );
  for (const path of ['/info/delivery', '/info/return', '/stores'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
});
