import { afterEach, expect, it, vi } from 'vitest';
import { countedAddress, countPage, startMetrika } from './metrika.ts';

// The counter remembers the last page: in modules of this file's own, no other file has counted one.
vi.hoisted(() => vi.resetModules());

const at = (path: string) => countedAddress(new URL(path, 'https://shop.example') as unknown as Location);

afterEach(() => {
  Reflect.deleteProperty(window, 'ym');
  window.history.replaceState(null, '', '/');
});

it('counts an address without what may name a shopper or an order', () => {
  expect(at('/catalog/shoes')).toBe('https://shop.example/catalog/shoes');
  expect(at('/order/pt-100001?key=secret')).toBe('https://shop.example/order/number');
  expect(at('/tracking?number=PT-1&phone=4567')).toBe('https://shop.example/tracking');
  expect(at('/?utm_source=mail&email=anna@example.ru&yclid=7')).toBe(
    'https://shop.example/?utm_source=mail&yclid=7',
  );
});

it('lets calls wait for the script: the counter with e-commerce and without session replay, then each page once', () => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  startMetrika('123456');
  window.history.replaceState(null, '', '/catalog/shoes');
  countPage('123456');
  countPage('123456');
  window.history.replaceState(null, '', '/order');
  countPage('123456');
  const { a, l } = Reflect.get(window, 'ym');
  expect(l).toBe(1000);
  expect(a).toEqual([
    [123_456, 'init', { defer: true, ecommerce: 'dataLayer', accurateTrackBounce: true, trackLinks: true }],
    [123_456, 'hit', `${window.location.origin}/catalog/shoes`, {}],
    [
      123_456,
      'hit',
      `${window.location.origin}/order`,
      { referer: `${window.location.origin}/catalog/shoes` },
    ],
  ]);
  vi.useRealTimers();
});
