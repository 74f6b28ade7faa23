import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { request } from '#lib/api/client.ts';
import { endpoints } from '#lib/contracts/index.ts';
import type { Offer } from '#lib/contracts/product.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, MOSCOW, PERM, STORE } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { SizePicker } from './size-picker.tsx';

const router = { push: vi.fn() };
mockNavigation({ usePathname: () => '/product/p-1', useRouter: () => router });

const api = createTestApi();
const RETAIL = 14;
const REF = { id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога' };

beforeAll(async () => {
  const { db } = api.shop();
  const retail = { id: RETAIL, product_id: BOOTS.id, title: '40', sort: 4, quantity: 0 };
  await db.insertInto('offers').values(retail).execute();
  await db.insertInto('store_stock').values({ store_id: STORE, offer_id: RETAIL, quantity: 2 }).execute();
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = vi.fn();
});

async function fetchOffers(product: number): Promise<Offer[]> {
  const { result } = await (await api.shop().fetch(`/api/v1/products/${product}`)).json();
  return endpoints['GET /api/v1/products/:id'].result.parse(result).offers;
}

/** Last opened modal with its options. */
const opened = { current: null as unknown };
function Opened() {
  opened.current = useModals((modals) => modals.current);
  return null;
}

interface Case {
  product?: number;
  change?: (offer: Offer) => Partial<Offer>;
  own?: string;
  /** Fragment of the page's URL. */
  hash?: string;
}

async function open({ product = BOOTS.id, change = () => ({}), own, hash = '' }: Case = {}) {
  window.location.hash = hash;
  if (own) localStorage.setItem('own-size', own);
  const offers = (await fetchOffers(product)).map((offer) => ({ ...offer, ...change(offer) }));
  return renderPage(
    <>
      <Opened />
      <SizePicker product={REF} offers={offers} price="8 990 ₽" stores="stores-1" guide="shoes" />
    </>,
  );
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const size = (name: RegExp) => screen.getByRole('radio', { name });
const note = () => within(screen.getByRole('group', { name: 'Размер' })).getByRole('status');
const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const add = () => button('Добавить в корзину');
const buildOpenModal = (name: string, id: number, title: string) => ({
  name,
  options: { product: REF, offer: { id, title } },
});

describe('ST-14 the button of a size', () => {
  it('ST-14 requires a size and focuses the sizes', async () => {
    const user = await open();
    await user.click(add());
    expect(note()).toHaveTextContent('Выберите размер');
    expect(size(/^37/)).toHaveFocus();
    expect(api.requests()).not.toContain(`POST /api/v1/cart/offer/${BOOTS.offer}`);
    await user.click(size(/^37/));
    expect(screen.queryByText('Выберите размер')).toBeNull();
  });

  it('ST-14 adds the size to the cart, then opens the cart', async () => {
    const user = await open();
    await user.click(size(/^37/));
    await user.click(add());
    const inCart = await screen.findByRole('button', { name: 'В корзине' });
    // The button that was pressed stays focused, so that the Tab key moves the focus from this button to the checkout
    // link.
    expect(inCart).toHaveFocus();
    await user.tab();
    // The popup of added products also contains a checkout link, once the popup has loaded.
    expect(document.activeElement).toHaveAccessibleName('Оформить заказ');
    expect(document.activeElement).toHaveAttribute('href', '/order');
    await user.click(inCart);
    const cart = within(await screen.findByRole('dialog', { name: 'Корзина' }));
    expect(await cart.findByRole('link', { name: 'Ботинки Ладога' })).toBeVisible();
  });

  it('ST-14 does not show another size as being in the cart', async () => {
    const user = await open();
    await user.click(size(/^37/));
    await user.click(add());
    await screen.findByRole('button', { name: 'В корзине' });
    await user.click(size(/^38/));
    expect(add()).toBeEnabled();
  });

  it('ST-14 has no checkout link for a size that is not in the cart', async () => {
    const user = await open();
    await user.click(size(/^37/));
    expect(screen.queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
  });

  it('ST-14 buys a size with quick order in one click, and requires the size first', async () => {
    const user = await open();
    await user.click(button('Купить в 1 клик'));
    expect(note()).toHaveTextContent('Выберите размер');
    expect(opened.current).toBeNull();
    await user.click(size(/^37/));
    await user.click(button('Купить в 1 клик'));
    expect(opened.current).toEqual(buildOpenModal('fast-order', BOOTS.offer, '37'));
  });

  it('ST-14 has no one-click purchase without quick order', async () => {
    const user = await open({ change: () => ({ quick_order: false }) });
    noButton('Купить в 1 клик');
    await user.click(size(/^37/));
    expect(add()).toBeVisible();
    noButton('Купить в 1 клик');
  });

  it('ST-14 delivers a size from a store when only a store has it and quick order applies', async () => {
    const user = await open();
    await user.click(size(/^40/));
    noButton('Добавить в корзину');
    await user.click(button('Доставка из магазина'));
    expect(opened.current).toEqual(buildOpenModal('fast-order', RETAIL, '40'));
  });

  it('ST-14 offers a subscription for a size that is only in stores without quick order', async () => {
    const user = await open({ change: () => ({ quick_order: false }) });
    await user.click(size(/^40/));
    noButton('Доставка из магазина');
    await user.click(button('Подписаться'));
    expect(opened.current).toEqual(buildOpenModal('subscribe', RETAIL, '40'));
  });

  it('ST-14 offers a subscription for a size that is out of stock', async () => {
    const user = await open();
    await user.click(size(/^39/));
    noButton('Добавить в корзину');
    noButton('Купить в 1 клик');
    await user.click(button('Подписаться'));
    expect(opened.current).toEqual(buildOpenModal('subscribe', BOOTS.soldOut, '39'));
  });

  it('ST-14 shows an existing subscription with an inactive button', async () => {
    await api.signIn();
    await request('POST /services/rest/v1/products/subscribe', {
      body: { email: CUSTOMER.email, offer_ids: [String(BOOTS.soldOut)], agree: true },
    });
    const user = await open();
    await user.click(size(/^39/));
    const subscribed = await screen.findByRole('button', { name: 'Вы уже подписаны на размер' });
    expect(subscribed).toHaveAttribute('aria-disabled', 'true');
    await user.click(subscribed);
    expect(opened.current).toBeNull();
    noButton('Подписаться');
  });

  it('ST-14 requires the size for a subscription to a sold-out product', async () => {
    const user = await open({
      change: () => ({ quantity: 0, is_available: false, quick_order: false, number_of_stores: 0 }),
    });
    await user.click(button('Подписаться'));
    expect(note()).toHaveTextContent('Выберите размер');
    expect(size(/^37/)).toHaveFocus();
    await user.click(size(/^38/));
    await user.click(button('Подписаться'));
    expect(opened.current).toEqual(buildOpenModal('subscribe', BOOTS.lastPair, '38'));
  });
});

describe('ST-15 the list of sizes', () => {
  it('ST-15 shows the state of each size', async () => {
    const user = await open({ change: ({ title }) => (title === '37' ? { quantity: 20 } : {}) });
    const status = note();
    await user.click(size(/^37$/));
    expect(status).toBeEmptyDOMElement();
    await user.click(size(/^38, Последняя пара$/));
    expect(status).toHaveTextContent('Последняя пара');
  });

  it('ST-15 shows that the stock is low', async () => {
    const user = await open({ change: ({ title }) => (title === '37' ? { quantity: 3 } : {}) });
    await user.click(size(/^37, Ограниченное количество$/));
    expect(note()).toHaveTextContent('Ограниченное количество');
  });

  it('ST-15 ER-05 strikes through a sold-out size, and offers a subscription', async () => {
    const user = await open();
    const soldOut = size(/^39, Нет в наличии. Подписаться$/);
    expect(soldOut.closest('label')).toHaveAttribute('data-state', 'none');
    expect(screen.getByText('Нет в наличии: 39')).toBeVisible();
    await user.click(soldOut);
    expect(note()).toHaveTextContent('Нет в наличии');
    expect(button('Подписаться')).toBeVisible();
  });

  it('ST-15 a size that is only in stores opens a booking and has a note', async () => {
    const user = await open();
    await user.click(size(/^40, Только в рознице$/));
    await screen.findByRole('button', { name: 'Только в рознице' });
    expect(note()).toHaveTextContent('Данный товар есть в розничных магазинах');
    expect(screen.getByRole('link', { name: 'Посмотреть магазины' })).toHaveAttribute('href', '#stores-1');
    await user.click(button('Только в рознице'));
    expect(opened.current).toEqual(buildOpenModal('booking', RETAIL, '40'));
  });

  it('ST-15 a size in the stores of another city shows that city', async () => {
    const { db } = api.shop();
    await db.updateTable('stores').set({ city_id: PERM }).where('id', '=', STORE).execute();
    const user = await open();
    await user.click(size(/^40, Только в рознице$/));
    await screen.findByRole('button', { name: 'Только в рознице' });
    expect(note()).toHaveTextContent('Данный товар есть в розничных магазинах. 40 есть в магазинах: Пермь');
    expect(screen.getByRole('link', { name: 'Пермь' })).toHaveAttribute('href', '/stores/perm');
    expect(screen.queryByRole('link', { name: 'Посмотреть магазины' })).toBeNull();
    await db.updateTable('stores').set({ city_id: MOSCOW }).where('id', '=', STORE).execute();
  });

  it('ST-15 labels the shopper’s own size without choosing it or hiding the others', async () => {
    await open({ own: '38' });
    expect(size(/^38, ваш размер, Последняя пара$/)).not.toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(screen.getAllByRole('radio', { name: /ваш размер/ })).toHaveLength(1);
  });

  it('chooses the size in the URL until the shopper chooses another', async () => {
    const user = await open({ hash: `#size=${BOOTS.lastPair}` });
    expect(size(/^38/)).toBeChecked();
    await user.click(size(/^37/));
    expect(size(/^38/)).not.toBeChecked();
  });

  it('chooses no size when the size in the URL is unknown', async () => {
    await open({ hash: '#size=999' });
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});

it('EN-01 a one-size product needs no choice', async () => {
  const user = await open({ product: BAG.id });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Ограниченное количество')).toBeVisible();
  await user.click(add());
  expect(await screen.findByRole('button', { name: 'В корзине' })).toBeVisible();
});

it('ER-05 shows the refusal of the server until another size is chosen', async () => {
  const user = await open();
  const sell = (quantity: number) =>
    api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BOOTS.offer).execute();
  await sell(0);
  await user.click(size(/^37/));
  await user.click(add());
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет в наличии');
  // The sizes are loaded again. The button «Подписаться» replaces the button that was pressed, and receives the focus.
  expect(await screen.findByRole('button', { name: 'Подписаться' })).toHaveFocus();
  expect(size(/^37/).closest('label')).toHaveAttribute('data-state', 'none');
  expect(screen.queryByRole('button', { name: 'Купить в 1 клик' })).toBeNull();
  await user.click(size(/^38/));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await sell(20);
});

it('ST-14 chooses the size that a listing was filtered by, unless the shopper has chosen another', async () => {
  const user = await open({ hash: '#want=37' });
  expect(size(/^37/)).toBeChecked();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  await user.click(size(/^38/));
  expect(size(/^38/)).toBeChecked();
});

it.each(['40', '99'])(
  'ST-14 #want=%s, which cannot be delivered, is chosen if a store has it',
  async (title) => {
    await open({ hash: `#want=${title}` });
    expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(title === '40' ? 1 : 0);
  },
);
