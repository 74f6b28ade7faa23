import { expect, test } from './support/fixtures.ts';

const LISTING = '/catalog/shoes';

test('every kind of page complies with its content security policy, loaded directly and navigated to', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const product = async () => page.locator('main a[href^="/product/"]').first();
  for (const path of [
    '/',
    LISTING,
    '/personal/favorites',
    '/order',
    '/order/1',
    '/info/delivery',
    '/nothing-here',
  ]) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(/script-src[^;]*/.exec(policy)?.[0], path).toMatch(
      /^script-src 'self'(?: 'sha256-[\w+/=]{44}')+$/,
    );
    await page.waitForFunction(() => document.documentElement.outerHTML.length > 0);
  }
  await page.goto('/');
  await page.locator(`a[href^="/catalog/shoes"]`).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/catalog\/shoes/);
  await (await product()).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog\/shoes/);
});
