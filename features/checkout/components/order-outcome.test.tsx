import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelUnpaidOrders } from '#backend/modules/order-management/index.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, NOON, resetStock } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { mockNavigation } from '#tests/navigation.ts';
import {
  CHANGED_MIND,
  findOrder,
  insertReturnOptions,
  moveOrder,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import { OrderResult } from './order-result.tsx';

const route = vi.hoisted(() => ({ number: '' }));
mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
  useParams: () => ({ number: route.number }),
});

const api = createTestApi();
/** Another tab of the same customer. */
let tab: TestShop['fetch'];
let number: string;

beforeEach(async () => {
  vi.mocked(openPage).mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  api.shop().setNow(NOON);
  await resetStock(api.shop());
  await insertReturnOptions(api.shop());
  await setOnlinePayment(api.shop(), true);
  tab = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
  number = await placeOrder(tab, [BAG.offer, 1]);
  route.number = number.toLowerCase();
});

const post = async (path: string, body: object) => {
  const answer = await tab(path, { method: 'POST', body: JSON.stringify(body) });
  const { result }: { result: { url: string } } = await answer.json();
  return result;
};
const beginPayment = async () => (await post('/v1/orders/init_payment', { order_id: number })).url.slice(-36);
const decidePayment = async (action: 'pay' | 'decline') =>
  post(`/v1/sandbox/payments/${await beginPayment()}`, { action });
const cancel = () =>
  tab('/services/rest/v1/orders', {
    method: 'DELETE',
    body: JSON.stringify({ order_id: number, reason_id: CHANGED_MIND }),
  });

/** Renders the page, and waits for its heading. */
async function open(title: string) {
  const user = renderPage(<OrderResult />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  return user;
}
const heading = () => screen.getByRole('heading', { level: 1 });
const waitForHeading = (title: string) => waitFor(() => expect(heading()).toHaveTextContent(title));
const THANKS = 'Спасибо за заказ!';
const DECLINED = 'Банк отклонил платёж, деньги не списаны';

describe('RT-05 AP-08 an order whose payment the bank has declined', () => {
  it('shows no thanks, but the bank’s page again, for this card or another', async () => {
    await decidePayment('decline');
    const user = await open(DECLINED);
    expect(screen.queryByText(/Спасибо|Подтверждение отправим/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Что дальше' })).toBeNull();
    expect(screen.getByText('Другую карту можно указать там же, на странице банка.')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:5\d)$/);
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining('/dev/bank/')));
  });

  it('can be paid on receipt instead, and then shows thanks', async () => {
    await decidePayment('decline');
    const user = await open(DECLINED);
    const paymentMethods = within(screen.getByRole('group', { name: 'Или оплатите при получении:' }));
    await user.click(paymentMethods.getByRole('button', { name: 'Наличными' }));
    await waitForHeading(THANKS);
    expect(heading()).toHaveFocus();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/Оплата прошла/)).toBeNull();
    expect(screen.getByText('Наличными')).toBeVisible();
    expect(await findOrder(tab, number)).toMatchObject({ status: 'new', payment: { code: 'cash' } });
  });

  it('ER-02 shows why it could not be paid on receipt', async () => {
    await decidePayment('decline');
    const user = await open(DECLINED);
    const refusal = { status: 'error', errors: [{ message: 'Попробуйте позже' }] };
    api.answer('/v1/orders/init_payment', () => Response.json(refusal, { status: 503 }));
    await user.click(screen.getByRole('button', { name: 'Наличными' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Попробуйте позже');
    expect(heading()).toHaveTextContent(DECLINED);
  });
});

describe('RT-05 AP-08 the page of an unpaid order', () => {
  it('is updated automatically after a payment elsewhere, and then shows thanks', async () => {
    await open('Заказ ждёт оплаты');
    expect(screen.queryByText(/Банк ещё не подтвердил/)).toBeNull();
    await decidePayment('pay');
    await waitForHeading(THANKS);
    expect(screen.getByText(/^Оплата прошла: 4\s700\s₽\.$/)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('reports that the bank has not responded yet', async () => {
    await beginPayment();
    await open('Заказ ждёт оплаты');
    expect(screen.getByText(/^Банк ещё не подтвердил оплату/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Оплатить 4\s700\s₽$/ })).toBeVisible();
  });

  it('reports a cancellation elsewhere when the customer wants to pay', async () => {
    const user = await open('Заказ ждёт оплаты');
    await cancel();
    await user.click(screen.getByRole('button', { name: /^Оплатить/ }));
    await waitForHeading('Заказ отменён');
    expect(screen.getByText('Деньги не списаны. Товары вернулись в продажу.')).toBeVisible();
    expect(openPage).not.toHaveBeenCalled();
  });

  it('shows the cancelled order when the time to pay is over', async () => {
    const late = new Date(NOON.getTime() + (30 * 60 - 2) * 1000);
    api.shop().setNow(late);
    await open('Заказ ждёт оплаты');
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:0[12]$/);
    expect(await screen.findByText(/^Время на оплату вышло/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Оплатить|Наличными/ })).toBeNull();
    const { db, providers, uploadsDir } = api.shop();
    const now = () => new Date(late.getTime() + 3000);
    await cancelUnpaidOrders({
      db,
      providers,
      uploadsDir,
      now,
      siteUrl: SITE_URL,
      mode: 'sandbox' as const,
      log: testLog,
      mediaDir: '',
    });
    await waitForHeading('Заказ отменён');
    expect(screen.getByText('Заказ не оплачен за 30 минут')).toBeVisible();
  });
});

describe('AP-09 the refund of a cancelled order', () => {
  it('is shown while the bank has not returned the money yet', async () => {
    const payment_id = await beginPayment();
    await post(`/v1/sandbox/payments/${payment_id}`, { action: 'pay' });
    const moment = { created_at: NOON, updated_at: NOON };
    await api
      .shop()
      .db.insertInto('payment_refunds')
      .values({ id: 'bank:1', payment_id, amount: 100_050, status: 'done', ...moment })
      .execute();
    const user = await open(THANKS);
    await user.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    expect(await screen.findByText(/^Вернём 3 699,50 ₽ туда, откуда пришла оплата/)).toBeVisible();
  });

  it('is made by the shop itself for a payment outside of the bank', async () => {
    await moveOrder(api.shop(), number, 'paid');
    await cancel();
    await open('Заказ отменён');
    expect(screen.getByText(/^Вернём 4 700 ₽ сами: напишем или позвоним вам/)).toBeVisible();
    expect(screen.queryByText(/тем же путём/)).toBeNull();
  });
});

describe('RT-05 the page of a finished order', () => {
  it('announces the refund of a cancelled paid order', async () => {
    await decidePayment('pay');
    await cancel();
    await open('Заказ отменён');
    expect(screen.getByText('Деньги вернём тем же путём, которым вы платили.')).toBeVisible();
  });

  it('shows no next steps for a received order', async () => {
    await decidePayment('pay');
    for (const status of ['assembling', 'ready_for_pickup', 'completed'])
      await moveOrder(api.shop(), number, status);
    await open(THANKS);
    expect(screen.queryByRole('heading', { name: 'Что дальше' })).toBeNull();
  });
});
