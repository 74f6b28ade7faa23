import type { APIRequestContext } from '@playwright/test';
import { CONTROL } from '#tests/foreign/bitrix/index.ts';
import { type Control, SECRET } from '#tests/foreign/bitrix/modes.ts';
import { expect, test } from '../support/fixtures.ts';
import { locateHeading } from './support/veresk.ts';

const backEnd = process.env.BACK_END_URL ?? '';

const setMode = async (request: APIRequestContext, data: Partial<Control>) => {
  const answer = await request.post(backEnd + CONTROL, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/**
 * Returns the URL path of a product page that no other test opens, so that it is not cached. The walks open only
 * products of the section's first page.
 */
const pageOf = (test: number) => `/product/ryukzak-sosna-${test}`;

test.afterEach(({ request }) => setMode(request, { mode: 'ok' }));

for (const [index, mode] of (['maintenance', 'error', 'redirect', 'broken'] as const).entries())
  test(`a page and an API call return 503 without text of the back end: mode ${mode}`, async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    await setMode(request, { mode });
    const answer = await page.goto(`/catalog/backpacks?filter[price]=min${4001 + index}`);
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
    await expect(locateHeading(page)).toHaveText('Магазин ненадолго закрыт');
    expect(await page.content()).not.toContain(SECRET);
    const call = await request.get('/api/v1/cart');
    expect(call.status()).toBe(503);
    expect(await call.text()).not.toContain(SECRET);
    expect((await call.json()).errors[0].message).toMatch(/ненадолго/);
  });

test('a page waits for a slow back end', async ({ page, request }) => {
  await setMode(request, { mode: 'slow', ms: 1500 });
  expect((await page.goto(pageOf(31)))?.status()).toBe(200);
  await expect(locateHeading(page)).toContainText('Сосна');
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('a product with 20,000 neighbors does not block other pages', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await setMode(request, { mode: 'huge' });
  const listing = page.goto('/catalog/backpacks?sort=price_asc');
  const other = await request.get('/info/about');
  expect(other.status()).toBe(200);
  expect([200, 503]).toContain((await listing)?.status());
});

for (const [index, mode] of (['wrong', 'empty'] as const).entries())
  test(`a product page returns 404 or 503 with a heading when the response is ${mode}`, async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/404|503/);
    await setMode(request, { mode, pattern: '/products/by_code/' });
    expect([404, 503]).toContain((await page.goto(pageOf(41 + index)))?.status());
    await expect(locateHeading(page)).not.toBeEmpty();
  });
