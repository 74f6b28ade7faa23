import { expect, expectAccessible, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

test('RT-15 MD-22 a shopper opens the measuring guide from the sizes of shoes', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await page.goto('/catalog/shoes/pumps');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  // Waits for the scripts. Before they have loaded, the link leads directly to the page of size guides.
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Как узнать размер' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Все мерки на одной странице' }).click();
  await expect(page).toHaveURL(/\/size-guides#shoes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Как подобрать размер' })).toBeVisible();
  const shoes = page.getByRole('region', { name: 'Обувь' });
  await expect(shoes.getByRole('listitem')).toHaveCount(8);
  const pictures = shoes.locator('img');
  await pictures.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.evaluateAll((list: HTMLImageElement[]) => list.filter((i) => i.naturalWidth > 0).length),
    )
    .toBeGreaterThan(0);
  // The rows of slides scroll separately, so the page is no wider than its screen.
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await expect(page.getByRole('table', { name: 'Размер обуви по длине стопы' })).toContainText('27,7');
});

test('a row has buttons while some of its slides are off screen', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/size-guides');
  const next = (name: string) =>
    page.getByRole('region', { name }).getByRole('button', { name: 'Следующее' });
  await expect(next('Обувь')).toBeEnabled();
  await expect(next('Очки'), 'all three pictures are in sight').toBeHidden();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(next('Ремни')).toBeEnabled();
});
