import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildOrderPath } from '#lib/domain/order-links.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, limitOrders, NOON, RECIPIENT, resetStock } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import {
  insertReturnOptions,
  moveOrder,
  placeOrder,
  readLastOrderKey,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import { OrderResult } from './order-result.tsx';

const route = vi.hoisted(() => ({ number: '' }));
mockNavigation({
  usePathname: () => '/order',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
  useParams: () => ({ number: route.number }),
});

const api = createTestApi();

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  sessionStorage.clear();
  const { db } = api.shop();
  api.shop().setNow(NOON);
  await resetStock(api.shop());
  await insertReturnOptions(api.shop());
  await setOnlinePayment(api.shop(), false);
  await limitOrders(api.shop());
  for (const table of ['rate_limits', 'confirmed_phones', 'inbox', 'outbox'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('orders').set({ status: 'cancelled' }).execute();
});

function renderOrder(number: string, key?: string) {
  route.number = number.toLowerCase();
  window.history.replaceState(null, '', buildOrderPath(number, key));
  return renderPage(<OrderResult />);
}
const notice = async () => within(await screen.findByRole('region', { name: 'Подтверждение телефона' }));
const getLastCode = async () => {
  const { body } = await api
    .shop()
    .db.selectFrom('inbox')
    .select('body')
    .where('recipient', '=', RECIPIENT.phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)?.[0] ?? '';
};
const UNTIL = /Подтвердите телефон до 23\.11\.2026, 12:00 по московскому времени, иначе заказ отменится/;

it('the page of an order shows the deadline for confirming its phone, and confirms it', async () => {
  // A customer without a phone in the profile.
  const tab = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
  const number = await placeOrder(tab, [BAG.offer, 1]);
  const user = renderOrder(number);
  const box = await notice();
  expect(box.getByText(UNTIL)).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Подтвердить телефон' }));
  const code = await box.findByRole('textbox', { name: 'Код из SMS' });
  expect(code).toHaveFocus();
  await user.type(code, await getLastCode());
  expect(await box.findByText('Телефон подтверждён, заказ в силе.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Подтверждение телефона' })).toHaveFocus();
  expect(screen.queryByText(UNTIL)).toBeNull();
});

it('a visitor with an e-mail’s link types the phone', async () => {
  const number = await placeOrder(api.shop().browser(), [BAG.offer, 1]);
  const user = renderOrder(number, await readLastOrderKey(api.shop()));
  const box = await notice();
  const phone = box.getByRole('textbox', { name: 'Телефон получателя' });
  await user.click(box.getByRole('button', { name: 'Получить код' }));
  expect(box.getByText('Введите корректный номер телефона')).toBeVisible();
  await fill(user, phone, RECIPIENT.phone.slice(2));
  await user.click(box.getByRole('button', { name: 'Получить код' }));
  await user.type(await box.findByRole('textbox', { name: 'Код из SMS' }), await getLastCode());
  expect(await box.findByText('Телефон подтверждён, заказ в силе.')).toBeVisible();
});

it('a code of another phone does not change the order, and an error is shown', async () => {
  const number = await placeOrder(api.shop().browser(), [BAG.offer, 1]);
  const user = renderOrder(number, await readLastOrderKey(api.shop()));
  const box = await notice();
  await fill(user, box.getByRole('textbox', { name: 'Телефон получателя' }), '9160000055');
  await user.click(box.getByRole('button', { name: 'Получить код' }));
  const code = await box.findByRole('textbox', { name: 'Код из SMS' });
  const { body } = await api
    .shop()
    .db.selectFrom('inbox')
    .select('body')
    .where('recipient', '=', '+79160000055')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await user.type(code, /\d{6}/.exec(body)?.[0] ?? '');
  expect(await box.findByRole('alert')).toHaveTextContent('Этот заказ оформлен на другой телефон');
  expect(box.getByText(UNTIL)).toBeVisible();
});

it('an order that the shop has accepted requires no confirmation', async () => {
  const tab = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
  const number = await placeOrder(tab, [BAG.offer, 1]);
  await moveOrder(api.shop(), number, 'assembling');
  renderOrder(number);
  await screen.findByRole('heading', { level: 1, name: 'Спасибо за заказ!' });
  await waitFor(() => expect(screen.queryByText(UNTIL)).toBeNull());
});
