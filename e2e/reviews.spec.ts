import type { APIRequestContext } from '@playwright/test';
import { SEARCH_PATH } from '#lib/config/paths.ts';
import { endpoints } from '#lib/contracts/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { REVIEWS_PAGE_SIZE } from '#lib/domain/rating.ts';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { resetRateLimits, signIn } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { pressOn } from './support/keyboard.ts';
import { addOrder } from './support/orders.ts';

const headers = { authorization: `Bearer ${process.env.OWNER_TOKEN || OWNER_TOKEN}` };
const OWNER = '/services/rest/v1/owner/reviews';
const TEXT = 'Мягкие, но короче моих прежних.';
const ANSWER = 'Спасибо. Колодка и правда короче: берите на размер больше.';

/** Finds the highest-rated pair of shoes that meets a condition. */
async function find(request: APIRequestContext, suits: (card: ProductCard) => boolean): Promise<ProductCard> {
  for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const data = { url: 'shoes', sort: 'rating_desc', page };
    const response = await request.post('/api/v1/sections/filter', { data });
    const { products } = endpoints['POST /api/v1/sections/filter'].result.parse(
      (await response.json()).result,
    );
    const found = products.find(suits);
    if (found) return found;
  }
  throw new Error('the shop has no such goods');
}

test.beforeEach(({ db }) => resetRateLimits(db));

// Only on a desktop, because two parallel runs would review the same product.
test('AP-10 a buyer writes a review, the owner publishes and answers it, and shoppers read it', {
  tag: '@deep',
}, async ({ page, context, db, request, baseURL }) => {
  const card = await find(request, ({ rating, is_available }) => rating === null && is_available);
  const { id } = await signIn(db, context, baseURL, { name: 'Анфиса' });
  await addOrder(db, id, { status: 'completed', offerId: card.offers[0]?.id });
  await page.goto(`/product/${card.code}`);
  const block = page.getByRole('region', { name: 'Отзывы' });
  await expect(block.getByText('Отзывов пока нет')).toBeVisible();
  await pressOn(page, block.getByRole('link', { name: 'Написать отзыв' }));

  const form = page.getByRole('form', { name: `Отзыв: ${card.title}` });
  await form.getByRole('radio', { name: '4 из 5' }).check();
  await form.getByRole('radio', { name: 'Маломерит' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Отзыв' }).fill(TEXT);
  await expectAccessible(page);
  await pressOn(page, form.getByRole('button', { name: 'Отправить отзыв' }));
  await expect(page.getByText('На проверке')).toBeVisible();

  const { reviews } = endpoints[`GET ${OWNER}`].result.parse(
    (await (await request.get(OWNER, { headers })).json()).result,
  );
  const written = reviews.find(({ product }) => product.id === card.id);
  const moderated = await request.post(OWNER, {
    headers,
    data: { id: written?.id, status: 'published', answer: ANSWER },
  });
  expect(await moderated.json()).toMatchObject({ result: { changed: 1 } });

  // The first requests may still return the stale page while the page is rendered again.
  await expect(async () => {
    await page.goto(`/product/${card.code}`);
    await expect(block.getByText(TEXT)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(block.getByText('Анфиса')).toBeVisible();
  await expect(block.getByText(ANSWER)).toBeVisible();
  await expect(block.getByText('Маломерит: 1 из 1')).toBeVisible();
  await expectAccessible(page);
  const stars = 'Оценка 4 из 5, 1 отзыв';
  await page.getByRole('link', { name: stars }).click();
  await expect(page).toHaveURL(new RegExp(`#reviews-${card.id}$`));

  // The card may show another color of the product model. All colors of a product model share their reviews.
  const shown = page.getByRole('article').filter({ hasText: card.title }).first();
  await expect(async () => {
    await page.goto(`${SEARCH_PATH}?query=${encodeURIComponent(card.title)}`);
    await expect(shown.getByRole('img', { name: stars })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('AP-10 older reviews load by a press, and without JavaScript on a separate page', {
  tag: '@deep',
}, async ({ page, request, browser, baseURL }) => {
  const card = await find(request, ({ rating }) => (rating?.count ?? 0) > REVIEWS_PAGE_SIZE);
  const path = `/product/${card.code}`;
  await page.goto(path);
  const block = page.getByRole('region', { name: 'Отзывы' });
  const list = block.getByRole('list', { name: 'Отзывы покупателей' }).getByRole('listitem');
  await expect(list).toHaveCount(REVIEWS_PAGE_SIZE);
  const texts = block.locator('time');
  const before = await texts.count();
  await pressOn(page, block.getByRole('link', { name: 'Показать ещё' }));
  await expect.poll(() => texts.count()).toBeGreaterThan(before);
  await expect(page).toHaveURL(path);

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto(path);
  const first = await plain.getByRole('list', { name: 'Отзывы покупателей' }).innerText();
  await plain.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(plain).toHaveURL(`${path}/reviews/2`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(`Отзывы: ${card.title}`);
  expect(await plain.getByRole('list', { name: 'Отзывы покупателей' }).innerText()).not.toBe(first);
  await plain.getByRole('link', { name: 'Более новые' }).click();
  await expect(plain).toHaveURL(new RegExp(`${path}#reviews-${card.id}$`));
  for (const wrong of ['1', '999', 'x'])
    expect((await plain.goto(`${path}/reviews/${wrong}`))?.status()).toBe(404);
  await plain.close();
});
