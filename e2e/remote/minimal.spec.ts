import { searchAddress } from '@/lib/routing/search-query';
import { expect, test } from '../support/fixtures';
import { browseAndBuy } from './buy';

test('home, listing, product, cart, order: before a back end that knows the specification alone', async ({
  page,
}) => {
  expect(await browseAndBuy(page)).toBe('1001');
  await expect(page.getByRole('main')).toContainText('1001');
});

for (const path of [
  '/product/no-such-thing',
  '/catalog/no-such-thing',
  '/blog/no-such-thing',
  '/info/no-such-thing',
])
  test(`LY-02 ${path}, refused in a successful answer, is a true 404`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Cтраница не найдена' })).toBeVisible();
  });

test('pages of what this back end does not have are smaller, not broken', async ({ page }) => {
  for (const path of [
    '/stores',
    '/blog',
    '/news',
    '/inspiration',
    '/kapsulnye-kollektsii',
    '/size-guides',
    '/tracking',
    '/info/personal-data',
  ])
    expect((await page.goto(path))?.status(), path).toBe(200);
});

test('search finds, and the personal area asks to sign in', async ({ page, expectedErrors }) => {
  // Nobody counts queries here; the browser tells so in its console.
  expectedErrors.push(/search\/asked/);
  await page.goto(searchAddress({ query: 'полевая' }));
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Ботинки Полевая/ })
      .first(),
  ).toBeVisible();
  await page.goto('/personal/favorites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sitemap is empty', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect([answer.status(), await answer.text()]).toEqual([200, expect.not.stringContaining('<loc>')]);
});
