import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '@/lib/contracts/cart';
import { createCartStore } from './store';

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

describe('VA-11 the typed promo code', () => {
  it('is sent once however often it is asked, and its answer does not wipe what was typed after it', async () => {
    const store = createCartStore();
    store.getState().receive(cart(1));
    const answers: Array<() => void> = [];
    const send = vi.fn((_code: string) => new Promise<void>((resolve) => answers.push(resolve)));
    store.getState().setPromoDraft(' A ');
    const first = store.getState().sendPromo(send);
    expect(store.getState().sendPromo(send)).toBe(first);
    expect(send.mock.calls).toEqual([['A']]);
    store.getState().setPromoDraft('AB');
    answers[0]?.();
    expect(await first).toBe(true);
    expect(store.getState().promoDraft).toBe('AB');
    const second = store.getState().sendPromo(send);
    answers[1]?.();
    expect(await second).toBe(true);
    expect(store.getState().promoDraft).toBeNull();
    expect(await store.getState().sendPromo(send)).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that was refused is sent again only by hand, or for other goods', async () => {
    const store = createCartStore();
    store.getState().receive(cart(1));
    const send = vi.fn(() => Promise.reject(new Error('Такого промокода нет')));
    store.getState().setPromoDraft('NOPE');
    expect(await store.getState().sendPromo(send)).toBe(false);
    expect(store.getState().promoRefusal?.message).toBe('Такого промокода нет');
    expect(await store.getState().sendPromo(send)).toBe(true);
    expect(send).toHaveBeenCalledOnce();
    expect(await store.getState().sendPromo(send, true)).toBe(false);
    store.getState().receive({ ...cart(1), original_amount: 8990 });
    expect(await store.getState().sendPromo(send)).toBe(false);
    expect(send).toHaveBeenCalledTimes(3);
  });
});
