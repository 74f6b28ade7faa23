import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { BuyAll } from './buy-all.tsx';
import { BuyButton } from './buy-button.tsx';

const push = vi.fn();
mockNavigation({
  usePathname: () => '/inspiration/city',
  useRouter: () => ({ push }),
});

const api = createTestApi();

beforeEach(() => {
  window.history.replaceState(null, '', '/inspiration/city');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

const opened = { current: null as unknown };
function Opened() {
  opened.current = useModals((modals) => modals.current);
  return null;
}

const boots = {
  id: BOOTS.id as number,
  code: 'p-1',
  title: 'Ботинки',
  is_available: true,
  offers: [
    { id: BOOTS.offer as number, title: '37', quantity: 20, is_available: true },
    { id: BOOTS.soldOut, title: '39', quantity: 0, is_available: false },
  ],
};
const bag = {
  id: BAG.id,
  code: 'p-2',
  title: 'Сумка',
  is_available: true,
  offers: [{ id: BAG.offer, title: 'единый', quantity: 3, is_available: true }],
};

const draw = (product: typeof boots) =>
  renderPage(
    <>
      <Opened />
      <BuyButton product={product} />
    </>,
  );

it('ST-14 adds a one-size product to the cart directly, and the button then opens the cart', async () => {
  const user = draw(bag);
  await user.click(screen.getByRole('button', { name: 'В корзину: Сумка' }));
  await user.click(await screen.findByRole('button', { name: 'В корзине: Сумка' }));
  expect(api.requests()).toContain(`POST /api/v1/cart/offer/${BAG.offer}`);
  expect(opened.current).toMatchObject({ name: 'cart' });
  expect(push).not.toHaveBeenCalled();
});

it('MD-10 opens the size picker for a product with several sizes', async () => {
  const user = draw(boots);
  await user.click(screen.getByRole('button', { name: 'Выберите размер: Ботинки' }));
  expect(opened.current).toEqual({
    name: 'sizes',
    options: { product: { id: BOOTS.id, code: 'p-1', title: 'Ботинки' } },
  });
});

it('ST-14 ER-05 labels a sold-out product, and opens the size picker for a subscription', async () => {
  const user = draw({ ...bag, is_available: false });
  expect(screen.getByText('Нет в наличии')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Подписаться: Сумка' }));
  expect(opened.current).toMatchObject({ name: 'sizes', options: { product: { id: BAG.id } } });
});

it('ER-05 shows the refusal of the server', async () => {
  const sell = (quantity: number) =>
    api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
  const user = draw(bag);
  await sell(0);
  await user.click(screen.getByRole('button', { name: 'В корзину: Сумка' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет в наличии');
  expect(await screen.findByRole('button', { name: 'Подписаться: Сумка' })).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
  await sell(3);
});

it('ST-14 adds all products of a look: one-size products directly, the others by the size picker', async () => {
  const user = renderPage(
    <>
      <Opened />
      <BuyAll products={[{ ...bag, is_available: false }, { ...bag, id: 77, title: 'Ремень' }, boots]} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Добавить всё' }));
  await waitFor(() =>
    expect(opened.current).toMatchObject({ name: 'sizes', options: { product: { id: BOOTS.id } } }),
  );
  expect(api.requests()).toContain(`POST /api/v1/cart/offer/${BAG.offer}`);
  await user.click(await screen.findByRole('radio', { name: /^37/ }));
  await user.click(screen.getByRole('button', { name: 'Добавить в корзину' }));
  await waitFor(() => expect(opened.current).toMatchObject({ name: 'cart' }));
  expect(api.requests()).toContain(`POST /api/v1/cart/offer/${BOOTS.offer}`);
});
