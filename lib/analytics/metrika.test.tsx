import { afterEach, expect, it, vi } from 'vitest';
import { anonymizeAddress, countPage, startMetrika } from './metrika.ts';

// The counter stores the last page in a module variable, so this file needs fresh modules.
vi.hoisted(() => vi.resetModules());

const at = (path: string) => anonymizeAddress(new URL(path, 'https://shop.example') as unknown as Location);

afterEach(() => {
  Reflect.deleteProperty(window, 'ym');
  window.history.replaceState(null, '', '/');
});

it('removes order numbers and personal parameters from a counted URL', () => {
  expect(at('/catalog/shoes')).toBe('https://shop.example/catalog/shoes');
  expect(at('/order/pt-100001?key=secret')).toBe('https://shop.example/order/number');
  expect(at('/tracking?number=PT-1&phone=4567')).toBe('https://shop.example/tracking');
  expect(at('/?utm_source=mail&email=anna@example.ru&yclid=7')).toBe(
    'https://shop.example/?utm_source=mail&yclid=7',
  );
});

it('queues calls until the script is loaded: init with e-commerce and without session replay, then one hit for each page', () => {
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
