import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CartButton } from '#features/cart/index.ts';
import { testApi } from '#tests/api.ts';
import { BAG, BOOTS, offerInstallments, SANDALS, STORE } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

const push = vi.fn();
mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push }),
});

const api = testApi();

beforeAll(() => offerInstallments(api.shop()));

beforeEach(() => {
  push.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const put = (offerId: number, quantity = 1) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity }) });

async function openCart() {
  const user = renderPage(<CartButton />);
  await user.click(screen.getByRole('button', { name: /^Корзина/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Корзина' });
  return { user, cart: within(dialog) };
}

it('MD-06 an empty cart leads to the catalog', async () => {
  const { cart } = await openCart();
  expect(await cart.findByText('В корзине пока пусто')).toBeVisible();
  expect(cart.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/view/all');
});

it('MD-06 an empty cart shows what is bought most', async () => {
  const { cart } = await openCart();
  const popular = within(await cart.findByRole('region', { name: 'Популярное' }));
  expect(popular.getAllByRole('listitem').length).toBeGreaterThan(0);
});

it('ST-16 a line is set aside and taken back; the sum follows', async () => {
  await put(BOOTS.offer);
  await put(BAG.offer);
  const { user, cart } = await openCart();
  const order = cart.findByRole('button', { name: /Оформить заказ/ });
  expect(await order).toHaveTextContent('13 490 ₽');
  const bag = cart.getByRole('link', { name: 'Сумка Нева' }).closest('li');
  await user.click(within(bag as HTMLElement).getByRole('button', { name: /^Отложить/ }));
  expect(await cart.findByRole('region', { name: 'Отложено' })).toHaveTextContent('Сумка Нева');
  await waitFor(() =>
    expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('8 990 ₽'),
  );
  await user.click(cart.getByRole('button', { name: /^Вернуть к заказу/ }));
  await waitFor(() => expect(cart.queryByRole('region', { name: 'Отложено' })).toBeNull());
});

it('AP-08 the earliest delivery is promised of this sum, with what is missing to a free one', async () => {
  const open = (is_active: boolean) =>
    api.shop().db.updateTable('stores').set({ is_active }).where('id', '=', STORE).execute();
  await open(false);
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  expect(await cart.findByText('Москва: курьером завтра, 350 ₽')).toBeVisible();
  expect(cart.getByText('Закажите до 16:00 · ещё 1 010 ₽ до бесплатной доставки')).toBeVisible();
  await user.selectOptions(cart.getByRole('combobox', { name: /^Количество: Ботинки Ладога/ }), '2');
  expect(await cart.findByText('Москва: курьером завтра, бесплатно')).toBeVisible();
  expect(cart.getByText('Закажите до 16:00')).toBeVisible();
  await open(true);
});

it('AP-08 while the delivery is not known the cart says when it will be', async () => {
  api.answer('/services/rest/v2/delivery/types', () => new Response(null, { status: 503 }));
  await put(BOOTS.offer);
  const { cart } = await openCart();
  expect(await cart.findByText('Доставку посчитаем при оформлении')).toBeVisible();
});

it('ST-16 a line sold out meanwhile stands apart and cannot be ordered', async () => {
  await put(SANDALS.offer);
  await put(BOOTS.offer);
  const sell = (quantity: number) =>
    api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', SANDALS.offer).execute();
  await sell(0);
  const { user, cart } = await openCart();
  const gone = await cart.findByRole('region', { name: 'Нет в наличии' });
  expect(gone).toHaveTextContent('Сандалии Ока');
  expect(within(gone).queryByRole('button', { name: /^Вернуть к заказу/ })).toBeNull();
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('8 990 ₽');
  await user.click(within(gone).getByRole('button', { name: /^Подписаться: Сандалии Ока/ }));
  expect(await screen.findByRole('dialog', { name: 'Сообщить о поступлении' })).toBeVisible();
  await sell(4);
});

it('VA-14 quantities go up to the smaller of stock and the line limit; one left is the last', async () => {
  await put(BOOTS.offer);
  await put(BOOTS.lastPair);
  await put(BAG.offer);
  const { user, cart } = await openCart();
  const [boots] = await cart.findAllByRole('combobox', { name: /^Количество: Ботинки Ладога/ });
  const options = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(options(boots as HTMLElement)).toEqual(['1', '2', '3', '4', '5']);
  const bag = cart.getByRole('combobox', { name: /^Количество: Сумка Нева/ });
  expect(options(bag)).toEqual(['1', '2', '3']);
  expect(cart.getByText('Последний товар!')).toBeVisible();
  await user.selectOptions(bag, '3');
  await waitFor(() => expect(cart.getByText('К оплате за товары').nextSibling).toHaveTextContent('31 480 ₽'));
  expect(api.requests()).toContain(`POST /api/v1/cart/offer/${BAG.offer}`);
});

it('VA-11 a promo code is sent trimmed, one second after the last key; empty removes it', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  const field = await cart.findByRole('textbox', { name: 'Промокод' });
  await user.type(field, '  minus500 ');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(promoEndpoints()).toEqual([]);
  expect(await cart.findByText('Промокод применён')).toBeVisible();
  expect(cart.getByText('Промокод MINUS500').nextSibling).toHaveTextContent('−500 ₽');
  await user.clear(field);
  await waitFor(() => expect(cart.queryByText('Промокод MINUS500')).toBeNull());
  expect(promoEndpoints()).toEqual(['POST /api/v1/cart/promo_code', 'DELETE /api/v1/cart/promo_code']);
});

const promoEndpoints = () => api.requests().filter((request) => request.endsWith('/promo_code'));

it('VA-11 a code typed just before the order is pressed is sent first, and the order waits for it', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'minus500');
  await user.click(cart.getByRole('button', { name: /Оформить заказ/ }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/order'));
  expect(promoEndpoints()).toEqual(['POST /api/v1/cart/promo_code']);
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('8 490 ₽');
});

it('VA-11 ER-02 a refused code keeps the cart open, once: the second press goes on without it', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'nope');
  const order = cart.getByRole('button', { name: /Оформить заказ/ });
  await user.click(order);
  expect(await cart.findByRole('alert')).toHaveTextContent('Такого промокода нет');
  expect(await cart.findByText(/Нажмите ещё раз/)).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  await user.click(order);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/order'));
  expect(promoEndpoints()).toHaveLength(1);
});

it('VA-11 a code is sent when the cart is closed or the field is left; a refused one says so when it is opened again', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'minus500');
  await user.click(cart.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(promoEndpoints()).toEqual(['POST /api/v1/cart/promo_code']));
  const reopen = async () => {
    await user.click(screen.getByRole('button', { name: /^Корзина/ }));
    return within(await screen.findByRole('dialog', { name: 'Корзина' }));
  };
  const again = await reopen();
  expect(await again.findByText('Промокод применён')).toBeVisible();
  const field = again.getByRole('textbox', { name: 'Промокод' });
  await user.clear(field);
  await user.type(field, 'nope');
  await user.tab();
  expect(await again.findByRole('alert')).toHaveTextContent('Такого промокода нет');
  await user.click(again.getByRole('button', { name: 'Закрыть' }));
  const last = await reopen();
  expect(last.getByRole('textbox', { name: 'Промокод' })).toHaveValue('nope');
  expect(last.getByRole('alert')).toHaveTextContent('Такого промокода нет');
});

it('VA-11 a code that no longer fits says from which sum it works, not that it is applied', async () => {
  await put(BOOTS.offer);
  await put(BAG.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'осень10{Enter}');
  expect(await cart.findByText('Промокод применён')).toBeVisible();
  const boots = cart.getByRole('link', { name: 'Ботинки Ладога' }).closest('li');
  await user.click(within(boots as HTMLElement).getByRole('button', { name: /^Отложить/ }));
  expect(await cart.findByRole('alert')).toHaveTextContent('Промокод действует при сумме товаров от 5 000 ₽');
  expect(cart.queryByText('Промокод применён')).toBeNull();
});

it('ST-16 ER-05 a line of which fewer are left says so, and one press takes what is left', async () => {
  await put(BAG.offer, 3);
  const sell = (quantity: number) =>
    api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
  await sell(1);
  const { user, cart } = await openCart();
  expect(await cart.findByRole('region', { name: 'Осталось меньше, чем нужно' })).toBeVisible();
  expect(cart.queryByRole('region', { name: 'Нет в наличии' })).toBeNull();
  await user.click(cart.getByRole('button', { name: 'Оставить 1' }));
  await waitFor(() =>
    expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('4 500 ₽'),
  );
  await sell(3);
});

it('ST-16 AP-07 a removed line that was set aside comes back set aside', async () => {
  await put(BOOTS.offer);
  await put(BAG.offer);
  await fetch(`/api/v1/cart/tmp/offer/${BAG.offer}`, { method: 'POST' });
  const { user, cart } = await openCart();
  await user.click(await cart.findByRole('button', { name: /^Удалить: Сумка Нева/ }));
  await user.click(cart.getByRole('button', { name: 'Вернуть' }));
  expect(await cart.findByRole('region', { name: 'Отложено' })).toHaveTextContent('Сумка Нева');
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('8 990 ₽');
});

it('BC-02 payments in parts follow the shop’s limit, and say «от» where the last differs', async () => {
  await put(BOOTS.offer);
  const { cart } = await openCart();
  expect(await cart.findByText('4 платежа от 2 247 ₽')).toBeVisible();
});

it('MD-18 BC-09 the cart explains its own sum in parts, and opens again afterwards', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  await user.click(await cart.findByText('4 платежа от 2 247 ₽'));
  const inCart = within(cart.getByText('Сегодня').closest('ol') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  await user.click(cart.getByRole('button', { name: 'Как это устроено' }));
  const explainer = within(await screen.findByRole('dialog', { name: 'Четыре платежа' }));
  const [schedule] = explainer.getAllByRole('list');
  const lines = within(schedule as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(inCart);
  expect(lines.at(-1)).toHaveTextContent('2 249 ₽');
  await user.click(explainer.getByRole('button', { name: 'Закрыть' }));
  expect(await screen.findByRole('dialog', { name: 'Корзина' })).toBeVisible();
});

it('ER-02 a refused promo code is reported below the field, and the text stays', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  const field = await cart.findByRole('textbox', { name: 'Промокод' });
  await user.type(field, 'НЕТТАКОГО{Enter}');
  expect(await cart.findByRole('alert')).toHaveTextContent('Такого промокода нет');
  expect(field).toHaveValue('НЕТТАКОГО');
});

it('ER-04 a lost connection shows its message, takes the guess back and keeps what is typed', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  const select = await cart.findByRole('combobox', { name: /Количество/ });
  api.answer(`/api/v1/cart/offer/${BOOTS.offer}`, () => Response.error());
  await user.selectOptions(select, '2');
  expect(await cart.findByRole('alert')).toHaveTextContent(/^Нет связи с магазином/);
  expect(cart.getByRole('combobox', { name: /Количество/ })).toHaveValue('1');
});

it('ST-18 a restriction is shown and shuts the order', async () => {
  await api.shop().db.updateTable('products').set({ price: 50_000 }).where('id', '=', SANDALS.id).execute();
  await put(SANDALS.offer);
  const { cart } = await openCart();
  expect(await cart.findByText(/Минимальная сумма заказа/)).toBeVisible();
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toBeDisabled();
  await api.shop().db.updateTable('products').set({ price: 300_000 }).where('id', '=', SANDALS.id).execute();
});

it('ST-17 a fresh cart goes straight to the order, one older than 5 minutes is read again', async () => {
  await put(BOOTS.offer);
  const { user, cart } = await openCart();
  const reads = () => api.requests().filter((request) => request === 'GET /api/v1/cart').length;
  const order = await cart.findByRole('button', { name: /Оформить заказ/ });
  await user.click(order);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/order'));
  expect(reads()).toBe(0);
  const later = Date.now() + 5 * 60_000 + 1;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await user.click(order);
  await waitFor(() => expect(push).toHaveBeenCalledTimes(2));
  expect(reads()).toBe(1);
  vi.mocked(Date.now).mockRestore();
});

it('AP-07 a removed line can be brought back', async () => {
  await put(BOOTS.offer, 2);
  const { user, cart } = await openCart();
  await user.click(await cart.findByRole('button', { name: /^Удалить: Ботинки Ладога/ }));
  expect(await cart.findByText('В корзине пока пусто')).toBeVisible();
  await user.click(cart.getByRole('button', { name: 'Вернуть' }));
  expect(await cart.findByRole('combobox', { name: /Количество/ })).toHaveValue('2');
});
