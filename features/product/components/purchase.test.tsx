import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endpoints } from '@/lib/contracts';
import { testApi } from '@/tests/api';
import { BAG, BOOTS, MOSCOW, PERM, STORE } from '@/tests/commerce';
import { renderPage } from '@/tests/render';
import { Purchase } from './purchase';

vi.mock('next/navigation', () => ({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
}));

const api = testApi();

const RETAIL = 14;

beforeAll(async () => {
  const { db } = api.shop();
  await db
    .insertInto('offers')
    .values({ id: RETAIL, product_id: BOOTS.id, title: '40', sort: 4, quantity: 0 })
    .execute();
  await db.insertInto('store_stock').values({ store_id: STORE, offer_id: RETAIL, quantity: 2 }).execute();
});
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

async function open(product: number) {
  const { result } = await (await api.shop().fetch(`/api/v1/products/${product}`)).json();
  const { offers } = endpoints['GET /api/v1/products/:id'].result.parse(result);
  return renderPage(
    <Purchase
      product={{ id: product, code: `p-${product}`, title: 'Ботинки Ладога' }}
      offers={offers}
      price="8 990 ₽"
    />,
  );
}

const size = (name: RegExp) => screen.getByRole('radio', { name });
const note = () => within(screen.getByRole('group', { name: 'Размер' })).getByRole('status');
const add = () => screen.getByRole('button', { name: 'Добавить в корзину' });

it('ST-14 without a size asks for one and leads to the sizes', async () => {
  const user = await open(BOOTS.id);
  await user.click(add());
  expect(note()).toHaveTextContent('Выберите размер');
  expect(size(/^37/)).toHaveFocus();
  expect(api.requests()).not.toContain(`POST /api/v1/cart/offer/${BOOTS.offer}`);
  await user.click(size(/^37/));
  expect(screen.queryByText('Выберите размер')).toBeNull();
});

it('ST-14 puts the size into the cart, then opens the cart', async () => {
  const user = await open(BOOTS.id);
  await user.click(size(/^37/));
  await user.click(add());
  const inCart = await screen.findByRole('button', { name: 'В корзине' });
  await user.click(inCart);
  const cart = within(await screen.findByRole('dialog', { name: 'Корзина' }));
  expect(await cart.findByRole('link', { name: 'Ботинки Ладога' })).toBeVisible();
});

it('ST-14 another size is not in the cart yet', async () => {
  const user = await open(BOOTS.id);
  await user.click(size(/^37/));
  await user.click(add());
  await screen.findByRole('button', { name: 'В корзине' });
  await user.click(size(/^38/));
  expect(add()).toBeEnabled();
});

it('ST-15 says what is special about each size', async () => {
  const user = await open(BOOTS.id);
  const said = note();
  await user.click(size(/^37$/));
  expect(said).toBeEmptyDOMElement();
  await user.click(size(/^38, Последняя пара$/));
  expect(said).toHaveTextContent('Последняя пара');
  await user.click(size(/^39, Нет в наличии$/));
  expect(said).toHaveTextContent('Нет в наличии');
  expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Подписаться' })).toBeEnabled();
});

it('ST-15 a size of stores alone carries its note and leads to the stores', async () => {
  const user = await open(BOOTS.id);
  await user.click(size(/^40, Только в рознице$/));
  expect(note()).toHaveTextContent('Данный товар есть в розничных магазинах');
  expect(screen.getByRole('link', { name: 'Посмотреть магазины' })).toHaveAttribute('href', '#stores-1');
  expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
});

it('ST-15 a size of another city’s stores names that city', async () => {
  const { db } = api.shop();
  await db.updateTable('stores').set({ city_id: PERM }).where('id', '=', STORE).execute();
  const user = await open(BOOTS.id);
  await user.click(size(/^40, Только в рознице$/));
  expect(note()).toHaveTextContent('Данный товар есть в розничных магазинах. 40 есть в магазинах: Пермь');
  expect(screen.getByRole('link', { name: 'Пермь' })).toHaveAttribute('href', '/stores/perm');
  expect(screen.queryByRole('link', { name: 'Посмотреть магазины' })).toBeNull();
  await db.updateTable('stores').set({ city_id: MOSCOW }).where('id', '=', STORE).execute();
});

it('EN-01 goods of one size need no choice', async () => {
  const user = await open(BAG.id);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Ограниченное количество')).toBeVisible();
  await user.click(add());
  expect(await screen.findByRole('button', { name: 'В корзине' })).toBeVisible();
});

it('ER-05 shows why the shop refused', async () => {
  const user = await open(BAG.id);
  const sell = (quantity: number) =>
    api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
  await sell(0);
  await user.click(add());
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет в наличии');
  await sell(3);
});
