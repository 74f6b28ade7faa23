import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { fillCheckout, getSubmitButton, pressSubmit, putIntoCart } from '#tests/checkout-page.tsx';
import { BAG, resetStock, SANDALS } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { stubElementSizes } from '#tests/map-dom.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Checkout } from './checkout.tsx';

const replace = vi.fn();
mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace, push: vi.fn() }),
});

const api = createTestApi();

beforeAll(() => insertLoyaltyLevels(api.shop()));
beforeEach(async () => {
  replace.mockClear();
  sessionStorage.clear();
  stubElementSizes();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await resetStock(api.shop());
  await setMaxUses(null);
});

const setMaxUses = (max_uses: number | null) =>
  api.shop().db.updateTable('promo_codes').set({ max_uses }).where('code', '=', 'MINUS500').execute();
const promo = () => screen.findByRole('textbox', { name: 'Промокод' });
const countPosts = (end: string) =>
  api.requests().filter((one) => one.startsWith('POST') && one.endsWith(end)).length;
const getLastOrder = () =>
  api.shop().db.selectFrom('orders').select('final_amount').orderBy('id', 'desc').executeTakeFirstOrThrow();

describe('VA-11 the promo code at the checkout', () => {
  it('is applied after a second, and removed by an empty field, and lines and totals are updated', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Checkout />);
    await user.type(await promo(), '  minus500 ');
    expect(countPosts('/cart/promo_code')).toBe(0);
    expect(await screen.findByText('Промокод применён')).toBeVisible();
    expect(await screen.findByText('Промокод MINUS500')).toBeVisible();
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 350 ₽'));
    expect(await promo()).toHaveValue('MINUS500');
    await user.clear(await promo());
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 850 ₽'));
    expect(screen.queryByText('Промокод MINUS500')).toBeNull();
  });

  it('ST-17 a code typed just before the order is applied, the new total is shown, and a second click accepts it', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Checkout />);
    await fillCheckout(user);
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 700 ₽'));
    await fill(user, await promo(), 'minus500');
    await user.click(getSubmitButton());
    expect(await screen.findByText(/^Промокод применён, сумма изменилась/)).toBeVisible();
    expect(countPosts('/orders/checkout')).toBe(0);
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 200 ₽'));
    await pressSubmit(user);
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect((await getLastOrder()).final_amount).toBe(420_000);
  });

  it('a refused code is retained and explained, and the next click continues without it', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Checkout />);
    await fillCheckout(user);
    await fill(user, await promo(), 'nothing');
    await pressSubmit(user);
    expect(await screen.findByText('Такого промокода нет')).toBeVisible();
    expect(await screen.findByText(/^Промокод не применён/)).toBeVisible();
    expect(await promo()).toHaveValue('nothing');
    expect(countPosts('/orders/checkout')).toBe(0);
    await pressSubmit(user);
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect((await getLastOrder()).final_amount).toBe(470_000);
  });

  it('a code that has run out in the meantime is reported with both totals before the order is placed', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Checkout />);
    await fillCheckout(user);
    await user.type(await promo(), 'minus500{Enter}');
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 200 ₽'));
    // The shop has calculated the totals with the code.
    await waitFor(() => expect(screen.getByText('Итого').closest('dl')).not.toHaveAttribute('aria-busy'));
    await setMaxUses(1);
    // One customer has used the code before this test.
    expect(await api.shop().db.selectFrom('promo_uses').selectAll().execute()).toHaveLength(1);
    await pressSubmit(user);
    const alert = within(await screen.findByText('Пока вы оформляли заказ, он изменился').then(getParent));
    expect(alert.getByText('Промокод закончился')).toBeVisible();
    expect(alert.getByText('К оплате было 4 200 ₽, стало 4 700 ₽')).toBeVisible();
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('4 700 ₽'));
    expect(await promo()).toHaveAccessibleDescription('Промокод закончился');
    await pressSubmit(user);
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect((await getLastOrder()).final_amount).toBe(470_000);
  });
});

const getParent = (element: HTMLElement) => element.parentElement ?? element;

describe('RO-02 the benefit of the card at the checkout', () => {
  it('can be the discount or the bonuses, and changes the total', async () => {
    await grantBonuses(api.shop(), await api.signIn({ name: 'Анна' }), 5000);
    await putIntoCart(SANDALS.offer);
    const user = renderPage(<Checkout />);
    const choice = within(await screen.findByRole('group', { name: 'Выгода по карте' }));
    await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
    await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
    await user.click(choice.getByRole('radio', { name: /^Оплатить бонусами/ }));
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('2 600 ₽'));
    await user.click(choice.getByRole('radio', { name: /^Скидка/ }));
    await waitFor(() => expect(getSubmitButton()).toHaveTextContent('3 110 ₽'));
  });

  it('is not offered to a guest', async () => {
    await putIntoCart(SANDALS.offer);
    renderPage(<Checkout />);
    await promo();
    expect(screen.queryByRole('group', { name: 'Выгода по карте' })).toBeNull();
  });
});
