import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '#lib/contracts/cart.ts';
import { createCartStore } from './store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const item: CartItem = {
  id: 1,
  offer_id: 11,
  quantity: 1,
  price: 8990,
  base_price: 8990,
  discount_price: 0,
  is_tmp: false,
  is_stock: true,
  preview: '',
  title: 'Ботинки Ладога',
  product: {
    id: 1,
    code: 'p-1',
    vendor_code: 'V-1',
    color: 'Чёрный',
    size: '37',
    images: { main: [], preview: '' },
    offers: [],
  },
};

it('ST-17 hides the popup after 5 s, counted again from the last addition', () => {
  const store = createCartStore();
  store.getState().showAdded(item);
  vi.advanceTimersByTime(3_000);
  store.getState().showAdded(item);
  vi.advanceTimersByTime(4_999);
  expect(store.getState().added).toBe(item);
  vi.advanceTimersByTime(1);
  expect(store.getState().added).toBeNull();
});

it('retains a removed line whose undo was pressed until the response arrives', () => {
  const store = createCartStore();
  store.getState().setRemoved(item);
  vi.advanceTimersByTime(4_000);
  store.getState().setRestoring(true);
  vi.advanceTimersByTime(10_000);
  expect(store.getState().removed).toBe(item);
  store.getState().setRemoved(item);
  vi.advanceTimersByTime(5_000);
  expect(store.getState().removed).toBeNull();
});
