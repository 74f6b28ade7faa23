import type { Page } from '@playwright/test';
import { hashCertificate } from '#backend/modules/certificates/number.ts';
import { addCertificate } from './support/certificates.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import {
  choosePoint,
  fillRecipient,
  locateSubmitButton,
  openCheckout,
  placeOrder,
  putIntoCart,
} from './support/purchase.ts';

const payment = (page: Page) => page.getByRole('region', { name: /^Подарочны[ей] сертификаты?$/ });

async function useCertificate(page: Page, code: string): Promise<void> {
  await payment(page).getByRole('button', { name: 'Добавить сертификат' }).click();
  await page.getByRole('textbox', { name: 'Номер сертификата' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(payment(page).getByText(`Сертификат •••• ${code.slice(-4)}`)).toBeVisible();
}

test('AP-12 AP-08 a certificate applied in the cart pays a part of the order, and the rest is paid at the bank', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  const code = await addCertificate(db, 1000);
  await putIntoCart(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Корзина/ }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await useCertificate(page, code);
  await expect(cart.getByText('−1 000 ₽').first()).toBeVisible();
  await payment(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page).toHaveURL('/order');
  await choosePoint(page);
  await fillRecipient(page);
  await page
    .getByRole('group', { name: 'Оплата' })
    .getByRole('radio', { name: /онлайн/i })
    .first()
    .check();
  await expect(payment(page).getByText(`Сертификат •••• ${code.slice(-4)}`)).toBeVisible();
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  const sum = (await locateSubmitButton(page).textContent())?.split('·')[1]?.trim() ?? '';
  await locateSubmitButton(page).click();
  await expect(page).toHaveURL(/\/dev\/bank\//);
  await expect(page.getByText(sum).first()).toBeVisible();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL(/\/order\/pt-\d+/);
  // The bank redirects to the configured URL of the shop, but the shop has another port in this run.
  const number = /pt-\d+/.exec(page.url())?.[0] ?? '';
  await page.goto(`/order/${number}`);
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  const totals = page.locator('dl').filter({ hasText: 'Подарочный сертификат' });
  await expect(totals.getByText('−1 000 ₽')).toBeVisible();
  await expect(totals.getByText(sum)).toBeVisible();
  await expectAccessible(page);
});

test('AP-12 a certificate pays the full order without the bank, and retains the balance that is left', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  const code = await addCertificate(db, 100_000);
  await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await useCertificate(page, code);
  await expect(locateSubmitButton(page)).toHaveText(/· 0\s₽$/);
  await expect(page.getByText('Заказ целиком оплачивает подарочный сертификат')).toBeVisible();
  // The certificate is still applied after a reload.
  await page.reload();
  await expect(locateSubmitButton(page)).toHaveText(/· 0\s₽$/);
  await expectAccessible(page);
  await placeOrder(page);
  const facts = page.locator('dl').filter({ hasText: 'Оплата' }).first();
  await expect(facts.getByText('Подарочный сертификат')).toBeVisible();
  const { balance, nominal } = await db
    .selectFrom('certificates')
    .select(['balance', 'nominal'])
    .where('number_hash', '=', hashCertificate(code))
    .executeTakeFirstOrThrow();
  expect(balance).toBeLessThan(nominal);
});
