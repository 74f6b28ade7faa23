import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { moveFocusTo, pressOn, typeInto } from './support/keyboard.ts';
import { readVisibleLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { openCheckout, putIntoCart } from './support/purchase.ts';

const sizeDialog = (page: Page) => page.getByRole('dialog', { name: 'Как подобрать размер' });
const payments = (page: Page) => page.getByRole('dialog', { name: 'Четыре платежа' });

async function openProduct(page: Page, section: string) {
  await page.goto(`/catalog/${section}`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
}

/** Lists the elements of the dialog that exceed its right edge. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const body = [...(dialog?.querySelectorAll('*') ?? [])].filter(
      (element) =>
        getComputedStyle(element).overflowX === 'visible' || getComputedStyle(element).overflowY === 'auto',
    );
    const cut = body.filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    const outside = cut.filter((element) => !element.closest('ul[tabindex]'));
    return outside.map((element) => element.outerHTML.slice(0, 120));
  });

test('MD-11 MD-21 VA-15 a size is found by the keyboard alone and shown on the listing', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await openProduct(page, 'shoes/pumps');
  const help = page.getByRole('link', { name: 'Как узнать размер' });
  await pressOn(page, help);
  const dialog = sizeDialog(page);
  await expect(dialog.getByRole('table', { name: 'Размер обуви по длине стопы' })).toContainText('27,7');
  await expectAccessible(page, 'dialog');
  await moveFocusTo(page, dialog.getByRole('tab', { name: 'Таблица' }));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, dialog.getByRole('textbox', { name: /Длина стопы/ }), '20');
  await typeInto(page, dialog.getByRole('textbox', { name: /Обхват стопы/ }), '22.5');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Не смогли определить ваш размер\. Пожалуйста/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /Длина стопы/ })).toBeFocused();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('24.2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ваш размер 38, полнота M')).toBeVisible();
  await expect(dialog.getByText(/^Между 37 и 38: берите 38/)).toBeVisible();
  await expect(dialog.getByText(/^Запомнили: 38/)).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(help).toBeFocused();

  await page.goto('/catalog/shoes');
  const own = page.getByRole('link', { name: 'Мой размер: 38 — показать' });
  await own.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalog/shoes?filter[size]=38');
  await expect(page.getByRole('link', { name: 'Убрать фильтр: Размер 38' })).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('MD-21 nothing on a listing moves when the shopper’s size appears', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('own-size', '38'));
  await watchLayoutShifts(page);
  await page.goto('/catalog/shoes');
  await expect(page.getByRole('link', { name: 'Мой размер: 38 — показать' })).toBeVisible();
  expect(await readVisibleLayoutShifts(page)).toEqual([]);
});

test('MD-11 MD-21 nothing in the dialog is cut off at 320 px', { tag: ['@phone', '@desktop-deep'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/stores?open_popup=y&popup=size-table');
  const dialog = sizeDialog(page);
  for (const kind of ['Обувь', 'Ремни', 'Очки', 'Перчатки']) {
    await dialog.getByRole('radio', { name: kind }).check();
    expect(await overflow(page), kind).toEqual([]);
  }
  await dialog.getByRole('radio', { name: 'Обувь' }).check();
  for (const tab of ['Калькулятор', 'Как измерить', 'Таблица']) {
    await dialog.getByRole('tab', { name: tab }).click();
    expect(await overflow(page), tab).toEqual([]);
  }
  await dialog.getByRole('tab', { name: 'Калькулятор' }).click();
  await dialog.getByRole('textbox', { name: /Длина стопы/ }).fill('28,3');
  await dialog.getByRole('textbox', { name: /Обхват стопы/ }).fill('25,8');
  await dialog.getByRole('button', { name: 'Узнать размер' }).click();
  await expect(dialog.getByText('Ваш размер 43, полнота L')).toBeVisible();
  expect(await overflow(page)).toEqual([]);
});

test('MD-11 RT-15 without scripts the size help is a page', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/catalog/shoes');
  await page.getByRole('link', { name: 'Подобрать размер', exact: true }).click();
  await expect(page).toHaveURL('/size-guides#calculator');
  await expect(page.getByRole('form', { name: 'Калькулятор размера' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Размер обуви по длине стопы' })).toBeVisible();
  await page.close();
});

/** Reads the rows of the shown payment schedule. */
const lines = (page: Page) =>
  payments(page).getByRole('list').first().getByRole('listitem').allTextContents();

const kopecks = (text: string) => {
  const sum = /([\d\s]+)(?:,(\d\d))?\s₽$/.exec(text);
  return Number(sum?.[1]?.replace(/\s/g, '')) * 100 + Number(sum?.[2] ?? 0);
};

test('MD-18 BC-02 BC-09 the installments of the product, the cart and the checkout add up to the kopeck', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  const { title } = await putIntoCart(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Корзина, 1 товар/ }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await pressOn(page, cart.getByText(/^4 платежа/));
  await pressOn(page, cart.getByRole('button', { name: 'Как это устроено' }));
  await expect(payments(page)).toBeVisible();
  const ofCart = await lines(page);
  expect(ofCart).toHaveLength(4);
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(cart).toBeVisible();

  await cart.getByRole('region', { name: 'К заказу' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/product\//);
  const teaser = page.getByRole('main').getByRole('link', { name: 'Как это устроено' });
  await pressOn(page, teaser);
  await expect(payments(page)).toBeVisible();
  expect(await lines(page)).toEqual(ofCart);
  await page.keyboard.press('Escape');
  await expect(teaser).toBeFocused();

  await openCheckout(page);
  await page.getByRole('link', { name: 'Как это устроено' }).click();
  await expect(payments(page)).toBeVisible();
  const total = await payments(page).getByText('Всего').locator('..').textContent();
  const amounts = await payments(page).locator('li > span:last-child').allTextContents();
  const sum = amounts.reduce((all, text) => all + kopecks(text), 0);
  expect(sum).toBe(kopecks(total ?? ''));
  expect(sum).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toEqual([]);
});
