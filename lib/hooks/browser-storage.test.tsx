import { afterEach, describe, expect, it } from 'vitest';
import { COOKIES } from '#lib/config/cookies.ts';
import { sharedStorage, tabStorage } from './browser-storage.ts';
import { hasCookie } from './has-cookie.ts';
import { readCookie, removeCookie, setCookie } from './use-cookie.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

const STORAGES = { sessionStorage: tabStorage, localStorage: sharedStorage };

function stub(name: keyof typeof STORAGES, get: () => unknown) {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { get, configurable: true });
  return () => own && Object.defineProperty(globalThis, name, own);
}

const FAILURES: Record<string, () => unknown> = {
  'throws when it is accessed': denied,
  'is null': () => null,
  'is absent': () => undefined,
  'throws on each call': () => ({ getItem: denied, setItem: denied, removeItem: denied, clear: denied }),
  'is full': () => ({
    getItem: () => null,
    setItem: denied,
    removeItem: () => undefined,
    clear: () => undefined,
  }),
};

let restore: (() => unknown) | undefined;
afterEach(() => {
  for (const storage of Object.values(STORAGES)) storage.clear();
  restore?.();
  restore = undefined;
});

for (const name of ['sessionStorage', 'localStorage'] as const)
  describe(`${name} behind the adapter`, () => {
    const storage = STORAGES[name];

    it.each(Object.entries(FAILURES))(
      'retains texts until the page is left when the storage %s',
      (_, get) => {
        restore = stub(name, get);
        expect(storage.getItem('a')).toBeNull();
        storage.setItem('a', 'text');
        expect(storage.getItem('a')).toBe('text');
        expect(storage.isPersistent()).toBe(false);
        storage.removeItem('a');
        expect(storage.getItem('a')).toBeNull();
        storage.setItem('a', 'text');
        storage.clear();
        expect(storage.getItem('a')).toBeNull();
      },
    );

    it('stores texts in a browser that allows storage', () => {
      expect(storage.isPersistent()).toBe(true);
      storage.setItem('a', 'text');
      expect(globalThis[name].getItem('a')).toBe('text');
      expect(globalThis[name]).toHaveLength(1);
    });

    it('removes an older text that could not be replaced', () => {
      storage.setItem('a', 'old');
      const real = globalThis[name];
      const full = {
        getItem: (key: string) => real.getItem(key),
        setItem: denied,
        removeItem: (key: string) => real.removeItem(key),
        clear: () => real.clear(),
      };
      restore = stub(name, () => full);
      storage.setItem('a', 'new');
      expect(storage.getItem('a')).toBe('new');
      expect(real.getItem('a')).toBeNull();
    });
  });

describe('cookies of a browser that blocks them', () => {
  const block = (get: () => string) => {
    Object.defineProperty(document, 'cookie', { get, set: get, configurable: true });
    return () => Reflect.deleteProperty(document, 'cookie');
  };

  it.each([
    ['ignores them', () => ''],
    ['throws', denied],
  ])('are retained until the page is left when the browser %s', (_, get) => {
    restore = block(get);
    expect(readCookie(COOKIES.consent)).toBeNull();
    setCookie(COOKIES.consent, 'all');
    expect(readCookie(COOKIES.consent)).toBe('all');
    expect(hasCookie(COOKIES.consent)).toBe(true);
    removeCookie(COOKIES.consent);
    expect(readCookie(COOKIES.consent)).toBeNull();
  });

  it('are read from a browser that allows cookies', () => {
    setCookie(COOKIES.consent, 'necessary');
    expect(document.cookie).toContain('necessary');
    setCookie(COOKIES.consent, 'all');
    expect(readCookie(COOKIES.consent)).toBe('all');
    removeCookie(COOKIES.consent);
  });
});
