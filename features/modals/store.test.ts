import { describe, expect, it } from 'vitest';
import { createModalsStore } from './store.ts';

describe('modals store', () => {
  it('opens one modal at a time by name, with its options', () => {
    const store = createModalsStore();
    expect(store.getState().current).toBeNull();
    store.getState().open('sidebar');
    expect(store.getState().current).toEqual({ name: 'sidebar', options: undefined });
    store.getState().open('cart', { view: 'full' });
    expect(store.getState().current).toEqual({ name: 'cart', options: { view: 'full' } });
    store.getState().close();
    expect(store.getState().current).toBeNull();
  });

  it('opens one over another and comes back to it; opening in place of all leaves nothing beneath', () => {
    const store = createModalsStore();
    const { open, openOver, close, closeAll } = store.getState();
    const named = () => [...store.getState().beneath, store.getState().current].map((one) => one?.name);
    openOver('location');
    openOver('feedback');
    expect(named()).toEqual(['location', 'feedback']);
    close();
    expect(named()).toEqual(['location']);
    openOver('feedback');
    open('sidebar');
    expect(named()).toEqual(['sidebar']);
    openOver('feedback');
    closeAll();
    expect(named()).toEqual([undefined]);
  });

  it('opens the same one once over others, and replaces the uppermost one alone', () => {
    const store = createModalsStore();
    const { openOver, replace, close } = store.getState();
    const named = () => [...store.getState().beneath, store.getState().current].map((one) => one?.name);
    openOver('location');
    openOver('auth', { back: '/order' });
    openOver('auth');
    expect(named()).toEqual(['location', 'auth']);
    replace('restore');
    expect(named()).toEqual(['location', 'restore']);
    close();
    expect(named()).toEqual(['location']);
  });

  it('keeps stores of two providers apart', () => {
    const [first, second] = [createModalsStore(), createModalsStore()];
    first.getState().open('sidebar');
    expect(second.getState().current).toBeNull();
  });
});
