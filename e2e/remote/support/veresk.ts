import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PRODUCTS, type Product } from '#tests/minimal-server/products.ts';
import { PASSWORD, SMS_CODE } from '#tests/minimal-server/visitors.ts';
import { expect } from '../../support/fixtures.ts';
import { expectNoFaults, softExpect } from './page-faults.ts';

export { PASSWORD, SMS_CODE };

/** True when the back end is the Bitrix-like test server. Otherwise it is the minimal server. */
export const isBitrix = process.env.BACK_END === 'bitrix';

/** Finds a product of «Вереск» by its code. */
export function getVereskProduct(code: string): Product {
  const product = PRODUCTS.find((candidate) => candidate.code === code);
  if (!product) throw new Error(`«Вереск» has no ${code}`);
  return product;
}

export const TROPA = getVereskProduct('ryukzak-tropa');

/** Generates a visitor with a phone and an e-mail that no earlier walk has used. */
export const generatePerson = () => {
  const number = String(randomInt(10_000_000)).padStart(7, '0');
  return {
    name: 'Анна',
    surname: 'Петрова',
    phone: `+7900${number}`,
    email: `anna-${number}@veresk.example`,
  };
};

const sum = new Intl.NumberFormat('ru-RU');
/** Builds a pattern that matches a sum as pages show it, such as `8 990 ₽`. */
export const buildSumPattern = (amount: number) =>
  new RegExp(`(?<!\\d)${sum.format(amount).replace(/\s/g, '\\s')}\\s₽`);

export const locateMain = (page: Page): Locator => page.getByRole('main');
export const locateHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const locateCartDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Корзина' });

/** Opens a page and checks its content. */
export async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await softExpect(locateHeading(page)).toBeVisible();
  await expectNoFaults(page);
}

/** Opens a product and waits until its buttons work. */
export async function openProduct(page: Page, { code, title }: Product): Promise<void> {
  await open(page, `/product/${code}`);
  await expect(locateHeading(page)).toContainText(title);
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
}

export async function chooseSize(page: Page, title: string, place: Page | Locator = page): Promise<void> {
  const size = place
    .getByRole('group', { name: 'Размер' })
    .getByRole('radio', { name: new RegExp(`^${title}`) });
  await size.check({ force: true });
  await expect(size).toBeChecked();
}

async function send(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const answer = await page.request.fetch(path, { method, data });
  const json: { result?: Record<string, unknown>; errors?: unknown; exception_message?: string } =
    await answer.json();
  expect(json.errors ?? json.exception_message ?? null, path).toBeNull();
  return json.result ?? {};
}

/** Puts a size into the cart of this browser, without the UI. */
export async function putIntoCart(page: Page, product: Product = TROPA, quantity = 1): Promise<void> {
  const offer = product.offers[0]?.id;
  await send(page, 'POST', `/api/v1/cart/offer/${offer}?return_basket=true`, { quantity });
}

/** Signs a customer in by phone, without the UI. Call it before the first page is opened. */
export async function signIn(page: Page, phone: string): Promise<void> {
  const start = '/services/rest/v1/authentication';
  await send(page, 'POST', `${start}/anonymous`);
  const { hash } = await send(page, 'POST', `${start}/get_code`, { phone });
  await send(page, 'POST', `${start}/check_code`, { phone, code: SMS_CODE, hash });
}

/** Fills the contact fields of the checkout, or of another form with the same fields. */
export async function fillContact(
  place: Page | Locator,
  person: ReturnType<typeof generatePerson>,
): Promise<void> {
  await place.getByRole('textbox', { name: 'Имя' }).fill(person.name);
  await place.getByRole('textbox', { name: 'Фамилия' }).fill(person.surname);
  await place.getByRole('textbox', { name: 'Телефон' }).fill(person.phone);
  await place.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
}
