import { expect, it } from 'vitest';
import { canonicalOf, openPage, robotsOf, textOf } from './support/shop';

it('RT-17 the page is found, and says what it does', async () => {
  const { document } = await openPage('/tracking');
  expect(document.title).toBe('Где мой заказ — Полутон');
  expect(canonicalOf(document)).toMatch(/\/tracking$/);
  expect(robotsOf(document) ?? '').not.toMatch(/noindex/);
  expect(textOf(document.querySelector('h1'))).toBe('Где мой заказ');
});
