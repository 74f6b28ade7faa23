import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { expect, test } from '../support/fixtures.ts';
import { browseAndBuy } from './buy.ts';

const backEnd = process.env.BACK_END_URL ?? '';
const authorization = `Bearer ${OWNER_TOKEN}`;

test('RT-05 a complete purchase works with another process as the back end', async ({
  page,
  context,
  request,
}) => {
  const number = (await browseAndBuy(page)).toUpperCase();
  expect(number).toMatch(/^PT-\d+$/);
  // The back end has issued the session cookie. It is set on the storefront's domain.
  const [sid] = (await context.cookies()).filter(({ name }) => name === 'sid');
  expect(sid).toMatchObject({ domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' });
  const answer = await request.get(`${backEnd}/services/rest/v1/orders`, {
    headers: { cookie: `sid=${sid?.value}` },
  });
  const { result }: { result: { orders: Array<{ number: string }> } } = await answer.json();
  expect(result.orders.map((order) => order.number)).toEqual([number]);
});

test('pictures of the back end are served from the storefront’s origin', async ({ page, baseURL }) => {
  await page.goto('/catalog/shoes');
  const picture = page.getByRole('main').getByRole('article').first().getByRole('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    new RegExp(`^${baseURL}/media/`),
  );
});

test('a price that the back end changes is shown after an invalidation request', async ({
  page,
  request,
}) => {
  const listing = await request.post('/api/v1/sections/filter', {
    data: { url: 'shoes', page: 1, limit: 48 },
  });
  const { result }: { result: { products: Array<{ id: number; code: string }> } } = await listing.json();
  const product = result.products.at(-1);
  const price = page.getByRole('main').getByText('54 321 ₽').first();
  await page.goto(`/product/${product?.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = await request.post(`${backEnd}/services/rest/v1/owner/prices`, {
    headers: { authorization },
    data: { prices: [{ product_id: product?.id, price: 54_321 }] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(price).toBeHidden();
  const change = (headers: Record<string, string>) =>
    request.post('/services/rest/v1/owner/changed', { headers, data: { what: ['goods'] } });
  expect((await change({})).status()).toBe(401);
  expect((await change({ authorization })).status()).toBe(200);
  // The page is rendered again in the background (docs/decisions/043).
  await expect(async () => {
    await page.reload();
    await expect(price).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
});

test('the owner’s endpoints are not proxied', async ({ request }) => {
  const headers = { authorization };
  const prices = await request.post('/services/rest/v1/owner/prices', { headers, data: { prices: [] } });
  expect(prices.status()).toBe(404);
  expect((await request.get('/services/rest/v1/dev/inbox')).status()).toBe(404);
});
