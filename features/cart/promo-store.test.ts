import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#lib/contracts/cart.ts';
import { createPromoStore } from './promo-store.ts';

let amount = 0;
beforeEach(() => {
  amount = 0;
});

const readCart = (): Cart => ({
  original_amount: amount,
  final_amount: amount,
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
  items: [],
  recommendations: [],
  count: 0,
  timestamp: 0,
  popup: null,
});

describe('VA-11 the typed promo code', () => {
  it('is sent once for repeated calls, and its response does not clear text typed in the meantime', async () => {
    const store = createPromoStore();
    const answers: Array<() => void> = [];
    const send = vi.fn((_code: string) => new Promise<void>((resolve) => answers.push(resolve)));
    store.getState().setDraft(' A ');
    const first = store.getState().send(send, readCart);
    expect(store.getState().send(send, readCart)).toBe(first);
    expect(send.mock.calls).toEqual([['A']]);
    store.getState().setDraft('AB');
    answers[0]?.();
    expect(await first).toBe(true);
    expect(store.getState().draft).toBe('AB');
    const second = store.getState().send(send, readCart);
    answers[1]?.();
    expect(await second).toBe(true);
    expect(store.getState().draft).toBeNull();
    expect(await store.getState().send(send, readCart)).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent again after a refusal only on request, or for a changed cart', async () => {
    const store = createPromoStore();
    const send = vi.fn(() => Promise.reject(new Error('Такого промокода нет')));
    store.getState().setDraft('NOPE');
    expect(await store.getState().send(send, readCart)).toBe(false);
    expect(store.getState().refusal?.message).toBe('Такого промокода нет');
    expect(await store.getState().send(send, readCart)).toBe(true);
    expect(send).toHaveBeenCalledOnce();
    expect(await store.getState().send(send, readCart, true)).toBe(false);
    amount = 8990;
    expect(await store.getState().send(send, readCart)).toBe(false);
    expect(send).toHaveBeenCalledTimes(3);
  });
});
