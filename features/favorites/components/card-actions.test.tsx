import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { useModals } from '#features/modals/index.ts';
import { request } from '#lib/api/client.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { createTestApi } from '#tests/api.ts';
import { BOOTS } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { cardControls } from '../card-controls.tsx';
import { FavoritesList } from './favorites-list.tsx';

mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
});

createTestApi();
const product = { id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога' };

const opened = { current: null as unknown };
function Opened() {
  opened.current = useModals((modals) => modals.current);
  return null;
}
beforeEach(() => {
  opened.current = null;
});

const card: ProductCard = {
  ...product,
  vendor_code: 'V-1',
  price: { price: 8990, base_price: 8990, discount_percent: 0, discount_info: null },
  images: { main: [], preview: '/media/series/p-1/800.avif' },
  color: { value: [] },
  crossing_color: [],
  offers: [],
  is_available: true,
  is_novelty: false,
  label: null,
  rating: null,
};

it('MD-04 MD-10 a card opens quick view with the product’s URL, and the size picker', async () => {
  const user = renderPage(
    <>
      <Opened />
      <ProductGrid products={[card]} {...cardControls} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Быстрый просмотр: Ботинки Ладога' }));
  expect(opened.current).toEqual({ name: 'quick-view', options: { product, address: '/product/p-1' } });
  await user.click(screen.getByRole('button', { name: 'Выбрать размер: Ботинки Ладога' }));
  expect(opened.current).toEqual({ name: 'sizes', options: { product } });
});

it('a card of a one-size product adds it to the cart without opening the size picker', async () => {
  const bag = { ...card, offers: [{ id: 21, title: 'единый', quantity: 3, is_available: true }] };
  const user = renderPage(
    <>
      <Opened />
      <ProductGrid products={[bag]} {...cardControls} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Добавить в корзину: Ботинки Ладога' }));
  expect(opened.current).toEqual({ name: 'sizes', options: { product, addAtOnce: true } });
});

it('RT-24 ST-14 a favorite is bought from its card', async () => {
  await request('POST /api/v1/products/:id/favorite', { params: { id: BOOTS.id } });
  const user = renderPage(
    <>
      <Opened />
      <FavoritesList />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Выбрать размер: Ботинки Ладога' }));
  await user.click(await screen.findByRole('radio', { name: /^37/ }));
  await user.click(screen.getByRole('button', { name: 'Добавить в корзину' }));
  expect(await screen.findByRole('button', { name: 'В корзине' })).toBeVisible();
});
