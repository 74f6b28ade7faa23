import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { fillCheckout, getSubmitButton, pressSubmit, putIntoCart } from '#tests/checkout-page.tsx';
import { BAG, CARD, limitOrders, NOON, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import { begin, choosePoint, fillRecipient, openDeliveryStep, placeOrder } from '#tests/fast-order-modal.tsx';
import { FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Checkout } from './checkout.tsx';

const replace = vi.fn();
mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace, push: vi.fn() }),
});

const api = createTestApi();

beforeEach(async () => {
  replace.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { db } = api.shop();
  api.shop().setNow(NOON);
  await resetStock(api.shop());
  await db.updateTable('offers').set({ quantity: 100 }).where('id', '=', BAG.offer).execute();
  await db.updateTable('payments').set({ is_online: false }).execute();
  await limitOrders(api.shop());
  for (const table of ['rate_limits', 'confirmed_phones', 'inbox'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('orders').set({ status: 'cancelled' }).execute();
});

/** Places orders with this phone from other browsers. */
async function orderElsewhere(count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const { status } = await placeFastOrder(api.shop().browser(), { ...FAST, comment: String(made) });
    expect(status).toBe(200);
  }
}
const countChecks = () => api.requests().filter((one) => one.endsWith('/phone/check')).length;
const listCodes = async () =>
  (
    await api.shop().db.selectFrom('inbox').select('body').where('recipient', '=', RECIPIENT.phone).execute()
  ).flatMap(({ body }) => /Код[^\d]*(\d{6})|(\d{6})/.exec(body)?.[0].slice(-6) ?? []);
const getLastCode = async () => (await listCodes()).at(-1) ?? '';
const codeField = () => screen.findByRole('textbox', { name: 'Код из SMS' });
const box = (name: string) => screen.getByRole('textbox', { name });

async function openFilled() {
  await putIntoCart(BAG.offer);
  const user = renderPage(<Checkout />);
  await fillCheckout(user);
  await fill(user, box('Комментарий к заказу'), 'Позвоните заранее');
  return user;
}

describe('ST-10 a phone with unconfirmed orders', () => {
  it('requires no confirmation for a guest’s first order', async () => {
    const user = await openFilled();
    await pressSubmit(user);
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(countChecks()).toBe(0);
  });

  it('is confirmed at its field: no typed text is lost, and the order is sent automatically', async () => {
    await orderElsewhere(2);
    const user = await openFilled();
    await pressSubmit(user);
    const code = await codeField();
    await waitFor(() => expect(code).toHaveFocus());
    const form = within(screen.getByRole('form', { name: 'Подтверждение телефона' }));
    expect(form.getByText(/подтвердите телефон\. Отправили код на/)).toHaveTextContent('+7 916-123-45-67');
    expect(screen.getByRole('timer')).toHaveTextContent(/Новый код можно запросить через (2:00|1:5\d)/);
    // The error is shown only once, at the phone field.
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(code, '000000');
    expect(await form.findByRole('alert')).toHaveTextContent('Код неверный или устарел');
    await user.keyboard(await getLastCode());
    await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/order\/pt-\d+$/)));
    const placed = await api
      .shop()
      .db.selectFrom('orders')
      .select(['name', 'surname', 'phone', 'email', 'comment', 'confirmed_at'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(placed).toEqual({ ...RECIPIENT, comment: 'Позвоните заранее', confirmed_at: NOON });
    expect(countChecks()).toBe(1);
  });

  it('a second click returns to the code that was already sent; another phone needs no code', async () => {
    await orderElsewhere(2);
    const user = await openFilled();
    await pressSubmit(user);
    const code = await codeField();
    await user.type(code, '12');
    getSubmitButton().focus();
    await pressSubmit(user);
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveValue('12');
    expect(countChecks()).toBe(1);
    await user.clear(box('Телефон'));
    await fill(user, box('Телефон'), '89160000077');
    expect(screen.queryByRole('textbox', { name: 'Код из SMS' })).toBeNull();
    await pressSubmit(user);
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  });

  it('ER-02 shows at the phone why no code was sent, and a second click requests it again', async () => {
    await orderElsewhere(2);
    const user = await openFilled();
    let answers = 0;
    api.answer('/phone/check', () => {
      answers++;
      const errors = [{ message: 'Слишком много кодов. Попробуйте завтра' }];
      return Response.json({ status: 'error', errors }, { status: 429 });
    });
    await pressSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много кодов');
    expect(box('Имя')).toHaveValue(RECIPIENT.name);
    await pressSubmit(user);
    await waitFor(() => expect(answers).toBe(2));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

it('reports too many orders on receipt at the payment, until another method is chosen', async () => {
  await limitOrders(api.shop(), { on_receipt: { orders: 1, pieces: 60 } });
  await api.signIn({ phone: RECIPIENT.phone });
  await orderElsewhere(1);
  await api.shop().db.updateTable('payments').set({ is_online: true }).where('id', '=', CARD).execute();
  const user = await openFilled();
  await user.click(screen.getByRole('radio', { name: 'Наличными' }));
  await pressSubmit(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Выберите оплату онлайн или позвоните нам');
  expect(alert).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Обновить корзину' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Картой' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await pressSubmit(user);
  await waitFor(async () => {
    const orders = await api
      .shop()
      .db.selectFrom('orders')
      .select(['payment_id', 'status'])
      .orderBy('id', 'desc')
      .execute();
    expect(orders[0]).toEqual({ payment_id: CARD, status: 'awaiting_payment' });
  });
});

describe('MD-12 ST-06 an unconfirmed phone in a guest’s one-click order', () => {
  it('returns to the phone, and sends the order again after the code', async () => {
    await orderElsewhere(2);
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await placeOrder(user);
    const code = await codeField();
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.getByText(/Чтобы оформить этот заказ, подтвердите телефон/)).toBeVisible();
    expect(screen.queryByText(/не ваш номер в профиле/)).toBeNull();
    expect(box('Имя')).toHaveValue(RECIPIENT.name);
    await user.type(code, await getLastCode());
    expect(await screen.findByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    expect(countChecks()).toBe(1);
  });

  it('another phone continues without a code, and sends nothing automatically', async () => {
    await orderElsewhere(2);
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await placeOrder(user);
    await codeField();
    await user.clear(box('Телефон'));
    await fill(user, box('Телефон'), '89160000078');
    await openDeliveryStep(user);
    expect(screen.queryByRole('heading', { name: 'Спасибо за заказ!' })).toBeNull();
    await placeOrder(user);
    expect(await screen.findByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    expect(screen.getByText(/^Подтвердите телефон на странице заказа до 23\.11\.2026, 12:00/)).toBeVisible();
  });
});

it('RO-01 another browser’s code confirms nothing, only the code of this browser does', async () => {
  await orderElsewhere(2);
  const other = api.shop().browser();
  await request(other, 'POST /services/rest/v1/phone/check', { phone: RECIPIENT.phone });
  const foreign = await getLastCode();
  const user = await openFilled();
  await pressSubmit(user);
  const code = await codeField();
  await user.type(code, foreign);
  expect(await screen.findByText(/Код неверный или устарел/)).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});
