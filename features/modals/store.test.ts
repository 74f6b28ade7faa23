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

  it('opens a modal over another and returns to it, but open() leaves no modal beneath', () => {
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

  it('opens the same modal only once over others, and replaces only the uppermost one', () => {
    const store = createModalsStore();
    const { openOver, replace, close } = store.getState();
    const named = () => [...store.getState().beneath, store.getState().current].map((one) => one?.name);
    openOver('location');
    openOver('auth', { returnPath: '/order' });
    openOver('auth');
    expect(named()).toEqual(['location', 'auth']);
    replace('restore');
    expect(named()).toEqual(['location', 'restore']);
    close();
    expect(named()).toEqual(['location']);
  });

  it('keeps the stores of two providers separate', () => {
    const [first, second] = [createModalsStore(), createModalsStore()];
    first.getState().open('sidebar');
    expect(second.getState().current).toBeNull();
  });
});
