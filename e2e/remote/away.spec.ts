import { expect, test } from '../support/fixtures.ts';

test('cached pages are served while the back end is unavailable, other pages and API calls return 503', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const kept = await page.goto('/product/ryukzak-tropa');
  expect(kept?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /Рюкзак «Тропа»/ })).toBeVisible();

  const other = await page.goto('/product/ryukzak-sosna-47');
  expect([other?.status(), other?.headers()['retry-after']]).toEqual([503, '5']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Магазин ненадолго закрыт');
  expect(await page.content()).not.toContain('ApiFailure');

  const answer = await request.get('/api/v1/cart');
  expect([answer.status(), await answer.json()]).toEqual([
    503,
    {
      status: 'error',
      errors: [{ code: 'unavailable', message: 'Магазин ненадолго недоступен. Попробуйте ещё раз' }],
    },
  ]);
  expect((await request.get('/readyz')).status()).toBe(503);
  expect((await request.get('/healthz')).status()).toBe(200);
});
