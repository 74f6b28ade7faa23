import { expect, type Page } from '@playwright/test';
import { generateTestPhone } from './customer.ts';

interface Listed {
  result: { products: Array<{ title: string; offers: Array<{ id: number; quantity: number }> }> };
}

/** Recipient of a test's orders. `renewRecipient` changes phone and e-mail before each test. */
export const RECIPIENT = { name: 'Анна', surname: 'Петрова', phone: '', email: '' };

/** Sets a new phone and e-mail of `RECIPIENT`, because the shop limits unpaid orders and e-mails by both. */
export function renewRecipient(): void {
  const phone = generateTestPhone();
  Object.assign(RECIPIENT, { phone: `8${phone.slice(2)}`, email: `anna${phone.slice(1)}@example.ru` });
}
renewRecipient();

/** Adds one unit of a well-stocked size to this browser's cart, without the UI. */
export async function putIntoCart(page: Page): Promise<{ title: string; offerId: number }> {
  const listing = await page.request.post('/api/v1/sections/filter', {
    data: { url: 'shoes', page: 1, limit: 48 },
  });
  const { result }: Listed = await listing.json();
  const [found] = result.products.flatMap(({ title, offers }) =>
    offers.filter((offer) => offer.quantity > 5).map((offer) => ({ title, offerId: offer.id })),
  );
  if (!found) throw new Error('no size with more than five units on the first page of shoes');
  await addOffer(page, found.offerId);
  return found;
}

export async function addOffer(page: Page, offerId: number): Promise<void> {
  const answer = await page.request.post(`/api/v1/cart/offer/${offerId}`, { data: { quantity: 1 } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export const locateDeliveryMethod = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Способ получения' }).getByRole('radio', { name });

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/order');
  await expect(locateDeliveryMethod(page, /^Курьером/)).toBeVisible();
}

export async function fillRecipient(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Имя' }).fill(RECIPIENT.name);
  await page.getByRole('textbox', { name: 'Фамилия' }).fill(RECIPIENT.surname);
  await page.getByRole('textbox', { name: 'Телефон' }).fill(RECIPIENT.phone);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(RECIPIENT.email);
}

export async function saveAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Улица' }).fill('ул. Лесная');
  await page.getByRole('textbox', { name: 'Дом' }).fill('5');
  await page.getByRole('button', { name: 'Сохранить адрес' }).click();
  await expect(page.getByRole('radio', { name: /ул\. Лесная, 5/ })).toBeChecked();
}

/**
 * Chooses the nearest pickup point with staff, because points with staff accept cash more often than parcel lockers.
 */
export async function choosePoint(page: Page): Promise<void> {
  await locateDeliveryMethod(page, /пункт выдачи/).check();
  await page
    .getByRole('group', { name: 'Пункт выдачи' })
    .getByRole('radio', { name: /^ПВЗ/ })
    .first()
    .check();
}

export const locateSubmitButton = (page: Page) => page.getByRole('button', { name: /^Оформить заказ/ });

/** Ticks the consent, places the order and waits for the order's page. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await locateSubmitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeInViewport();
  await expect(page).toHaveURL(/\/order\/pt-\d+$/);
}
