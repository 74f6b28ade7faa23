import { expect, it } from 'vitest';
import { findMainPhone, formatShopPhone } from './shop-phone.ts';

it.each([
  ['+74951234567', '+7 495 123-45-67'],
  ['+78001234567', '8 800 123-45-67'],
  ['+375291234567', '+375 29 123-45-67'],
  ['+374091234567', '+374091234567'],
])('formats %s as %s', (number, shown) => {
  expect(formatShopPhone(number)).toBe(shown);
});

it('the main phone is the toll-free one, or the first', () => {
  const [city, free] = [{ number: '+74951234567' }, { number: '+78001234567' }];
  expect(findMainPhone([city, free])).toBe(free);
  expect(findMainPhone([city])).toBe(city);
  expect(findMainPhone([])).toBeUndefined();
});
