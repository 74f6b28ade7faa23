import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { CartButton } from '#features/cart/index.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, resetStock } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { watchEvents } from '#tests/events.ts';
import { fill } from '#tests/fill.ts';
import { openAddress } from '#tests/navigation.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  findOrder,
  insertReturnOptions,
  moveOrder,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import { createReturn } from '#tests/return-requests.ts';
import { OrdersTabPanel } from './views.tsx';

const api = createTestApi();
const events = watchEvents();
let scrollIntoView: MockInstance<Element['scrollIntoView']>;
let fetch: TestShop['fetch'];

beforeAll(async () => {
  await api
    .shop()
    .db.insertInto('cancel_reasons')
    .values([
      { id: CHANGED_MIND, title: 'Передумали', sort: 1 },
      { id: 2, title: 'Другое', sort: 2 },
    ])
    .execute();
});

beforeEach(async () => {
  vi.mocked(openPage).mockClear();
  scrollIntoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  openAddress('/personal/orders');
  await resetStock(api.shop());
  await setOnlinePayment(api.shop(), false);
  const id = await api.signIn({ name: 'Анна' });
  fetch = await openCustomerBrowser(api.shop(), id);
});

const card = async (number: string) =>
  within(
    (await screen.findByRole('heading', { name: `Заказ ${number}` })).closest('article') ?? document.body,
  );
const press = (number: string) => screen.getByRole('button', { name: `Заказ ${number}` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Renders the page with one order open. */
async function open(number: string, siblings: ReactNode = null) {
  openAddress(`/personal/orders?order=${number.toLowerCase()}`);
  const user = renderPage(
    <>
      {siblings}
      <OrdersTabPanel />
    </>,
  );
  await screen.findByRole('button', { name: `Заказ ${number}`, expanded: true });
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce());
  return user;
}

describe('AP-09 the list of orders', () => {
  it('shows the latest first, opens an order in its place and updates the URL', async () => {
    const first = await placeOrder(fetch, [BAG.offer, 1]);
    const second = await placeOrder(fetch, [BOOTS.offer, 2]);
    const user = renderPage(<OrdersTabPanel />);
    await card(second);
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      `Заказ ${second}`,
      `Заказ ${first}`,
    ]);
    expect((await card(first)).getByText('4 700 ₽')).toBeVisible();
    expect((await card(first)).getByText('от 21.11.2026')).toBeVisible();
    expect((await card(first)).getByText('Принят')).toBeVisible();
    await user.click(press(second));
    expect(window.location.search).toBe(`?order=${second.toLowerCase()}`);
    const opened = await card(second);
    const boots = opened.getByRole('link', { name: 'Ботинки Ладога' });
    expect(boots).toHaveAttribute('href', '/product/p-1');
    expect(opened.getByText('Чёрный, размер 37 · 2 шт.')).toBeVisible();
    expect(opened.getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
    expect(opened.getByText(/ул\. Мира, 1/)).toBeVisible();
    expect(opened.getByText('Анна Петрова, +7 916-123-45-67')).toBeVisible();
    await user.click(press(second));
    expect(window.location.search).toBe('');
    expect(press(second)).toHaveAttribute('aria-expanded', 'false');
  });

  it('does not show an order of another customer', async () => {
    const foreign = await placeOrder(api.shop().browser(), [BAG.offer, 1]);
    openAddress(`/personal/orders?order=${foreign}`);
    renderPage(<OrdersTabPanel />);
    expect(await screen.findByText(new RegExp(`Заказа ${foreign} среди ваших нет`))).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/view/all');
  });

  it('ER-04 shows an error when the list fails to load, and loads it again', async () => {
    let broken = true;
    api.answer('/rest/v1/orders', () =>
      broken ? Response.error() : Response.json({ status: 'success', result: { orders: [] } }),
    );
    const user = renderPage(<OrdersTabPanel />);
    expect(await screen.findByRole('alert')).toBeVisible();
    broken = false;
    await user.click(button('Повторить'));
    expect(await screen.findByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
  });
});

describe('AP-09 repeating an order', () => {
  it('adds its products to the cart and opens the cart', async () => {
    const number = await placeOrder(fetch, [BAG.offer, 1], [BOOTS.offer, 2]);
    const user = await open(number);
    await user.click(button('Повторить заказ'));
    const cart = within(await screen.findByRole('dialog', { name: 'Корзина' }));
    expect(await cart.findByRole('link', { name: 'Ботинки Ладога' })).toBeVisible();
    expect(cart.getByRole('link', { name: 'Сумка Нева' })).toBeVisible();
  });

  it('is sent to analytics as an addition to the cart, without the products that the cart already contained', async () => {
    const number = await placeOrder(fetch, [BAG.offer, 1], [BOOTS.offer, 2]);
    await fetch(`/api/v1/cart/offer/${BAG.offer}`, { method: 'POST', body: JSON.stringify({ quantity: 1 }) });
    const user = await open(number, <CartButton />);
    await screen.findByRole('button', { name: /1 товар/ });
    await user.click(button('Повторить заказ'));
    await screen.findByRole('dialog', { name: 'Корзина' });
    expect(events()).toMatchObject([
      {
        name: 'add_to_cart',
        items: [
          { id: 'V-2', quantity: 1 },
          { id: 'V-1', quantity: 2 },
        ],
      },
    ]);
  });

  it('lists the products that are no longer sold, and opens the cart by a button', async () => {
    const number = await placeOrder(fetch, [BAG.offer, 1], [BOOTS.lastPair, 1]);
    const user = await open(number);
    await user.click(button('Повторить заказ'));
    expect(await screen.findByText('Ботинки Ладога, размер 38')).toBeVisible();
    expect(screen.getByText('Положили в корзину: 1 товар.')).toBeVisible();
    await user.click(button('Открыть корзину'));
    expect(await screen.findByRole('dialog', { name: 'Корзина' })).toBeVisible();
  });
});

describe('AP-09 cancelling an order', () => {
  const form = () => within(screen.getByRole('form', { name: /^Отменить заказ/ }));

  it('requires a reason, explains the refund, and shows the order as cancelled', async () => {
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    const user = await open(number);
    await user.click(button('Отменить заказ'));
    expect(screen.getByText('Оплаты по этому заказу ещё не было, возвращать нечего.')).toBeVisible();
    await form().findByRole('radio', { name: 'Передумали' });
    await user.click(button('Да, отменить'));
    expect(await screen.findByText('Выберите причину')).toBeVisible();
    expect(form().getByRole('radio', { name: 'Передумали' })).toHaveFocus();
    await user.click(form().getByRole('radio', { name: 'Передумали' }));
    await fill(user, form().getByRole('textbox', { name: 'Комментарий' }), 'Нашлась такая же дома');
    await user.click(button('Да, отменить'));
    const done = await screen.findByText('Заказ отменён.');
    expect(done).toHaveFocus();
    expect((await card(number)).getAllByText('Отменён')[0]).toBeVisible();
    expect((await card(number)).getByText('Передумали')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
    expect((await findOrder(fetch, number)).status).toBe('cancelled');
  });

  it('announces a refund for an order that was paid outside the bank', async () => {
    await setOnlinePayment(api.shop(), true);
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    await moveOrder(api.shop(), number, 'paid');
    const user = await open(number);
    await user.click(button('Отменить заказ'));
    expect(screen.getByText(/^Вернём 4 700 ₽ сами: напишем или позвоним/)).toBeVisible();
  });

  it('ER-02 ER-04 shows the error and preserves the form, and the second attempt succeeds', async () => {
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    const user = await open(number);
    await user.click(button('Отменить заказ'));
    await user.click(await form().findByRole('radio', { name: 'Другое' }));
    await fill(user, form().getByRole('textbox', { name: 'Комментарий' }), 'Уезжаем');
    let broken = true;
    api.answer('/rest/v1/orders', () =>
      broken ? Response.error() : Response.json({ status: 'error', errors: [{ message: 'Занято' }] }),
    );
    await user.click(button('Да, отменить'));
    expect(await form().findByRole('alert')).toBeVisible();
    broken = false;
    await user.click(button('Да, отменить'));
    await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent('Занято'));
    expect(form().getByRole('radio', { name: 'Другое' })).toBeChecked();
    expect(form().getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Уезжаем');
  });

  it('shows an error and the new status of an order that was shipped before the form was submitted', async () => {
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    const user = await open(number);
    await user.click(button('Отменить заказ'));
    await user.click(await form().findByRole('radio', { name: 'Передумали' }));
    await moveOrder(api.shop(), number, 'assembling');
    await moveOrder(api.shop(), number, 'on_the_way');
    await user.click(button('Да, отменить'));
    expect(await form().findByRole('alert')).toHaveTextContent('уже нельзя отменить');
    await waitFor(async () => expect((await card(number)).getAllByText('В пути')[0]).toBeVisible());
    await user.click(button('Не отменять'));
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('AP-09 payment and receipts', () => {
  it("an unpaid order opens the bank's page from its closed card", async () => {
    await setOnlinePayment(api.shop(), true);
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    const user = renderPage(<OrdersTabPanel />);
    await card(number);
    await user.click(button(/^Оплатить 4\s700\s₽$/));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringMatching(/^http/)));
  });

  it('a refusal is shown next to the button', async () => {
    await setOnlinePayment(api.shop(), true);
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    const user = renderPage(<OrdersTabPanel />);
    await card(number);
    api.answer('/init_payment', () =>
      Response.json({ status: 'error', errors: [{ message: 'Банк не отвечает' }] }, { status: 503 }),
    );
    await user.click(button(/^Оплатить/));
    expect(await screen.findByRole('alert')).toHaveTextContent('Банк не отвечает');
    expect(openPage).not.toHaveBeenCalled();
  });

  it('a received order shows its receipt, and links to a return and to a review', async () => {
    const number = await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    const user = await open(number);
    expect(screen.getByRole('link', { name: 'Вернуть товары' })).toHaveAttribute(
      'href',
      `/personal/return/form?order=${number.toLowerCase()}`,
    );
    expect(await screen.findByRole('link', { name: 'Оставить отзыв: Сумка Нева' })).toHaveAttribute(
      'href',
      '/personal/orders?view=reviews&product=p-2',
    );
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
    await user.click(button('Чек'));
    const heading = await screen.findByRole('heading', { name: /^Чек № / });
    const receipt = within(heading.closest('article') ?? document.body);
    expect(receipt.getByText('Итого')).toBeVisible();
    expect(receipt.getByText(/Полный расчёт/)).toBeVisible();
    expect(receipt.queryByText('Зачтена предоплата')).toBeNull();
  });

  it('lists the returns of the order, and links to each', async () => {
    const number = await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    await insertReturnOptions(api.shop());
    const made = await createReturn(fetch, number);
    await open(number);
    const link = await (await card(number)).findByRole('link', { name: `Заявка на возврат ${made}` });
    expect(link).toHaveAttribute('href', `/personal/return/${made.toLowerCase()}`);
    expect(link.closest('li')).toHaveTextContent('Принята');
  });

  it('a received order that was paid online shows its prepayment in the receipt', async () => {
    await setOnlinePayment(api.shop(), true);
    const number = await placeOrder(fetch, [BAG.offer, 1]);
    await payAtBank(api.shop(), fetch, number);
    await deliverOrder(api.shop(), number);
    const user = await open(number);
    await user.click(button('Чек'));
    const headings = await screen.findAllByRole('heading', { name: /^Чек № / });
    const [prepaid, full] = headings.map((heading) => heading.closest('article'));
    expect(prepaid).toHaveTextContent(/Предоплата 100 %.*Итого4\s700,00\s₽/);
    expect(prepaid).not.toHaveTextContent('Зачтена предоплата');
    expect(full).toHaveTextContent(/Полный расчёт.*Итого4\s700,00\s₽Зачтена предоплата4\s700,00\s₽/);
  });
});
