import { CATALOG_PATH } from '#lib/config/paths.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { findShoes } from './support/find-shoes.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import {
  addOffer,
  choosePoint,
  fillRecipient,
  locateDeliveryMethod,
  locateSubmitButton,
  openCheckout,
  placeOrder,
  putIntoCart,
  RECIPIENT,
  saveAddress,
} from './support/purchase.ts';

test('MD-06 ST-17 AP-07 the cart modal leads to the order and closes', {
  tag: '@phone-deep',
}, async ({ page }) => {
  const { title } = await putIntoCart(page);
  await page.goto('/');
  const bag = page.getByRole('button', { name: /^Корзина, 1 товар/ });
  await bag.click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  // The recommendations below may contain another color with the same title.
  const ordered = cart.getByRole('region', { name: 'К заказу' });
  await expect(ordered.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(bag).toBeFocused();
  await bag.click();
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(cart).toBeHidden();
});

test('CH-06 the cart opens on the order page too, and changes the sum there', { tag: '@deep' }, async ({
  page,
}) => {
  await putIntoCart(page);
  await openCheckout(page);
  await page
    .getByRole('complementary', { name: 'Ваш заказ' })
    .getByRole('button', { name: 'Изменить' })
    .click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await cart.getByRole('button', { name: 'Отложить' }).click();
  await expect(cart.getByRole('region', { name: 'Отложено' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('В корзине нет активных товаров')).toBeVisible();
  await expect(locateSubmitButton(page)).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть к заказу' }).click();
  await expect(locateSubmitButton(page)).toBeEnabled();
});

test('RT-05 ST-10 a courier order survives a reload and the Back button without loss', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page }) => {
  const { title } = await putIntoCart(page);
  await openCheckout(page);
  await fillRecipient(page);
  await saveAddress(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(RECIPIENT.name);
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveValue(
    maskPhone(normalizePhone(RECIPIENT.phone)),
  );
  await page.goto('/');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(RECIPIENT.email);
  await expect(page.getByRole('radio', { name: /ул\. Лесная, 5/ })).toBeChecked();
  await expectAccessible(page);
  await placeOrder(page);
  await expect(page.getByRole('main')).toContainText('ул. Лесная, 5');
  await expect(page.getByRole('main')).toContainText(title);
  await expectAccessible(page);
});

test('RT-05 ST-10 an order is placed for pickup in a store', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page);
  await openCheckout(page);
  await locateDeliveryMethod(page, /магазин/).check();
  await page.getByRole('group', { name: 'Магазин' }).getByRole('radio').first().check();
  await fillRecipient(page);
  await placeOrder(page);
});

test('RT-05 ST-10 an order is placed to a pickup point', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await placeOrder(page);
  await page.getByRole('link', { name: 'Продолжить покупки' }).click();
  await expect(page).toHaveURL(CATALOG_PATH);
});

test('RT-05 a double click places one order', async ({ page }) => {
  await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await locateSubmitButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  const answer = await page.request.get('/services/rest/v1/orders');
  const { result }: { result: { orders: unknown[] } } = await answer.json();
  expect(result.orders).toHaveLength(1);
});

test('ER-04 the form survives a lost connection, and the repeated request places no second order', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_FAILED|ERR_FAILED/);
  await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  // The shop places the order, but its response does not reach the page.
  await page.route('**/orders/checkout', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await locateSubmitButton(page).click();
  await expect(page.getByRole('complementary').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(RECIPIENT.name);
  await page.unroute('**/orders/checkout');
  await locateSubmitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  const answer = await page.request.get('/services/rest/v1/orders');
  const { result }: { result: { orders: unknown[] } } = await answer.json();
  expect(result.orders).toHaveLength(1);
});

test(
  'ER-05 an order of products that have sold out names these products',
  { tag: '@deep' },
  async ({ page, db, expectedErrors }, { project }) => {
    expectedErrors.push(/409/);
    const offer = await db
      .selectFrom('offers as o')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .select('o.id')
      .where('o.quantity', '=', 3)
      // The product is expensive enough to be ordered alone.
      .where('p.price', '>', 500_000)
      .orderBy('o.id')
      .offset(project.name === 'phone' ? 1 : 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    const setStock = (quantity: number) =>
      db.updateTable('offers').set({ quantity }).where('id', '=', offer.id).execute();
    await addOffer(page, offer.id);
    await openCheckout(page);
    await choosePoint(page);
    await fillRecipient(page);
    await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
    try {
      await setStock(0);
      await locateSubmitButton(page).click();
      await expect(page.getByRole('complementary').getByRole('alert')).toContainText('Нет в наличии');
      await page.getByRole('button', { name: 'Обновить корзину' }).click();
      const cart = page.getByRole('dialog', { name: 'Корзина' });
      await expect(cart.getByRole('region', { name: 'Нет в наличии' })).toBeVisible();
    } finally {
      await setStock(3);
    }
  },
);

test('RT-05 the order of another browser is not found', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/order/pt-1');
  await expect(page.getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
});

test('RT-05 the checkout opens at its top from a link far down a page', { tag: ['@phone', '@deep'] }, async ({
  page,
  request,
}) => {
  const [shoes] = await findShoes(request, (one) => one.offers.some(({ quantity }) => quantity > 5), 1);
  const offer = shoes?.offers.find(({ quantity }) => quantity > 5);
  await addOffer(page, offer?.id ?? 0);
  await page.goto(`/product/${shoes?.code}`);
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page
    .getByRole('group', { name: 'Размер' })
    .getByRole('radio', { name: offer?.title, exact: true })
    .check({ force: true });
  const link = page.getByRole('main').getByRole('link', { name: 'Оформить заказ' });
  await expect(link).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await link.click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('AP-12 shows the promo code and the certificate next to the form at 1440 × 900', {
  tag: '@deep',
}, async ({ page }) => {
  await putIntoCart(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCheckout(page);
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  await expect(summary.getByRole('textbox', { name: 'Промокод' })).toBeInViewport({ ratio: 1 });
  await expect(summary.getByRole('button', { name: 'Добавить сертификат' })).toBeInViewport({ ratio: 1 });
  expect(await summary.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
});
