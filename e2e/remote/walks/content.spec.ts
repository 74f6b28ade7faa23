import { expect, test } from '../../support/fixtures.ts';
import { measureSidewaysOverflow } from '../../support/overflow.ts';
import { locateHeading, locateMain, open } from '../support/veresk.ts';

/** Pages with lists. Each has the title of an article that the test opens from the list, and text of the article. */
const LISTS = [
  { list: '/blog', title: 'Как собрать рюкзак на выходные', words: 'Тяжёлое кладут к спине' },
  { list: '/news', title: 'Открылись на Покровке', words: 'Приходите смотреть рюкзаки' },
  { list: '/inspiration', title: 'Осень на болоте', words: 'Рюкзак «Болотный» и шарф «Иней»' },
  { list: '/kapsulnye-kollektsii', title: 'Два настроения', words: 'Рюкзак выворачивается' },
];

for (const { list, title, words } of LISTS)
  test(`40 ${list} leads to an article with its text`, { tag: '@phone' }, async ({ page }) => {
    await open(page, list);
    await locateMain(page)
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(locateHeading(page)).toContainText(title);
    await expect(locateMain(page).getByText(words)).toBeVisible();
    expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });

/** Pages of the specification's routes, with texts that only the back end has. */
const PAGES = [
  { path: '/info/delivery', words: 'Курьером, в магазин и в пункт выдачи' },
  { path: '/page/vesna', words: 'Лёгкие рюкзаки' },
  { path: '/landing/ryukzak_s_m_l', words: 'Двадцать, тридцать и сорок литров' },
  { path: '/landing/all_sustainability', words: 'Шьём из хлопка' },
  { path: '/career', words: 'Ищем швею' },
  { path: '/live', words: 'По четвергам' },
  { path: '/test', words: 'Ответьте на три вопроса' },
  { path: '/gift-certificates', words: 'На любую сумму' },
  { path: '/elektronnaya-podarochnaya-karta', words: 'Приходит на почту' },
];

for (const { path, words } of PAGES)
  test(`41 ${path} shows the text of the back end`, {
    tag: path === '/info/delivery' ? '@smoke' : [],
  }, async ({ page }) => {
    await open(page, path);
    await expect(locateMain(page).getByText(words)).toBeVisible();
  });

test('42 the size guides show all 24 drawings', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/size-guides');
  // The drawings have no alternative text, because the text next to them has the same content.
  await expect(locateMain(page).getByRole('listitem').locator('img')).toHaveCount(24);
});

test('43 a short link and an old slug redirect to the back end’s targets', async ({ page }) => {
  await page.goto('/~vesna');
  await expect(page).toHaveURL('/catalog/scarves');
  await page.goto('/delivery');
  await expect(page).toHaveURL(/\/info\/delivery$/);
});

test('44 pages that are open to guests show no error', async ({ page }) => {
  for (const path of [
    '/stores',
    '/news',
    '/size-guides',
    '/tracking',
    '/personal/return',
    '/info/personal-data',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(locateHeading(page)).toBeVisible();
  }
});
