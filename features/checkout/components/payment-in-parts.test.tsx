import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { fillCheckout, getSubmitButton, pressSubmit, putIntoCart } from '#tests/checkout-page.tsx';
import { BAG, INSTALLMENTS, offerInstallments, resetStock } from '#tests/commerce.ts';
import {
  begin,
  choosePoint,
  fillRecipient,
  getOrderButton,
  openDeliveryStep,
  placeOrder,
} from '#tests/fast-order-modal.tsx';
import { stubElementSizes } from '#tests/map-dom.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Checkout } from './checkout.tsx';
import { OrderResult } from './order-result.tsx';

const route = vi.hoisted(() => ({ replace: vi.fn(), number: '' }));
mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace: route.replace, push: vi.fn() }),
  useParams: () => ({ number: route.number }),
});

const api = createTestApi();

beforeAll(() => offerInstallments(api.shop()));
beforeEach(async () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  stubElementSizes();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await resetStock(api.shop());
  await setPrice(450_000);
});

/** @param price kopecks */
const setPrice = (price: number) =>
  api.shop().db.updateTable('products').set({ price, base_price: price }).where('id', '=', BAG.id).execute();
const findInstallments = () => screen.findByRole('radio', { name: /^Частями/ });
const getLastOrder = () =>
  api
    .shop()
    .db.selectFrom('orders')
    .select(['number', 'payment_id', 'is_budget_payment'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ').replace(/\d\d\.\d\d\.\d{4}/, ' '));
const OVER = /Частями можно оплатить заказ на сумму до 70\s000\s₽/;

describe('BC-02 BC-09 installments at the checkout', () => {
  it('EN-05 shows the four payments of the total, orders in installments and opens the bank’s page', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Checkout />);
    await fillCheckout(user);
    await user.click(await findInstallments());
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 700 ₽'));
    const list = screen.getByText('Сегодня').closest('ol') as HTMLElement;
    await waitFor(() =>
      expect(rows(list)).toEqual([
        'Сегодня 1 175 ₽',
        'Через 2 недели 1 175 ₽',
        'Через 4 недели 1 175 ₽',
        'Через 6 недель 1 175 ₽',
      ]),
    );
    await pressSubmit(user);
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining('/dev/bank/')));
    const order = await getLastOrder();
    expect(order).toMatchObject({ payment_id: INSTALLMENTS, is_budget_payment: true });

    route.number = order.number.toLowerCase();
    renderPage(<OrderResult />);
    const plan = await screen.findByRole('region', { name: 'График платежей' });
    expect(rows(plan)).toHaveLength(4);
    expect(plan).toHaveTextContent('При оплате');
    expect(screen.getByText('Частями: 4 платежа')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Оплатить первый платёж, 1\s175\s₽$/ })).toBeVisible();
  });

  it('cannot be chosen above the limit, and show the reason', async () => {
    await setPrice(8_000_000);
    await putIntoCart(BAG.offer);
    renderPage(<Checkout />);
    expect(await findInstallments()).toBeDisabled();
    expect(await findInstallments()).toHaveAccessibleName(expect.stringMatching(OVER));
    expect(getSubmitButton()).toBeEnabled();
  });

  it('a total that rises after the choice disables the order until another method is chosen', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Checkout />);
    await fillCheckout(user);
    await user.click(await findInstallments());
    await setPrice(8_000_000);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }));
    await waitFor(() => expect(getSubmitButton()).toBeDisabled());
    expect(await findInstallments()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(OVER);
    expect(screen.queryByText('Сегодня')).toBeNull();
    // The method is still chosen, and is valid again when the total falls.
    await setPrice(450_000);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }));
    await waitFor(() => expect(getSubmitButton()).toBeEnabled());
    expect(await findInstallments()).toBeChecked();
    await setPrice(8_000_000);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }));
    await waitFor(() => expect(getSubmitButton()).toBeDisabled());
    await user.click(screen.getByRole('radio', { name: /^Наличными/ }));
    await waitFor(() => expect(getSubmitButton()).toBeEnabled());
  });

  it('ER-02 shows the shop’s own refusal', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Checkout />);
    await fillCheckout(user);
    await user.click(await findInstallments());
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 700 ₽'));
    await api
      .shop()
      .db.insertInto('settings')
      .values({ code: 'installment', value: JSON.stringify({ max_amount: 400_000 }) })
      .execute();
    await pressSubmit(user);
    expect(await screen.findByText(/^Частями можно оплатить заказ на сумму до 4\s000\s₽/)).toBeVisible();
    expect(route.replace).not.toHaveBeenCalled();
    await api.shop().db.deleteFrom('settings').where('code', '=', 'installment').execute();
  });
});

describe('BC-02 installments of a one-click order', () => {
  it('EN-05 can be chosen in the second step', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await user.click(await findInstallments());
    expect(screen.getByText('Сегодня')).toBeVisible();
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect(await getLastOrder()).toMatchObject({ payment_id: INSTALLMENTS, is_budget_payment: true });
  });

  it('are disabled above the limit', async () => {
    await setPrice(8_000_000);
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await waitFor(async () => expect(await findInstallments()).toBeDisabled());
    await waitFor(() => expect(getOrderButton()).toBeEnabled());
  });
});
