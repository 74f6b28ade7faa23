import type { Page } from '@playwright/test';
import { formatDayMonth } from '#lib/texts/delivery.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { findShoes } from './support/find-shoes.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';
import {
  fillRecipient,
  locateDeliveryMethod,
  openCheckout,
  placeOrder,
  putIntoCart,
  RECIPIENT,
} from './support/purchase.ts';

const NARROW = 320;
/** Coordinates of the Novodevichy convent, four kilometres from the centre of Moscow. */
const CONVENT = { latitude: 55.7259, longitude: 37.5567 };

const rows = (page: Page) => page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio');
const service = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const pointType = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Вид пункта' }).getByRole('radio', { name: new RegExp(`^${name}`) });
const nearMe = (page: Page) => page.getByRole('button', { name: 'Рядом со мной' });

/** Reads the distances of the listed points, in metres. */
async function distances(page: Page): Promise<number[]> {
  const names = await rows(page).evaluateAll((inputs) =>
    inputs.map((input) => input.closest('label')?.textContent ?? ''),
  );
  return names.map((name) => {
    const [, figure = '', unit = ''] = /([\d,]+)\u00a0(м|км)/.exec(name) ?? [];
    return Number(figure.replace(',', '.')) * (unit === 'км' ? 1000 : 1);
  });
}

const isSorted = (list: readonly number[]) => list.every((one, index) => one >= (list[index - 1] ?? 0));

async function openPoints(page: Page): Promise<void> {
  await putIntoCart(page);
  await openCheckout(page);
  await locateDeliveryMethod(page, /пункт выдачи/).check();
  await expect(rows(page)).toHaveCount(10);
}

test.describe('EN-04 AP-18 search of pickup points', () => {
  test('EN-04 ST-11 delivers to a point chosen by distance, fitting room and cash', {
    tag: ['@phone', '@deep'],
  }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(CONVENT);
    await openPoints(page);
    await expect(page.getByText('Сначала ближайшие к центру города Москва')).toBeVisible();
    expect(isSorted(await distances(page))).toBe(true);

    await nearMe(page).click();
    await expect(page.getByText('Сначала ближайшие к вам')).toBeVisible();
    await expect(rows(page).first()).toHaveAccessibleName(/м\. (Спортивная|Фрунзенская|Лужники|Киевская)/);
    expect(isSorted(await distances(page))).toBe(true);

    const all = Number.parseInt((await page.getByText(/^Найдено: /).textContent())?.slice(9) ?? '', 10);
    await service(page, 'Примерка').check();
    await service(page, 'Наличные').check();
    await expect(page.getByText(`Найдено: ${all}`, { exact: true })).toBeHidden();
    const first = rows(page).first();
    await expect(first).toHaveAccessibleName(/есть примерка/);
    await expect(first).toHaveAccessibleName(/наличными/);
    await expect(first).toHaveAccessibleName(/к \d+\s[а-я]+ ·/);
    await first.check();
    const text = (await first.evaluate((input) => input.closest('label')?.textContent)) ?? '';
    const [, address = ''] = /((?:ул\.|пр-т) [^·]+?) ·/.exec(text) ?? [];
    expect(address).not.toBe('');
    await expectAccessible(page, 'main');

    const payments = page.getByRole('group', { name: 'Оплата' });
    await payments.getByRole('radio', { name: /^Наличными при получении/ }).check();
    await fillRecipient(page);
    await placeOrder(page);
    await expect(page.getByRole('main')).toContainText(`Москва, ПВЗ, ${address}`);
    // The order shows the promised date in figures with the year. The list of points shows the date in words.
    const ordered = await page.getByRole('main').innerText();
    const [, day = '', month = '', year = ''] = /к (\d\d)\.(\d\d)\.(2026)/.exec(ordered) ?? [];
    expect(text).toContain(orderTexts.notLater(formatDayMonth(`${year}-${month}-${day}`)));
    await expect(page.getByRole('main')).toContainText('Наличными при получении');
  });

  test('EN-04 reports a refused geolocation, and keeps the chosen locker when a filter excludes it', {
    tag: ['@phone', '@deep'],
  }, async ({ page }) => {
    await openPoints(page);
    await nearMe(page).click();
    await expect(page.getByText(/Браузер не разрешил узнать, где вы/)).toBeVisible();
    await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false');
    await pointType(page, 'Постамат').check();
    await rows(page).first().check();
    const payments = page.getByRole('group', { name: 'Оплата' });
    await expect(payments.getByRole('radio', { name: /^Наличными/ })).toHaveCount(0);
    await expect(service(page, 'Примерка')).toBeDisabled();
    await pointType(page, 'Все').check();
    await service(page, 'Примерка').check();
    await expect(rows(page).first()).toBeChecked();
    await expect(page.getByText('Выбран вами, но не подходит под условия поиска')).toBeVisible();
    await page.getByRole('searchbox', { name: /Адрес, метро/ }).fill('нигде');
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Сбросить условия' }).click();
    await expect(page.getByText(/^Найдено: \d{3,}$/)).toBeVisible();
    await expect(page.getByText('Выбран вами, но не подходит под условия поиска')).toBeHidden();
    await page.getByRole('searchbox', { name: /Адрес, метро/ }).fill('китай-город');
    await expect(rows(page).nth(1)).toHaveAccessibleName(/м\. Китай-город/);
  });

  test('EN-04 AP-18 updates the map with the filters and the position, and fits a narrow phone', {
    tag: ['@phone-only', '@deep'],
  }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(CONVENT);
    await openPoints(page);
    for (const width of [page.viewportSize()?.width ?? NARROW, NARROW]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await measureSidewaysOverflow(page), `${width}px`).toBeLessThanOrEqual(0);
    }
    await page.getByRole('radio', { name: 'Карта' }).check();
    const map = page.getByRole('group', { name: 'Пункты выдачи на карте' });
    await expect(map.getByRole('button').first()).toBeVisible();
    await nearMe(page).click();
    await expect(page.getByText('Сначала ближайшие к вам')).toBeVisible();
    await expect(map.locator('[data-kind=pvz]').first()).toBeVisible();
    await pointType(page, 'Постамат').check();
    await expect(map.locator('button:not([aria-label*=рядом])[data-kind=pvz]')).toHaveCount(0);
    expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });

  test('EN-04 MD-12 works the same in the one-click order', { tag: ['@phone', '@deep'] }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(CONVENT);
    const [shoe] = await findShoes(
      page.request,
      ({ offers }) => offers.some(({ quantity }) => quantity > 5),
      1,
    );
    const size = shoe?.offers.find(({ quantity }) => quantity > 5);
    await page.goto(`/product/${shoe?.code}`);
    const choice = page
      .getByRole('group', { name: 'Размер' })
      .getByRole('radio', { name: size?.title, exact: true });
    // A click before hydration is replayed once the page is hydrated, so the choice may appear only then.
    await choice.click();
    await expect(choice).toBeChecked();
    await page.getByRole('button', { name: 'Купить в 1 клик' }).click();
    const modal = page.getByRole('dialog', { name: 'Купить в 1 клик' });
    await modal.getByRole('textbox', { name: 'Имя' }).fill(RECIPIENT.name);
    await modal.getByRole('textbox', { name: 'Фамилия' }).fill(RECIPIENT.surname);
    await modal.getByRole('textbox', { name: 'Телефон' }).fill(RECIPIENT.phone);
    await modal.getByRole('checkbox', { name: /Принимаю условия/ }).check();
    await modal.getByRole('button', { name: 'Далее' }).click();
    await modal.getByRole('radio', { name: /пункт выдачи/ }).check();
    await nearMe(page).click();
    await expect(modal.getByText('Сначала ближайшие к вам')).toBeVisible();
    await service(page, 'Примерка').check();
    await expect(rows(page).first()).toHaveAccessibleName(/есть примерка/);
    await rows(page).first().check();
    await expectAccessible(page, 'dialog');
  });
});
