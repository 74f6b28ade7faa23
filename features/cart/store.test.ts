import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '#lib/contracts/cart.ts';
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

const cart = (count: number, popup: Cart['popup'] = null): Cart => ({
  original_amount: 0,
  final_amount: 0,
  promo_code: null,
  discount: 0,
  discounts: [],
  max_count_of_products: 5,
  installment_limit: 70_000,
  restriction: false,
  restriction_message: '',
  loyalty_card: null,
  level_limits: [],
  certificates: [],
  takes_certificates: true,
  items: count > 0 ? [item] : [],
  recommendations: [],
  count,
  timestamp: 0,
  popup,
});

const popup = { offer_id: 11, title: 'Ботинки Ладога' };

it('ST-17 the «added» popup goes after 5 s, counted anew from the last thing added', () => {
  const store = createCartStore();
  store.getState().receive(cart(1, popup));
  vi.advanceTimersByTime(3_000);
  store.getState().receive(cart(2, popup));
  vi.advanceTimersByTime(4_999);
  expect(store.getState().added).toBe(item);
  vi.advanceTimersByTime(1);
  expect(store.getState().added).toBeNull();
});

it('ST-17 the count animates 3 s when it changes, not when the cart is first read', () => {
  const store = createCartStore();
  store.getState().receive(cart(1));
  expect(store.getState().counting).toBe(false);
  store.getState().receive(cart(1));
  expect(store.getState().counting).toBe(false);
  store.getState().receive(cart(2));
  vi.advanceTimersByTime(2_999);
  expect(store.getState().counting).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.getState().counting).toBe(false);
});

it('keeps a removed line whose undo was pressed for as long as the answer takes', () => {
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
