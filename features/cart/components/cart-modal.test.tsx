import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CartButton } from '#features/cart/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, offerInstallments, SANDALS, STORE } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

const push = vi.fn();
mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push }),
});

const api = createTestApi();

beforeAll(() => offerInstallments(api.shop()));

beforeEach(() => {
  push.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const addToCart = (offerId: number, quantity = 1) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity }) });

async function openCart() {
  const user = renderPage(<CartButton />);
  await user.click(screen.getByRole('button', { name: /^Корзина/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Корзина' });
  return { user, cart: within(dialog) };
}

it('MD-06 an empty cart links to the catalog', async () => {
  const { cart } = await openCart();
  expect(await cart.findByText('В корзине пока пусто')).toBeVisible();
  expect(cart.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/view/all');
});

it('MD-06 an empty cart shows popular products', async () => {
  const { cart } = await openCart();
  const popular = within(await cart.findByRole('region', { name: 'Популярное' }));
  expect(popular.getAllByRole('listitem').length).toBeGreaterThan(0);
});

it('ST-16 saves a line for later and moves it back, and updates the total', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BAG.offer);
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

it('AP-08 shows the earliest delivery for this total, and the amount missing for free delivery', async () => {
  const open = (is_active: boolean) =>
    api.shop().db.updateTable('stores').set({ is_active }).where('id', '=', STORE).execute();
  await open(false);
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  expect(await cart.findByText('Москва: курьером завтра, 350 ₽')).toBeVisible();
  expect(cart.getByText('Закажите до 16:00 · ещё 1 010 ₽ до бесплатной доставки')).toBeVisible();
  await user.selectOptions(cart.getByRole('combobox', { name: /^Количество: Ботинки Ладога/ }), '2');
  expect(await cart.findByText('Москва: курьером завтра, бесплатно')).toBeVisible();
  expect(cart.getByText('Закажите до 16:00')).toBeVisible();
  await open(true);
});

it('AP-08 shows that the delivery will be calculated at the checkout while it is unknown', async () => {
  api.answer('/services/rest/v2/delivery/types', () => new Response(null, { status: 503 }));
  await addToCart(BOOTS.offer);
  const { cart } = await openCart();
  expect(await cart.findByText('Доставку посчитаем при оформлении')).toBeVisible();
});

it('ST-16 shows a line that has sold out in a separate group, and does not order it', async () => {
  await addToCart(SANDALS.offer);
  await addToCart(BOOTS.offer);
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

it('VA-14 limits quantities to the smaller of stock and line limit, and marks the last unit', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BOOTS.lastPair);
  await addToCart(BAG.offer);
  const { user, cart } = await openCart();
  const [boots] = await cart.findAllByRole('combobox', { name: /^Количество: Ботинки Ладога/ });
  const listOptionTexts = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(listOptionTexts(boots as HTMLElement)).toEqual(['1', '2', '3', '4', '5']);
  const bag = cart.getByRole('combobox', { name: /^Количество: Сумка Нева/ });
  expect(listOptionTexts(bag)).toEqual(['1', '2', '3']);
  expect(cart.getByText('Последний товар!')).toBeVisible();
  await user.selectOptions(bag, '3');
  await waitFor(() => expect(cart.getByText('К оплате за товары').nextSibling).toHaveTextContent('31 480 ₽'));
  expect(api.requests()).toContain(`POST /api/v1/cart/offer/${BAG.offer}`);
});

it('VA-11 sends a trimmed promo code one second after the last key; an empty one removes it', async () => {
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  const field = await cart.findByRole('textbox', { name: 'Промокод' });
  await user.type(field, '  minus500 ');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(listPromoRequests()).toEqual([]);
  expect(await cart.findByText('Промокод применён')).toBeVisible();
  expect(cart.getByText('Промокод MINUS500').nextSibling).toHaveTextContent('−500 ₽');
  await user.clear(field);
  await waitFor(() => expect(cart.queryByText('Промокод MINUS500')).toBeNull());
  expect(listPromoRequests()).toEqual(['POST /api/v1/cart/promo_code', 'DELETE /api/v1/cart/promo_code']);
});

const listPromoRequests = () => api.requests().filter((request) => request.endsWith('/promo_code'));

it('VA-11 sends a code that was typed just before the order button is pressed, and awaits the response before ordering', async () => {
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'minus500');
  await user.click(cart.getByRole('button', { name: /Оформить заказ/ }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/order'));
  expect(listPromoRequests()).toEqual(['POST /api/v1/cart/promo_code']);
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('8 490 ₽');
});

it('VA-11 ER-02 a refused code leaves the cart open after the first click; the second click continues without the code', async () => {
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'nope');
  const order = cart.getByRole('button', { name: /Оформить заказ/ });
  await user.click(order);
  expect(await cart.findByRole('alert')).toHaveTextContent('Такого промокода нет');
  expect(await cart.findByText(/Нажмите ещё раз/)).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  await user.click(order);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/order'));
  expect(listPromoRequests()).toHaveLength(1);
});

it('VA-11 sends a code when the cart is closed or the field loses focus; a refusal is shown when the cart is opened again', async () => {
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'minus500');
  await user.click(cart.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(listPromoRequests()).toEqual(['POST /api/v1/cart/promo_code']));
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

it('VA-11 shows from which total a code is valid when it no longer applies', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BAG.offer);
  const { user, cart } = await openCart();
  await user.type(await cart.findByRole('textbox', { name: 'Промокод' }), 'осень10{Enter}');
  expect(await cart.findByText('Промокод применён')).toBeVisible();
  const boots = cart.getByRole('link', { name: 'Ботинки Ладога' }).closest('li');
  await user.click(within(boots as HTMLElement).getByRole('button', { name: /^Отложить/ }));
  expect(await cart.findByRole('alert')).toHaveTextContent('Промокод действует при сумме товаров от 5 000 ₽');
  expect(cart.queryByText('Промокод применён')).toBeNull();
});

it('ST-16 ER-05 reports a line with too little stock, and one click lowers its quantity', async () => {
  await addToCart(BAG.offer, 3);
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

it('ST-16 AP-07 restores a removed line that was saved for later as saved for later', async () => {
  await addToCart(BOOTS.offer);
  await addToCart(BAG.offer);
  await fetch(`/api/v1/cart/tmp/offer/${BAG.offer}`, { method: 'POST' });
  const { user, cart } = await openCart();
  await user.click(await cart.findByRole('button', { name: /^Удалить: Сумка Нева/ }));
  await user.click(cart.getByRole('button', { name: 'Вернуть' }));
  expect(await cart.findByRole('region', { name: 'Отложено' })).toHaveTextContent('Сумка Нева');
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toHaveTextContent('8 990 ₽');
});

it('BC-02 shows installments within the shop’s limit, with «от» where the last payment differs', async () => {
  await addToCart(BOOTS.offer);
  const { cart } = await openCart();
  expect(await cart.findByText('4 платежа от 2 247 ₽')).toBeVisible();
});

it('MD-18 BC-09 explains the installments of the cart’s total, and opens the cart again afterwards', async () => {
  await addToCart(BOOTS.offer);
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

it('ER-02 shows a refused promo code below the field, and retains the text', async () => {
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  const field = await cart.findByRole('textbox', { name: 'Промокод' });
  await user.type(field, 'НЕТТАКОГО{Enter}');
  expect(await cart.findByRole('alert')).toHaveTextContent('Такого промокода нет');
  expect(field).toHaveValue('НЕТТАКОГО');
});

it('ER-04 reports a lost connection, rolls back the optimistic update and retains the typed text', async () => {
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  const select = await cart.findByRole('combobox', { name: /Количество/ });
  api.answer(`/api/v1/cart/offer/${BOOTS.offer}`, () => Response.error());
  await user.selectOptions(select, '2');
  expect(await cart.findByRole('alert')).toHaveTextContent(/^Нет связи с магазином/);
  expect(cart.getByRole('combobox', { name: /Количество/ })).toHaveValue('1');
});

it('ST-18 shows a restriction and disables the order', async () => {
  await api.shop().db.updateTable('products').set({ price: 50_000 }).where('id', '=', SANDALS.id).execute();
  await addToCart(SANDALS.offer);
  const { cart } = await openCart();
  expect(await cart.findByText(/Минимальная сумма заказа/)).toBeVisible();
  expect(cart.getByRole('button', { name: /Оформить заказ/ })).toBeDisabled();
  await api.shop().db.updateTable('products').set({ price: 300_000 }).where('id', '=', SANDALS.id).execute();
});

it('ST-17 a fresh cart opens the checkout immediately; a cart older than 5 minutes is fetched again', async () => {
  await addToCart(BOOTS.offer);
  const { user, cart } = await openCart();
  const countCartRequests = () => api.requests().filter((request) => request === 'GET /api/v1/cart').length;
  const order = await cart.findByRole('button', { name: /Оформить заказ/ });
  await user.click(order);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/order'));
  expect(countCartRequests()).toBe(0);
  const later = Date.now() + 5 * 60_000 + 1;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await user.click(order);
  await waitFor(() => expect(push).toHaveBeenCalledTimes(2));
  expect(countCartRequests()).toBe(1);
  vi.mocked(Date.now).mockRestore();
});

it('AP-07 restores a removed line', async () => {
  await addToCart(BOOTS.offer, 2);
  const { user, cart } = await openCart();
  await user.click(await cart.findByRole('button', { name: /^Удалить: Ботинки Ладога/ }));
  expect(await cart.findByText('В корзине пока пусто')).toBeVisible();
  await user.click(cart.getByRole('button', { name: 'Вернуть' }));
  expect(await cart.findByRole('combobox', { name: /Количество/ })).toHaveValue('2');
});
