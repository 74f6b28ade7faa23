import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { NO_LOYALTY } from '#lib/config/content-pages.ts';
import { buildOrderPath } from '#lib/domain/order-links.ts';
import { MissingPagesProvider } from '#lib/hooks/missing-pages.tsx';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, NOON, readStock, request, resetStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import {
  deliverOrder,
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
const THANKS = 'Спасибо за заказ!';

beforeEach(async () => {
  vi.mocked(openPage).mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  sessionStorage.clear();
  api.shop().setNow(NOON);
  await api.shop().db.deleteFrom('rate_limits').execute();
  await resetStock(api.shop());
  await insertReturnOptions(api.shop());
  await setOnlinePayment(api.shop(), false);
});

/** Sends requests from the browser of the page itself. */
const page: TestShop['fetch'] = (path, { method, body, headers } = {}) =>
  fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });

/** Creates an order in another browser. Returns it with the secret of its e-mail's or SMS's link. */
async function createOrderElsewhere(
  kind: 'mail' | 'sms' = 'mail',
  ...lines: Array<readonly [number, number]>
) {
  await api.shop().db.deleteFrom('outbox').execute();
  const owner = api.shop().browser();
  const number = await placeOrder(owner, ...(lines.length > 0 ? lines : [[BAG.offer, 1] as const]));
  return { owner, number, key: await readLastOrderKey(api.shop(), kind) };
}

function renderOrder(number: string, key?: string) {
  route.number = number.toLowerCase();
  window.history.replaceState(null, '', buildOrderPath(number, key));
  return renderPage(<OrderResult />);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const form = () => within(screen.getByRole('form', { name: /^Отменить заказ/ }));

describe('RT-05 an order by its e-mail’s link', () => {
  it('is shown without the phone, and the secret is removed from the URL and survives a reload', async () => {
    const { number, key } = await createOrderElsewhere();
    renderOrder(number, key);
    await heading(THANKS);
    expect(window.location.hash).toBe('');
    expect(window.location.pathname).toBe(buildOrderPath(number));
    expect(screen.getByText('Сумка Нева')).toBeVisible();
    expect(screen.getByText('Анна П., +7 ••• ••• •• 67')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/123-45-67|Петрова|Подтверждение отправим/);
    cleanup();
    renderOrder(number);
    await heading(THANKS);
  });

  it('is opened by a link that is pasted over the page of another order', async () => {
    const { number, key } = await createOrderElsewhere();
    renderOrder(number);
    await heading('Заказ не найден');
    act(() => {
      window.location.hash = `key=${key}`;
    });
    await heading(THANKS);
    expect(window.location.hash).toBe('');
  });

  it('reports an expired link, and shows alternatives', async () => {
    const { number } = await createOrderElsewhere();
    renderOrder(number, 'a'.repeat(43));
    await heading('Заказ не найден');
    expect(screen.getByText(/^Ссылка больше не действует или скопирована не целиком/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Найти по номеру и телефону' })).toHaveAttribute(
      'href',
      `/tracking?number=${number}`,
    );
    expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'В каталог' })).toBeVisible();
  });

  it('can be paid', async () => {
    await setOnlinePayment(api.shop(), true);
    const { number, key } = await createOrderElsewhere();
    const user = renderOrder(number, key);
    await heading('Заказ ждёт оплаты');
    await user.click(button(/^Оплатить 4\s700\s₽$/));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining('/dev/bank/')));
  });

  it('shows its receipt and links to a return', async () => {
    const { number, key } = await createOrderElsewhere();
    await deliverOrder(api.shop(), number);
    const user = renderOrder(number, key);
    await heading(THANKS);
    expect(screen.getByRole('link', { name: 'Вернуть товары' })).toBeVisible();
    await user.click(button('Чек'));
    expect(await screen.findByRole('heading', { name: /^Чек № / })).toBeVisible();
  });
});

describe('AP-09 cancelling and repeating on the order’s page', () => {
  it('cancels by the link, and reports the refund', async () => {
    await setOnlinePayment(api.shop(), true);
    const { owner, number, key } = await createOrderElsewhere();
    await moveOrder(api.shop(), number, 'paid');
    const user = renderOrder(number, key);
    await heading(THANKS);
    await user.click(button('Отменить заказ'));
    expect(screen.getByText(/^Вернём 4 700 ₽ сами: напишем или позвоним/)).toBeVisible();
    await user.click(await form().findByRole('radio', { name: 'Передумали' }));
    await user.click(button('Да, отменить'));
    await heading('Заказ отменён');
    expect(screen.getByText(/^Вернём 4 700 ₽ сами: напишем или позвоним/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
    expect(screen.getByText('Анна П., +7 ••• ••• •• 67')).toBeVisible();
    const { result } = await request(owner, `GET /services/rest/v1/orders?number=${number}`);
    expect(result).toMatchObject({ orders: [{ status: 'cancelled' }] });
    expect(await readStock(api.shop(), BAG.offer)).toBe(3);
  });

  it('reports that the order has been sent in the meantime, and shows its status', async () => {
    const number = await placeOrder(page, [BAG.offer, 1]);
    const user = renderOrder(number);
    await heading(THANKS);
    await user.click(button('Отменить заказ'));
    await user.click(await form().findByRole('radio', { name: 'Передумали' }));
    for (const status of ['assembling', 'on_the_way']) await moveOrder(api.shop(), number, status);
    await user.click(button('Да, отменить'));
    expect(await form().findByRole('alert')).toHaveTextContent('уже нельзя отменить');
    expect(await screen.findByText('В пути')).toBeVisible();
  });

  it('repeats the order into the cart of a visitor with the link, and opens the cart', async () => {
    const { number, key } = await createOrderElsewhere('sms', [BOOTS.offer, 2]);
    const user = renderOrder(number, key);
    await heading(THANKS);
    await user.click(button('Повторить заказ'));
    const cart = within(await screen.findByRole('dialog', { name: 'Корзина' }));
    expect(await cart.findByRole('link', { name: 'Ботинки Ладога' })).toBeVisible();
  });

  it('names items that are gone', async () => {
    const number = await placeOrder(page, [BAG.offer, 1], [BOOTS.lastPair, 1]);
    const user = renderOrder(number);
    await heading(THANKS);
    await user.click(button('Повторить заказ'));
    expect(await screen.findByText('Ботинки Ладога, размер 38')).toBeVisible();
    expect(screen.getByText('Положили в корзину: 1 товар.')).toBeVisible();
  });
});

describe('ST-05 an account from the order’s page', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Регистрация или вход' }));
  const press = async (user: ReturnType<typeof renderOrder>) =>
    user.click(await screen.findByRole('button', { name: 'Создать аккаунт' }));

  it('begins with the phone of an order of this browser', async () => {
    const number = await placeOrder(page, [BAG.offer, 1]);
    const user = renderOrder(number);
    await press(user);
    expect((await dialog()).getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 916-123-45-67');
  });

  it('promises the loyalty program only in a shop that has one', async () => {
    route.number = (await placeOrder(page, [BAG.offer, 1])).toLowerCase();
    const { rerender } = render(<OrderResult />, { wrapper: Providers });
    expect(await screen.findByText(/уровень программы лояльности/)).toBeVisible();
    rerender(
      <MissingPagesProvider missing={[NO_LOYALTY]}>
        <OrderResult />
      </MissingPagesProvider>,
    );
    expect(await screen.findByText(/^Вернуть вещь или написать отзыв/)).toBeVisible();
    expect(screen.queryByText(/лояльност/)).toBeNull();
  });

  it('begins with the e-mail address of the link, and sends the link’s secret', async () => {
    const { number, key } = await createOrderElsewhere();
    const user = renderOrder(number, key);
    expect(
      await screen.findByText(/подтвердите, что это ваш контакт: anna@example\.ru или \+7 •••/),
    ).toBeVisible();
    await press(user);
    const inside = await dialog();
    expect(inside.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@example.ru');
    expect(inside.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
    await fill(user, inside.getByRole('textbox', { name: 'Фамилия' }), 'Петрова');
    await fill(user, inside.getByLabelText('Придумайте пароль'), 'длинный пароль 1');
    await user.click(inside.getByRole('checkbox', { name: /условия оферты/ }));
    await user.click(inside.getByRole('button', { name: 'Зарегистрироваться' }));
    expect(await inside.findByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
    const other = api.shop().browser();
    const token = await readLastOrderKey(api.shop());
    const typed = { name: 'Анна', surname: 'Петрова', password: 'длинный пароль 2', agree: true };
    await request(other, 'POST /services/rest/v1/user/confirm_register', { token, ...typed });
    const { result } = await request(other, 'GET /services/rest/v1/orders');
    expect(result).toMatchObject({ orders: [{ number, access: 'own', has_account: true }] });
  });

  it('requests the phone after an SMS’s link, because the order’s phone is masked', async () => {
    const { number, key } = await createOrderElsewhere('sms');
    const user = renderOrder(number, key);
    await press(user);
    expect((await dialog()).getByRole('textbox', { name: 'Телефон' })).toHaveValue('');
  });

  it('is not offered to a customer; a customer’s order offers to sign in', async () => {
    const id = await api.signIn({ name: 'Мария', phone: '+79161110000', email: 'maria@example.ru' });
    const own = await placeOrder(page, [BAG.offer, 1]);
    const key = await readLastOrderKey(api.shop());
    renderOrder(own);
    await heading(THANKS);
    expect(await screen.findByRole('button', { name: 'Отменить заказ' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Создать аккаунт' })).toBeNull();
    cleanup();
    await api.endSessions(id);
    api.newVisitor();
    renderOrder(own, key);
    expect(await screen.findByText(/^Этот заказ оформлен из личного кабинета/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Создать аккаунт' })).toBeNull();
  });
});

it('EN-05 fetches the comment of an own order again on its page', async () => {
  const number = await placeOrder(page, [BAG.offer, 1]);
  const comment = 'Позвоните за час';
  await api.shop().db.updateTable('orders').set({ comment }).where('number', '=', number).execute();
  renderOrder(number);
  expect(await screen.findByText(comment)).toBeVisible();
});
