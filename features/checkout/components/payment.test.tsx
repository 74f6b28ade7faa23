import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, CARD, MOSCOW, POINTS, PVZ, RECIPIENT, resetStock } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
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

const setOnline = (is_online: boolean) =>
  api.shop().db.updateTable('payments').set({ is_online }).where('id', '=', CARD).execute();

beforeEach(async () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  stubElementSizes();
  await resetStock(api.shop());
  await setOnline(true);
});
afterEach(() => window.history.replaceState(null, '', '/'));

const post = (path: string, body: object, headers?: Record<string, string>) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body), headers });

/** Places an order of this browser that awaits its payment. */
async function placeOrder(): Promise<string> {
  await post(`/api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  const body = {
    city_id: MOSCOW,
    delivery_id: POINTS,
    postamat_id: PVZ,
    payment_id: CARD,
    user_info: RECIPIENT,
  };
  const answer = await post('/services/rest/v1/orders/checkout', body, { 'idempotency-key': '1' });
  const { result } = z.object({ result: z.object({ order_id: z.string() }) }).parse(await answer.json());
  return result.order_id;
}

/** Restores the page from the back-forward cache, as the browser's Back button does. */
const restorePage = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('AP-08 an order with online payment', () => {
  async function checkOut() {
    await post(`/api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    const user = renderPage(<Checkout />);
    await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
    await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
    await fill(user, screen.getByRole('textbox', { name: 'Имя' }), RECIPIENT.name);
    await fill(user, screen.getByRole('textbox', { name: 'Фамилия' }), RECIPIENT.surname);
    await fill(user, screen.getByRole('textbox', { name: 'Телефон' }), '89161234567');
    await fill(user, screen.getByRole('textbox', { name: 'E-mail' }), RECIPIENT.email);
    await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
    const submit = screen.getByRole('button', { name: /^Оформить заказ/ });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    await user.click(submit);
  }

  it('opens the bank’s page immediately, and the browser’s Back button leads to the order', async () => {
    await checkOut();
    await waitFor(() =>
      expect(openPage).toHaveBeenCalledWith(expect.stringMatching(/\/dev\/bank\/[\da-f-]{36}$/)),
    );
    expect(window.location.pathname).toMatch(/^\/order\/pt-\d+$/);
    expect(route.replace).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('checkout-attempt')).toBeNull();
    restorePage();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('is placed even when the bank does not respond', async () => {
    api.answer('/v1/orders/init_payment', () =>
      Response.json({ status: 'error', errors: [] }, { status: 503 }),
    );
    await checkOut();
    await waitFor(() =>
      expect(route.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/order\/pt-\d+$/)),
    );
    expect(openPage).not.toHaveBeenCalled();
  });
});

describe('RT-05 the page of an order', () => {
  it('opens the bank’s page for an unpaid order, and is fetched again after a return', async () => {
    const number = await placeOrder();
    route.number = number.toLowerCase();
    const user = renderPage(<OrderResult />);
    const pay = await screen.findByRole('button', { name: /^Оплатить 4\s700\s₽$/ });
    await user.click(pay);
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining('/dev/bank/')));
    expect(pay).toHaveAttribute('aria-busy', 'true');
    const [url] = vi.mocked(openPage).mock.lastCall ?? [''];
    await post(`/v1/sandbox/payments/${url.slice(-36)}`, { action: 'pay' });
    restorePage();
    expect(await screen.findByText('Оплачен')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Оплатить/ })).toBeNull();
  });

  it('ER-02 shows the bank’s refusal, and allows another attempt', async () => {
    route.number = (await placeOrder()).toLowerCase();
    const user = renderPage(<OrderResult />);
    const pay = await screen.findByRole('button', { name: /Оплатить/ });
    const message = 'Банк сейчас не отвечает';
    api.answer('/v1/orders/init_payment', () =>
      Response.json({ status: 'error', errors: [{ message }] }, { status: 503 }),
    );
    await user.click(pay);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(pay).not.toHaveAttribute('aria-busy');
  });

  it('shows the reason for a cancellation, and no next steps', async () => {
    const number = await placeOrder();
    await api.shop().db.insertInto('cancel_reasons').values({ id: 77, title: 'Передумали' }).execute();
    await fetch('/services/rest/v1/orders', {
      method: 'DELETE',
      body: JSON.stringify({ order_id: number, reason_id: 77 }),
    });
    route.number = number.toLowerCase();
    renderPage(<OrderResult />);
    expect(await screen.findByRole('heading', { name: 'Заказ отменён' })).toBeVisible();
    expect(screen.getByText('Передумали')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Что дальше' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Оплатить/ })).toBeNull();
  });
});
