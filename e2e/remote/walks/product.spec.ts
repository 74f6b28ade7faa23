import { expect, test } from '../../support/fixtures.ts';
import { expectNoFaults, softExpect } from '../support/page-faults.ts';
import {
  buildSumPattern,
  chooseSize,
  fillContact,
  generatePerson,
  getVereskProduct,
  locateHeading,
  locateMain,
  open,
  openProduct,
  TROPA,
} from '../support/veresk.ts';

const size = (page: Parameters<typeof locateMain>[0], name: RegExp) =>
  page.getByRole('group', { name: 'Размер' }).getByRole('radio', { name });

test('11 a product has its prices, sizes, properties, and a picture behind each thumbnail', {
  tag: '@phone',
}, async ({ page }) => {
  await openProduct(page, TROPA);
  await expect(locateMain(page).getByText(buildSumPattern(8990)).first()).toBeVisible();
  await expect(locateMain(page).getByText(buildSumPattern(11_990)).first()).toBeVisible();
  await expect(size(page, /20 л/)).toBeVisible();
  await expect(locateMain(page).getByText('Хлопок с пропиткой').first()).toBeAttached();
  const pictures = locateMain(page).locator('img[src*="tropa-1"], img[src*="tropa-2"], img[src*="tropa-3"]');
  expect(await pictures.count()).toBeGreaterThanOrEqual(3);
  await expect(locateMain(page).getByText('Бренд', { exact: true })).toBeAttached();
});

test('12 another color of a product has a separate page', async ({ page }) => {
  await openProduct(page, TROPA);
  await locateMain(page).locator(`a[href="/product/${TROPA.code}-mokh"]`).first().click();
  await expect(page).toHaveURL(`/product/${TROPA.code}-mokh`);
  await expect(locateHeading(page)).toContainText('мох');
  await expectNoFaults(page);
});

test('13 a product without an old price, discount or pictures shows none', async ({ page }) => {
  await openProduct(page, getVereskProduct('ryukzak-bolotnyy'));
  await expect(locateMain(page).getByText(buildSumPattern(6400)).first()).toBeVisible();
  await expect(locateMain(page).getByText('Цена до скидки')).toHaveCount(0);
  await openProduct(page, getVereskProduct('ryukzak-bez-foto'));
  await expect(locateMain(page).getByText(buildSumPattern(4200)).first()).toBeVisible();
  await openProduct(page, getVereskProduct('ryukzak-dlinnyy'));
});

test('14 the sizes show how many units are left', { tag: '@phone' }, async ({ page }) => {
  await openProduct(page, getVereskProduct('ryukzak-posledniy'));
  await chooseSize(page, '20 л');
  await softExpect(
    locateMain(page).getByText('Последняя пара').filter({ visible: true }).first(),
  ).toBeVisible();
  await chooseSize(page, '30 л');
  await softExpect(
    locateMain(page).getByText('Ограниченное количество').filter({ visible: true }).first(),
  ).toBeVisible();
  await openProduct(page, getVereskProduct('sharf-inej'));
  await locateMain(page)
    .getByRole('button', { name: /^Добавить в корзину$|^В корзину$/ })
    .click();
  await expect(page.getByRole('button', { name: 'В корзине' })).toBeVisible();
  await openProduct(page, getVereskProduct('ryukzak-iz-magazina'));
  await chooseSize(page, '20 л');
  await expect(locateMain(page).getByRole('button', { name: 'Только в рознице' })).toBeVisible();
  await openProduct(page, getVereskProduct('ryukzak-s-polki'));
  await chooseSize(page, '20 л');
  await expect(locateMain(page).getByRole('button', { name: 'Доставка из магазина' })).toBeVisible();
});

test('15 a guest subscribes to a sold-out size', async ({ page }) => {
  await openProduct(page, getVereskProduct('ryukzak-rasprodan'));
  await chooseSize(page, '20 л');
  await locateMain(page).getByRole('button', { name: 'Подписаться', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(generatePerson().email);
  const consent = form.getByRole('checkbox');
  if ((await consent.count()) > 0) await consent.first().check();
  await form.getByRole('button', { name: /^Подписаться$|^Сообщить/ }).click();
  await expect(
    form.getByRole('heading').filter({ hasText: /^Вы подписаны$|^Осталось подтвердить адрес$/ }),
  ).toBeVisible();
  await expectNoFaults(page);
});

test('16 a guest books a product in a store, and gets the booking number of the back end', {
  tag: '@phone',
}, async ({ page }) => {
  await openProduct(page, getVereskProduct('ryukzak-iz-magazina'));
  await chooseSize(page, '20 л');
  await locateMain(page).getByRole('button', { name: 'Только в рознице' }).click();
  const dialog = page.getByRole('dialog', { name: 'Бронь в магазине' });
  await dialog.getByText('Список', { exact: true }).click();
  await dialog.getByRole('radio', { name: /Покровке/ }).check();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  const sizes = dialog.getByRole('radio', { name: /^20 л/ });
  await expect(sizes.or(dialog.getByRole('textbox', { name: 'Имя' })).first()).toBeVisible();
  if (await sizes.isVisible()) {
    await sizes.check();
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
  }
  await fillContact(dialog, generatePerson());
  await dialog.getByRole('checkbox', { name: /^Принимаю условия/ }).check();
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(dialog.getByRole('heading', { name: /^Бронь B-\d+$/ })).toBeVisible();
  await expectNoFaults(page);
});

test('17 a guest places a one-click order in three steps', { tag: '@phone' }, async ({ page }) => {
  const person = generatePerson();
  await openProduct(page, TROPA);
  await chooseSize(page, '20 л');
  await page.getByRole('button', { name: 'Купить в 1 клик' }).click();
  const modal = page.getByRole('dialog', { name: 'Купить в 1 клик' });
  await expect(modal.getByText(buildSumPattern(8990)).first()).toBeVisible();
  await modal.getByRole('textbox', { name: 'Имя' }).fill(person.name);
  await modal.getByRole('textbox', { name: 'Фамилия' }).fill(person.surname);
  await modal.getByRole('textbox', { name: 'Телефон' }).fill(person.phone);
  await modal.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await expectNoFaults(page);
  await modal.getByRole('button', { name: 'Далее' }).click();
  await modal.getByRole('radio', { name: /пункт выдачи/ }).check();
  await modal.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio').first().check();
  await expect(modal.getByText(buildSumPattern(9190)).first()).toBeVisible();
  await expectNoFaults(page);
  await modal.getByRole('button', { name: 'Заказать' }).click();
  await expect(modal.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(modal.getByText(/В-\d+\/2026/)).toBeVisible();
  await modal.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(locateHeading(page)).toBeVisible();
  await expect(locateMain(page)).toContainText(/В-\d+\/2026/);
  await expectNoFaults(page);
});

test('18 a favorite is stored, listed, and removed', { tag: '@phone' }, async ({ page }) => {
  await openProduct(page, TROPA);
  const add = locateMain(page)
    .getByRole('button', { name: `Добавить в избранное: ${TROPA.title}` })
    .first();
  await add.click();
  const remove = locateMain(page).getByRole('button', { name: `Убрать из избранного: ${TROPA.title}` });
  await expect(remove.first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(remove.first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Избранное, 1 товар' }).click();
  await expect(
    locateMain(page).getByRole('article').getByRole('link', { name: TROPA.title }).first(),
  ).toBeVisible();
  await expectNoFaults(page);
  await remove.first().click();
  await expect(locateMain(page).getByText('Здесь пока пусто')).toBeVisible();
  await expectNoFaults(page);
});

test('19 all favorites are removed at once', async ({ page }) => {
  await page.goto('/catalog/scarves');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  for (const title of ['Шарф «Иней»', 'Шарф «Туман»']) {
    await page
      .getByRole('button', { name: `Добавить в избранное: ${title}` })
      .first()
      .click();
    await expect(page.getByRole('button', { name: `Убрать из избранного: ${title}` }).first()).toBeVisible();
  }
  await open(page, '/personal/favorites');
  await expect(locateMain(page).getByRole('article')).toHaveCount(2);
  await locateMain(page)
    .getByRole('button', { name: /Очистить|Убрать вс/ })
    .click();
  const sure = page.getByRole('button', { name: /^Да/ });
  await expect(sure.or(locateMain(page).getByText('Здесь пока пусто')).first()).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(locateMain(page).getByText('Здесь пока пусто')).toBeVisible();
  await page.reload();
  await expect(locateMain(page).getByText('Здесь пока пусто')).toBeVisible();
});

test('47 care products are shown, and lead to their pages', async ({ page }) => {
  await openProduct(page, getVereskProduct('sharf-inej'));
  await locateMain(page)
    .getByRole('link', { name: 'Средства ухода' })
    .or(locateMain(page).getByRole('button', { name: 'Средства ухода' }))
    .first()
    .click();
  const care = page.getByRole('dialog', { name: 'Средства ухода' });
  await expect(care.getByRole('link', { name: 'Шарф «Туман»' }).first()).toBeVisible();
  await expectNoFaults(page);
  await care.getByRole('link', { name: 'Шарф «Туман»' }).first().click();
  await expect(page).toHaveURL('/product/sharf-tuman');
});
