import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { buildEnvironment } from '#tests/support/environments.ts';
import { LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ quiet: false });

test('the browser reads the name and the keys with which the shop was started, on every page', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const settings = buildEnvironment('zaster', 'Астра', '5550001');
  const requests: string[] = [];
  await context.route(/^https:/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await withShop({ ...LONG_TIMEOUTS, ...settings, API_BASE_URL: baseURL ?? '' }, async ({ url }) => {
    await context.addCookies([
      { name: COOKIES.consent, value: CONSENT_ALL, url },
      { name: COOKIES.city, value: 'yes', url },
    ]);
    await page.goto(`${url}/stores/moscow`);
    await page.getByRole('group', { name: 'Магазины на карте' }).scrollIntoViewIfNeeded();
    const { NEXT_PUBLIC_GTM_ID: gtm, NEXT_PUBLIC_METRIKA_ID: metrika } = settings;
    for (const source of [
      `https://www.googletagmanager.com/gtm.js?id=${gtm}`,
      `https://mc.yandex.ru/metrika/tag.js?id=${metrika}`,
      settings.NEXT_PUBLIC_TRACKER_SCRIPT,
    ])
      await expect.poll(() => requests).toContain(source);
    await expect
      .poll(() => requests.find((request) => request.startsWith('https://api-maps.yandex.ru')))
      .toContain(`apikey=${settings.NEXT_PUBLIC_YANDEX_MAPS_KEY}`);

    // A navigation within the document retains the values, also in parts that only the browser renders.
    await page.getByRole('banner').getByRole('link', { name: 'Астра' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByText(`© ${new Date().getFullYear()} «Астра»`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Письма магазина «Астра»' })).toBeVisible();
    await page.getByRole('button', { name: 'Связаться с нами' }).click();
    await page.getByRole('button', { name: /Онлайн-чат/ }).click();
    await expect.poll(() => requests).toContain(settings.NEXT_PUBLIC_CHAT_SCRIPT);
  });
});
