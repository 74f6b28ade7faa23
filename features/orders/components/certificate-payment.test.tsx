import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { addCertificateToCart, createCertificate } from '#tests/certificates.ts';
import { BAG, putInCart, resetStock } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { openAddress } from '#tests/navigation.ts';
import { insertReturnOptions, payAtBank, placeOrder, setOnlinePayment } from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import { OrdersTabPanel } from './views.tsx';

const api = createTestApi();
let fetch: TestShop['fetch'];
let number: string;

beforeAll(() => insertReturnOptions(api.shop()));
/** An order of a bag for 4 700 ₽, delivered to a pickup point. A certificate pays 1 000 ₽ of the order. */
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await resetStock(api.shop());
  await setOnlinePayment(api.shop(), true);
  fetch = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
  await putInCart(fetch, BAG.offer);
  await addCertificateToCart(fetch, (await createCertificate(api.shop(), 1000)).number);
  number = await placeOrder(fetch);
});

async function open() {
  openAddress(`/personal/orders?order=${number.toLowerCase()}`);
  const user = renderPage(<OrdersTabPanel />);
  await screen.findByRole('button', { name: `Заказ ${number}`, expanded: true });
  return user;
}

it('RO-02 an order in the history shows the amount paid by a certificate, and the amount returned to the certificate', async () => {
  const user = await open();
  expect(screen.getByText('Подарочный сертификат').closest('div')).toHaveTextContent(/−1\s000\s₽/);
  expect(screen.getByText('Итого').closest('div')).toHaveTextContent(/3\s700\s₽/);
  await user.click(screen.getByRole('button', { name: 'Отменить заказ' }));
  expect(await screen.findByText(/^На подарочный сертификат вернётся 1\s000\s₽\.$/)).toBeVisible();
  expect(screen.queryByText(/возвращать нечего/)).toBeNull();
});

it('RO-02 the receipt of the payment also shows the certificate', async () => {
  await payAtBank(api.shop(), fetch, number);
  openAddress('/personal/orders?view=receipts');
  renderPage(<OrdersTabPanel />);
  const receipt = within((await screen.findByText(`Заказ ${number}`)).closest('article') ?? document.body);
  expect(receipt.getByText('Итого').closest('p')).toHaveTextContent(/3\s700,00\s₽/);
  expect(receipt.getByText(/^И 1\s000,00\s₽ подарочным сертификатом$/)).toBeVisible();
});
