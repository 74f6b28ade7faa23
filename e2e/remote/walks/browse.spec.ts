import { buildSearchUrl } from '#lib/routing/search-query.ts';
import { expect, test } from '../../support/fixtures.ts';
import { measureSidewaysOverflow } from '../../support/overflow.ts';
import { expectNoFaults, listLinks, softExpect } from '../support/page-faults.ts';
import {
  buildSumPattern,
  getVereskProduct,
  locateHeading,
  locateMain,
  open,
  TROPA,
} from '../support/veresk.ts';

const LISTING = '/catalog/backpacks';
const cards = (page: Parameters<typeof locateMain>[0]) =>
  page.getByRole('region', { name: 'Товары' }).getByRole('article');

test('01 the home page shows the blocks, products and articles of the back end', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/');
  for (const name of ['Осень в лесу', 'Шарфы к зиме', 'Рюкзаки', 'Шарфы'])
    await expect(locateMain(page).getByText(name).first(), name).toBeAttached();
  await expect(locateMain(page).getByRole('link', { name: TROPA.title }).first()).toBeVisible();
  await expect(locateMain(page).getByRole('link', { name: 'Как собрать рюкзак на выходные' })).toBeVisible();
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('02 the menu leads to a section and its entries', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  const menu = isMobile
    ? page.getByRole('dialog', { name: 'Меню' })
    : page.getByRole('navigation', { name: 'Разделы магазина' });
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click();
  // On a desktop, hovering over a section opens its menu, and a click would then close the menu.
  if (isMobile) await menu.getByRole('button', { name: /Рюкзаки/ }).click();
  else await menu.getByRole('link', { name: 'Рюкзаки', exact: true }).hover();
  await menu.getByRole('link', { name: TROPA.title }).click();
  await expect(page).toHaveURL(`/product/${TROPA.code}`);
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click();
  await menu.getByRole('link', { name: 'Шарфы', exact: true }).first().click();
  await expect(page).toHaveURL('/catalog/scarves');
  await expect(
    locateMain(page)
      .getByRole('link', { name: getVereskProduct('sharf-inej').title })
      .first(),
  ).toBeVisible();
});

test('03 a listing has a heading, 48 products and a second page', { tag: '@phone' }, async ({ page }) => {
  await open(page, LISTING);
  await softExpect(locateHeading(page)).toHaveText(/Рюкзаки/);
  await expect(cards(page)).toHaveCount(48);
  const first = await cards(page).first().getByRole('heading').innerText();
  await page
    .getByRole('link', { name: /^Страница 2$|^Дальше$|^Следующая/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${LISTING}?page=2`);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first);
  await expect(cards(page)).toHaveCount(8);
  await expectNoFaults(page);
});

test('04 a filter and a sort order are applied and removed', async ({ page }) => {
  await open(page, LISTING);
  const form = page.getByRole('form', { name: 'Фильтры' });
  await form.getByRole('checkbox', { name: /^мох/ }).check();
  await form.getByRole('button', { name: /^Показать/ }).click();
  await expect(page).toHaveURL(`${LISTING}?filter[color]=moss`);
  await expect(
    locateMain(page)
      .getByRole('link', { name: getVereskProduct('ryukzak-bolotnyy').title })
      .first(),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(17);
  await expectNoFaults(page);
  await page.getByRole('link', { name: /^Убрать фильтр: мох/ }).click();
  await expect(page).toHaveURL(LISTING);
  await locateMain(page).locator('summary:visible', { hasText: 'Сначала популярные' }).click();
  await page.getByRole('link', { name: 'Сначала дороже' }).click();
  await expect(page).toHaveURL(`${LISTING}?sort=price_desc`);
  await expect(cards(page).first()).toContainText(getVereskProduct('ryukzak-dorogoy').title);
});

test('05 search suggests, finds, and shows an empty result', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Поиск' }).click();
  const field = banner.getByRole('searchbox', { name: 'Что ищете?' });
  await field.fill('иней');
  await expect(banner.getByRole('link', { name: /Шарф «Иней»/ }).first()).toBeVisible();
  await field.fill('сосна');
  await expect(banner.getByRole('link', { name: /Сосна/ }).first()).toBeVisible();
  await expectNoFaults(page);
  await field.press('Enter');
  await expect(page).toHaveURL(buildSearchUrl({ query: 'сосна' }));
  await expect(cards(page).first()).toContainText('Сосна');
  await expectNoFaults(page);
  await page.goto(buildSearchUrl({ query: 'холодильник' }));
  await expect(locateMain(page).getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await expectNoFaults(page);
});

test('06 quick view shows pictures, sizes and properties, and leads to the product', async ({ page }) => {
  await page.goto(LISTING);
  await page
    .getByRole('button', { name: `Быстрый просмотр: ${TROPA.title}` })
    .first()
    .click();
  const modal = page.getByRole('dialog').first();
  await expect(modal.getByRole('group', { name: 'Размер' }).getByRole('radio')).toHaveCount(2);
  await expect(modal.getByText(buildSumPattern(8990)).first()).toBeVisible();
  await modal.getByRole('button', { name: 'Фото 2' }).click();
  await expect(modal.getByRole('button', { name: 'Фото 2' })).toHaveAttribute('aria-current', 'true');
  await expectNoFaults(page);
  await modal.getByRole('link', { name: /^Подробнее/ }).click();
  await expect(page).toHaveURL(`/product/${TROPA.code}`);
  await expect(locateHeading(page)).toBeVisible();
});

test('07 the full catalog is shown, and addresses of sections are redirected to canonical addresses', async ({
  page,
}) => {
  await page.goto('/Catalog/Backpacks/');
  await expect(page).toHaveURL(LISTING);
  await open(page, '/catalog/view/all');
  await expect(cards(page).first()).toBeVisible();
});

for (const path of [
  '/product/no-such-thing',
  '/catalog/no-such-thing',
  '/blog/no-such-thing',
  '/info/no-such',
])
  test(`08 an address that the back end does not have is a 404 page: ${path}`, { tag: '@smoke' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Cтраница не найдена' })).toBeVisible();
    await expectNoFaults(page);
  });

test('09 no link of the main pages leads to a 404', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\).*no-such-page/);
  const links = new Set<string>();
  const collect = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    for (const link of await listLinks(page)) links.add(link);
  };
  for (const path of ['/', LISTING, `/product/${TROPA.code}`, '/personal/favorites', '/no-such-page'])
    await collect(path);
  await page.goto('/');
  await page.getByRole('button', { name: 'Корзина' }).click();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toContainText('В корзине пока пусто');
  for (const link of await listLinks(page)) links.add(link);
  const dead: string[] = [];
  for (const link of links) {
    const answer = await page.request.get(link);
    if (!answer.ok()) dead.push(`${answer.status()} ${link}`);
  }
  expect(dead.filter((link) => !link.endsWith(' /no-such-page'))).toEqual([]);
  expect(links.size).toBeGreaterThan(20);
});

test('10 the sitemap lists sections and products', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>[^<]*?(\/[^<]*)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc, 'http://x').pathname,
  );
  const whole = [index];
  for (const part of parts) if (part.endsWith('.xml')) whole.push(await (await request.get(part)).text());
  expect(whole.join('\n')).toContain('/catalog/backpacks</loc>');
  expect(whole.join('\n')).not.toContain('Invalid Date');
});
