import { generateTestPhone, resetRateLimits, signIn, waitForCode } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { pressOn, typeInto } from './support/keyboard.ts';
import { addOrder } from './support/orders.ts';

const GUARDED = [
  '/personal',
  '/personal/orders',
  '/personal/address',
  '/personal/loyalty',
  '/personal/profile',
];

test.beforeEach(({ db }) => resetRateLimits(db));

test('RT-23 every guarded page sends a guest to sign in, and returns to the page afterwards', {
  tag: '@deep',
}, async ({ page, db }) => {
  const dialog = page.getByRole('dialog', { name: 'Регистрация или вход' });
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/(?:\?.*)?$/);
  }
  await page.goto('/personal/loyalty');
  const phone = generateTestPhone();
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await dialog.getByRole('checkbox', { name: /Принимаю условия оферты/ }).check();
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill(await waitForCode(db, phone));
  await expect(page).toHaveURL(/\/personal\/loyalty$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Программа лояльности' })).toBeVisible();
});

test('RT-24 RT-25 favorites and returns in the personal area are open to guests', async ({ page }) => {
  for (const path of ['/personal/favorites', '/personal/return', '/personal/return/form']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('RT-24 RT-25 the links and pages of the personal area are present and accessible', {
  tag: ['@phone', '@deep'],
}, async ({ page, context, db, baseURL }) => {
  await signIn(db, context, baseURL);
  await page.goto('/personal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Личный кабинет' });
  for (const name of [
    'Мой профиль',
    'Заказы',
    'Избранное',
    'Заявки на возврат',
    'Адреса доставки',
    'Программа лояльности',
  ])
    await expect(ways.getByRole('link', { name, exact: true })).toBeVisible();
  for (const path of [...GUARDED, '/personal/return']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test('AP-10 VA-08 a changed profile is stored', { tag: '@deep' }, async ({ page, context, db, baseURL }) => {
  await signIn(db, context, baseURL);
  await page.goto('/personal/profile');
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Сергеева');
  const birthday = page.getByRole('textbox', { name: 'Дата рождения' });
  await birthday.fill('31.02.1990');
  await birthday.blur();
  await expect(page.getByText('Неверный формат даты')).toBeVisible();
  await birthday.fill('21.05.1990');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Сергеева');
  await expect(page.getByRole('textbox', { name: 'Дата рождения' })).toHaveValue('21.05.1990');
});

test('ST-13 VA-09 VA-10 VA-16 addresses are added by the keyboard alone with suggestions, at most three', {
  tag: '@deep',
}, async ({ page, context, db, baseURL }) => {
  const { id } = await signIn(db, context, baseURL);
  await page.goto('/personal/address');
  const form = page.getByRole('form');
  const city = form.getByRole('combobox', { name: 'Город' });
  await expectAccessible(page);
  await typeInto(page, city, 'Каза');
  await expect(page.getByRole('option', { name: /^Казань/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Казань');
  await pressOn(page, form.getByRole('button', { name: 'Сохранить адрес' }));
  await expect(page.getByText('Введинет улицу и номер дома')).toBeVisible();
  await typeInto(page, form.getByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
  await page.keyboard.press('Escape');
  await pressOn(page, form.getByRole('button', { name: 'Сохранить адрес' }));
  await expect(page.getByText('Введинет номер дома')).toBeVisible();
  await typeInto(page, form.getByRole('textbox', { name: 'Дом' }), '7');
  await pressOn(page, form.getByRole('button', { name: 'Сохранить адрес' }));
  await expect(page.getByText('Казань, ул. Лесная, 7')).toBeVisible();

  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('shopper_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: _, created_at: __, ...same } = row;
  for (const house of ['8', '9'])
    await db
      .insertInto('addresses')
      .values({ ...same, house })
      .execute();
  await page.reload();
  await expect(
    page.getByText('Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить адрес' })).toBeHidden();
});

test('AP-09 RO-02 an order is repeated, and cancelled with a reason', { tag: '@deep' }, async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const { id } = await signIn(db, context, baseURL);
  const { number, title } = await addOrder(db, id, { status: 'new' });
  await page.goto(`/personal/orders?order=${number.toLowerCase()}`);
  const order = page.getByRole('article').filter({ hasText: number });
  await expect(order.getByRole('link', { name: title })).toBeVisible();
  await order.getByRole('button', { name: 'Повторить заказ' }).click();
  const cart = page.getByRole('dialog');
  await expect(cart.getByText(title).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await order.getByRole('button', { name: 'Отменить заказ' }).click();
  await order.getByRole('radio').first().check();
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(order.getByText('Отменён').first()).toBeVisible();
  await page.reload();
  await expect(order.getByText('Отменён').first()).toBeVisible();
});

test('AP-08 AP-09 an order is paid at the sandbox bank, and its receipt is shown', { tag: '@deep' }, async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const { id } = await signIn(db, context, baseURL);
  const { number } = await addOrder(db, id, { status: 'awaiting_payment', online: true });
  await page.goto(`/personal/orders?order=${number.toLowerCase()}`);
  const order = page.getByRole('article').filter({ hasText: number });
  // The bank redirects to the configured URL of the shop, but the shop has another port in this run.
  await order.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page).toHaveURL(/\/dev\/bank\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${number.toLowerCase()}`));
  await page.goto(`/personal/orders?order=${number.toLowerCase()}`);
  await expect(order.getByText('Оплачен').first()).toBeVisible();
  await order.getByRole('button', { name: 'Чек' }).click();
  await expect(order.getByText(/Чек № /).first()).toBeVisible();
});

test('RO-03 after signing out, the page, the API and the Back button show no personal data', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const { id } = await signIn(db, context, baseURL);
  const { number } = await addOrder(db, id, { status: 'new' });
  await page.goto('/personal/orders');
  await expect(page.getByText(number).first()).toBeVisible();
  await page.request.post('/services/rest/v1/user/logout');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Регистрация или вход' })).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  expect((await page.request.get('/services/rest/v1/user/profile')).status()).toBe(401);
  await page.goBack();
  await expect(page.getByText(number)).toHaveCount(0);
});

test('AP-10 RO-02 a customer reviews a received product', { tag: '@deep' }, async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const { id } = await signIn(db, context, baseURL);
  const { title } = await addOrder(db, id, { status: 'completed' });
  await page.goto('/personal/orders?view=reviews');
  await pressOn(page, page.getByRole('button', { name: `Написать отзыв: ${title}` }));
  const form = page.getByRole('form', { name: `Отзыв: ${title}` });
  await form.getByRole('radio', { name: '4 из 5' }).check();
  await form.getByRole('textbox', { name: 'Отзыв' }).fill('Сели по ноге');
  await expectAccessible(page);
  await pressOn(page, form.getByRole('button', { name: 'Отправить отзыв' }));
  await expect(page.getByText('На проверке')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Сели по ноге')).toBeVisible();
});

test('AP-10 a new password ends the other sessions; a closed profile ends all of them', {
  tag: '@deep',
}, async ({ page, context, browser, db, baseURL }) => {
  await signIn(db, context, baseURL);
  const [sid] = (await context.cookies()).filter(({ name }) => name === 'sid');
  const elsewhere = await browser.newContext({ baseURL });
  await elsewhere.addCookies(sid ? [sid] : []);
  const profile = () => elsewhere.request.get('/services/rest/v1/user/profile');
  expect((await profile()).status()).toBe(200);

  await page.goto('/personal/profile');
  await page.getByLabel('Новый пароль').fill('длинный пароль');
  await page.getByRole('button', { name: 'Задать пароль' }).click();
  await expect(page.getByText('Пароль сохранён. На других устройствах вы вышли из кабинета.')).toBeVisible();
  expect((await profile()).status()).toBe(401);
  await elsewhere.close();

  await page.reload();
  await pressOn(page, page.getByRole('button', { name: 'Удалить профиль' }));
  await page.getByRole('checkbox', { name: 'Понимаю, что вернуть профиль нельзя' }).check();
  await expectAccessible(page);
  const reloaded = page.waitForEvent('load');
  await pressOn(page, page.getByRole('button', { name: 'Удалить навсегда' }));
  await reloaded;
  expect((await page.request.get('/services/rest/v1/user/profile')).status()).toBe(401);
});

test('RT-24 ST-19 favorites are shared by a link that a guest may open', { tag: '@deep' }, async ({
  page,
  db,
}) => {
  const goods = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(2)
    .execute();
  await page.goto(`/personal/favorites?shared=${goods.map(({ id }) => id).join('.')}`);
  for (const { title } of goods)
    await expect(page.getByRole('article').getByRole('heading', { name: title }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Добавить всё/ }).click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Избранное, 2 товара', exact: true }),
  ).toBeVisible();
});
