import { cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { fillCheckout, pressSubmit, putIntoCart } from '#tests/checkout-page.tsx';
import { BAG, offerInstallments, resetStock } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { stubElementSizes } from '#tests/map-dom.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { findOrder, placeOrder, setOnlinePayment } from '#tests/purchases.ts';
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
const SBP = 7;
let begun: Array<{ id: string; method: string }>;
/** Another tab of the same customer. */
let tab: TestShop['fetch'];

/** Mocks a bank that returns a QR code for payments by SBP, and a page for other payments. */
function mockQrCodes() {
  const { current } = api.shop().providers.payment;
  vi.spyOn(current, 'begin').mockImplementation(async ({ id, method }) => {
    begun.push({ id, method });
    return {
      url: `https://bank.test/${id}`,
      reference: id,
      qr: method === 'sbp' ? `https://qr.nspk.ru/${id}` : undefined,
    };
  });
}

beforeEach(async () => {
  vi.clearAllMocks();
  sessionStorage.clear();
  stubElementSizes();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  begun = [];
  await resetStock(api.shop());
  await setOnlinePayment(api.shop(), true);
  await offerInstallments(api.shop());
  await api
    .shop()
    .db.insertInto('payments')
    .values({
      id: SBP,
      code: 'sbp',
      title: 'Через СБП',
      description: '',
      delivery_types: ['courier', 'storepickup', 'pickuppoints'],
      sort: 2,
      is_online: true,
      method: 'sbp',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  tab = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
  mockQrCodes();
});

/** Renders the checkout and then the page of the order, in one visit. */
function Purchase() {
  const [path, setPath] = useState('/order');
  useEffect(() => void route.replace.mockImplementation(setPath), []);
  if (path === '/order') return <Checkout />;
  route.number = path.replace('/order/', '');
  return <OrderResult />;
}

/** Opens an order of this browser that awaits its payment by card. */
async function openUnpaid() {
  const number = await placeOrder(tab, [BAG.offer, 1]);
  route.number = number.toLowerCase();
  const user = renderPage(<OrderResult />);
  await screen.findByRole('button', { name: /^Оплатить/ });
  return { user, number };
}
const code = () => screen.findByRole('img', { name: /^QR-код для оплаты PT-\d+ через СБП, 4\s700\s₽$/ });
const getAppLink = () => screen.getByRole('link', { name: 'Оплатить в приложении банка' });
const decidePayment = async (id: string, action: 'pay' | 'decline') =>
  tab(`/v1/sandbox/payments/${id}`, { method: 'POST', body: JSON.stringify({ action }) });
const heading = () => screen.getByRole('heading', { level: 1 });

describe('AP-08 payment through the SBP', () => {
  it('shows the QR code of a placed order, and automatically shows thanks after the payment', async () => {
    await putIntoCart(BAG.offer);
    const user = renderPage(<Purchase />);
    await fillCheckout(user);
    await user.click(screen.getByRole('radio', { name: /^Через СБП/ }));
    await pressSubmit(user);
    expect(await code()).toBeVisible();
    expect(openPage).not.toHaveBeenCalled();
    expect(getAppLink()).toHaveAttribute('href', `https://qr.nspk.ru/${begun[0]?.id}`);
    expect(screen.getByText(/Когда деньги придут, страница обновится сама/)).toBeVisible();
    expect(screen.queryByText(/^Банк ещё не подтвердил/)).toBeNull();
    await decidePayment(begun[0]?.id ?? '', 'pay');
    await waitFor(() => expect(heading()).toHaveTextContent('Спасибо за заказ!'));
    expect(screen.queryByRole('img', { name: /QR-код/ })).toBeNull();
  });

  it('an unpaid order can be changed to SBP; a reload shows the same code, and a declined payment is followed by another code', async () => {
    const { user, number } = await openUnpaid();
    await user.click(screen.getByRole('button', { name: 'Через СБП' }));
    expect(await code()).toBeVisible();
    expect(await findOrder(tab, number)).toMatchObject({ payment: { method: 'sbp' } });
    const first = getAppLink().getAttribute('href');

    cleanup();
    renderPage(<OrderResult />);
    expect(await code()).toBeVisible();
    expect(getAppLink()).toHaveAttribute('href', first);

    await decidePayment(begun.at(-1)?.id ?? '', 'decline');
    await waitFor(() => expect(heading()).toHaveTextContent('Банк отклонил платёж'));
    expect(screen.queryByRole('img', { name: /QR-код/ })).toBeNull();
    expect(screen.queryByText(/Другую карту/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await code()).toBeVisible();
    expect(getAppLink().getAttribute('href')).not.toBe(first);
  });

  it('shows the code with links to payment by card, in installments and on receipt', async () => {
    const { user } = await openUnpaid();
    await user.click(screen.getByRole('button', { name: 'Через СБП' }));
    await code();
    const others = screen.getByRole('group', { name: 'Или оплатите иначе:' });
    expect(others).toHaveTextContent('Картой');
    expect(others).toHaveTextContent('Частями');
    await user.click(screen.getByRole('button', { name: 'Частями' }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining('https://bank.test/')));
    expect(begun.at(-1)?.method).toBe('installments');
  });

  it('stops polling while the page is hidden', async () => {
    await openUnpaid();
    const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const countOrderRequests = () =>
      api.requests().filter((one) => one === 'GET /services/rest/v1/orders').length;
    const before = countOrderRequests();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(countOrderRequests()).toBe(before);
    isHidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(countOrderRequests()).toBeGreaterThan(before));
  });
});

describe('AP-08 a bank that does not respond', () => {
  it('the order is placed, its page shows the error, and another payment method works', async () => {
    vi.spyOn(api.shop().providers.payment.current, 'begin').mockRejectedValue(new Error('silence'));
    await putIntoCart(BAG.offer);
    const user = renderPage(<Purchase />);
    await fillCheckout(user);
    await user.click(screen.getByRole('radio', { name: /^Картой/ }));
    await pressSubmit(user);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Заказ ждёт оплаты' })).toBeVisible());
    const silent = 'Банк сейчас не отвечает. Заказ сохранён, попробуйте оплатить его через минуту';
    expect(await screen.findByRole('alert')).toHaveTextContent(silent);
    // No payment is possible yet.
    expect(screen.queryByText(/^Банк ещё не подтвердил/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Оплатить/ }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(silent));
    mockQrCodes();
    await user.click(screen.getByRole('button', { name: 'Через СБП' }));
    expect(await code()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    // The log contains both failures.
    expect(vi.mocked(console.error).mock.calls).toHaveLength(2);
    vi.mocked(console.error).mockClear();
  });
});
