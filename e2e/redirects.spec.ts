import { randomUUID } from 'node:crypto';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { expect, test } from './support/fixtures.ts';

test('RD-08 RD-10 a navigation follows a redirect within the shop without a page load, and leaves the shop for an external target', async ({
  page,
  request,
}) => {
  const outside = `/outside-${randomUUID().slice(0, 8)}`;
  const elsewhere = 'https://partner.example/hello';
  const answer = await request.post('/services/rest/v1/owner/redirects', {
    data: { redirects: [{ path: outside, target: elsewhere, permanent: false }] },
    headers: { authorization: `Bearer ${process.env.OWNER_TOKEN || OWNER_TOKEN}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // The page is a 404 until the gateway has received the redirect.
  await expect
    .poll(async () => (await request.get(outside, { maxRedirects: 0 })).headers().location)
    .toBe(elsewhere);
  const push = (path: string) => page.evaluate(`window.next.router.push(${JSON.stringify(path)})`);
  await page.goto('/info/delivery');
  // `window.next.router` exists earlier, but refuses to navigate until the page is hydrated.
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.evaluate('window.mark = 1');
  await push('/Katalog-Obuvi/?utm=1');
  await expect(page).toHaveURL('/catalog/shoes?utm=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Женская обувь' })).toBeVisible();
  await push('/offer');
  await expect(page).toHaveURL('/info/offer');
  expect(await page.evaluate('window.mark')).toBe(1);
  const left = page.waitForRequest(elsewhere);
  await push(outside);
  expect((await left).isNavigationRequest()).toBe(true);
});
