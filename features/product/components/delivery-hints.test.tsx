import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SizePicker } from '#features/sizes/index.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, NOON, PERM, STORE } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import DeliveryHints from './delivery-hints.tsx';

mockNavigation({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();
const PATH = '/services/rest/v1/receive/types';
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

it('AP-08 shows the day and the price of delivery, and the stores that have the product today', async () => {
  await api
    .shop()
    .db.insertInto('store_stock')
    .values({ store_id: STORE, offer_id: BAG.offer, quantity: 1 })
    .execute();
  renderPage(<DeliveryHints product={BAG.id} />);
  expect(await screen.findByText(/^Курьером завтра, 350.₽/)).toBeVisible();
  expect(lines()).toEqual([
    'Курьером завтра, 350\u00a0₽ Закажите до\u00a016:00 · бесплатно от\u00a010\u00a0000\u00a0₽',
    'Сегодня в\u00a0магазине «Полутон на Мира» ',
    'В пункт выдачи 23\u2060–\u206024\u00a0ноября, 200\u00a0₽ ',
  ]);
  await api.shop().db.deleteFrom('store_stock').execute();
});

it('AP-08 shows the next day after the cut-off time', async () => {
  api.shop().setNow(new Date('2026-11-21T13:00:00Z'));
  renderPage(<DeliveryHints />);
  expect(await screen.findByText(/^Курьером в.понедельник, 23.ноября, 350.₽/)).toBeVisible();
  expect(screen.queryByText(/Закажите/)).toBeNull();
  api.shop().setNow(NOON);
});

it('AP-08 shows a message when nothing is delivered to the city', async () => {
  api.answer(PATH, () =>
    Response.json({ status: 'success', result: { items: [], stores: [], said_for: 60 } }),
  );
  renderPage(<DeliveryHints />);
  expect(await screen.findByText('Москва: сейчас это не доставить.')).toBeVisible();
});

it('ER-02 shows a message when the request fails', async () => {
  api.answer(PATH, () => new Response(null, { status: 500 }));
  renderPage(<DeliveryHints />);
  expect(await screen.findByText('Не удалось узнать сроки доставки.')).toBeVisible();
});

it('AP-08 shows a later promise for a chosen size that only a store of another city has', async () => {
  const { db } = api.shop();
  const place = { address: 'ул. Мира, 2', hours: '10:00–22:00', lat: 58, lon: 56.2, phone: '+7342' };
  const store = { ...place, id: 70, city_id: PERM, code: 's70', name: 'Полутон в Перми' };
  await db.insertInto('stores').values(store).execute();
  await db.insertInto('store_stock').values({ store_id: 70, offer_id: BOOTS.soldOut, quantity: 1 }).execute();
  const { result } = await (await api.shop().fetch(`/api/v1/products/${BOOTS.id}`)).json();
  const { offers } = endpoints['GET /api/v1/products/:id'].result.parse(result);
  const user = renderPage(
    <>
      <SizePicker
        product={{ id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога' }}
        offers={offers}
        price="8 990 ₽"
        guide={null}
      />
      <DeliveryHints product={BOOTS.id} />
    </>,
  );
  expect(await screen.findByText(/^Курьером завтра/)).toHaveTextContent('размер 39 — позже');
  await user.click(screen.getByRole('radio', { name: /^39/ }));
  expect(await screen.findByText(/^Курьером в воскресенье, 29 ноября/)).toBeVisible();
  expect(screen.queryByText(/завтра/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^37/ }));
  expect(await screen.findByText(/^Курьером завтра/)).toBeVisible();
  expect(screen.queryByText(/позже/)).toBeNull();
});
