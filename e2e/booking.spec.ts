import type { Page } from '@playwright/test';
import { countUnits, openStores, prepareStoreStock, waitForSmsLink } from './support/bookings.ts';
import { generateTestPhone, resetRateLimits, signIn } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { moveFocusTo, pressOn, typeInto } from './support/keyboard.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

test.beforeEach(({ db }) => resetRateLimits(db));

const modal = (page: Page) => page.getByRole('dialog', { name: 'Бронь в магазине' });
const fits = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    return [dialog, dialog?.firstElementChild].every((box) => !box || box.scrollWidth <= box.clientWidth);
  });

async function fillContact(page: Page, phone: string): Promise<void> {
  const dialog = modal(page);
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill('Петрова');
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.ru');
  await dialog.getByRole('checkbox', { name: /^Принимаю условия/ }).check();
}

test('MD-17 ST-12 RO-01 a guest books the last pair of a store and cancels the booking by the link in the SMS', {
  tag: ['@phone', '@deep'],
}, async ({ page, db, browser, baseURL, isMobile }) => {
  const lastUnit = await prepareStoreStock(db, isMobile ? 1 : 0);
  await openStores(page, lastUnit);
  await page.getByRole('button', { name: `Забронировать: ${lastUnit.store}` }).click();
  const dialog = modal(page);
  // The pressed button has already chosen the store, so the size is chosen next. «Назад» leads to the list of
  // stores.
  await expect(dialog.getByRole('heading', { name: 'Выберите размер' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Назад' }).click();
  const map = dialog.getByRole('group', { name: 'Магазины на карте' });
  await expect(map.getByRole('button', { name: lastUnit.store, pressed: true })).toBeVisible();
  await expectAccessible(page, 'dialog');
  if (isMobile) {
    await dialog.getByText('Список', { exact: true }).tap();
    await expect(dialog.getByRole('radio', { name: lastUnit.store })).toBeChecked();
    await dialog.getByRole('radio', { name: lastUnit.otherStore }).tap();
    await dialog.getByRole('radio', { name: lastUnit.store }).tap();
    await expectAccessible(page, 'dialog');
  } else {
    await dialog.getByRole('button', { name: 'Показать всё' }).click();
    await map.getByRole('button', { name: lastUnit.otherStore }).click();
    await expect(dialog.getByText(`Размер: ${lastUnit.size}`, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Показать всё' }).click();
    await map.getByRole('button', { name: lastUnit.store }).click();
  }
  expect(await fits(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog.getByRole('heading', { name: 'Выберите размер' })).toBeFocused();
  await expect(dialog.getByRole('radio', { disabled: true }).first()).toBeAttached();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${lastUnit.size}\\s*последняя`) }).check();
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expectAccessible(page, 'dialog');
  await fillContact(page, generateTestPhone());
  expect(await fits(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  const title = dialog.getByRole('heading', { name: /^Бронь BR-\d+$/ });
  await expect(title).toBeFocused();
  await expectAccessible(page, 'dialog');
  expect(await countUnits(db, lastUnit)).toBe(0);
  const number = (await title.textContent())?.slice('Бронь '.length) ?? '';

  const link = await waitForSmsLink(db, number);
  const { search, hash } = new URL(link);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(`/${search}${hash}`);
  const booked = other.getByRole('dialog', { name: `Бронь ${number}` });
  await expect(booked.getByText('Ждёт вас в магазине')).toBeVisible();
  expect(new URL(other.url()).search + new URL(other.url()).hash).toBe('');
  await expectAccessible(other, 'dialog');
  expect(await countUnits(db, lastUnit)).toBe(0);
  await booked.getByRole('button', { name: 'Отменить бронь' }).click();
  await booked.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(booked.getByText('Бронь отменена.')).toBeFocused();
  await expectAccessible(other, 'dialog');
  expect(await countUnits(db, lastUnit)).toBe(1);
  await context.close();
});

test('ST-12 a product is booked by the keyboard alone, up to the booking number', { tag: '@deep' }, async ({
  page,
  db,
}) => {
  const lastUnit = await prepareStoreStock(db, 2);
  await openStores(page, lastUnit);
  const opener = page.getByRole('button', { name: `Забронировать: ${lastUnit.store}` });
  await pressOn(page, opener);
  const dialog = modal(page);
  await expect(dialog.getByRole('heading', { name: 'Выберите размер' })).toBeVisible();
  await pressOn(page, dialog.getByRole('button', { name: 'Назад' }));
  await moveFocusTo(page, dialog.getByRole('radio', { name: 'Карта' }));
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'Список' })).toBeFocused();
  await moveFocusTo(page, dialog.getByRole('radio', { name: lastUnit.store }));
  await pressOn(page, dialog.getByRole('button', { name: 'Продолжить' }));
  await expect(dialog.getByRole('heading', { name: 'Выберите размер' })).toBeFocused();
  await pressOn(page, dialog.getByRole('radio', { name: new RegExp(`^${lastUnit.size}`) }), 'Space');
  await pressOn(page, dialog.getByRole('button', { name: 'Продолжить' }));
  await expect(dialog.getByRole('heading', { name: 'Ваши контакты' })).toBeFocused();
  await typeInto(page, dialog.getByRole('textbox', { name: 'Имя' }), 'Анна');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Фамилия' }), 'Петрова');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Телефон' }), generateTestPhone().slice(2));
  await typeInto(page, dialog.getByRole('textbox', { name: 'E-mail' }), 'anna@example.ru');
  await pressOn(page, dialog.getByRole('checkbox', { name: /^Принимаю условия/ }), 'Space');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: /^Бронь BR-\d+$/ })).toBeFocused();
  expect(await countUnits(db, lastUnit)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Выберите размер' })).toBeVisible();
});

test('ST-12 a customer’s bookings are listed in the personal area and are cancelled there', {
  tag: ['@phone', '@deep'],
}, async ({ page, db, context, baseURL, isMobile }) => {
  const { phone } = await signIn(db, context, baseURL);
  const lastUnit = await prepareStoreStock(db, isMobile ? 4 : 3);
  const answer = await page.request.post('/services/rest/v1/products/booking', {
    data: {
      productId: lastUnit.productId,
      userData: { name: 'Анна', surname: 'Петрова', phone, email: 'anna@example.ru' },
      store_id: lastUnit.storeId,
      size: lastUnit.offerId,
    },
  });
  const { result } = await answer.json();
  await page.goto('/personal/orders');
  await page.getByRole('link', { name: 'Брони' }).click();
  const list = page.getByRole('list', { name: 'Ваши брони' });
  await expect(list.getByRole('heading', { name: `Бронь ${result.order_id}` })).toBeVisible();
  await expectAccessible(page);
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await list.getByRole('button', { name: /^Отменить бронь/ }).click();
  const dialog = page.getByRole('dialog', { name: `Бронь ${result.order_id}` });
  await dialog.getByRole('button', { name: 'Отменить бронь' }).click();
  await dialog.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(dialog.getByText('Бронь отменена.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.getByText('Отменена')).toBeVisible();
  expect(await countUnits(db, lastUnit)).toBe(1);
});
