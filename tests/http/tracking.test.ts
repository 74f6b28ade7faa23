import { expect, it } from 'vitest';
import { openPage, readCanonical, readElementText, readRobots } from './support/shop.ts';

it('RT-17 the page is indexable and describes its purpose', async () => {
  const { document } = await openPage('/tracking');
  expect(document.title).toBe('Где мой заказ — Полутон');
  expect(readCanonical(document)).toMatch(/\/tracking$/);
  expect(readRobots(document) ?? '').not.toMatch(/noindex/);
  expect(readElementText(document.querySelector('h1'))).toBe('Где мой заказ');
});

it.each([
  '/tracking',
  '/order',
  '/order/pt-1',
  '/personal',
  '/personal/orders',
  '/personal/favorites',
  '/personal/return/success',
  '/elektronnaya-podarochnaya-karta',
])('%s shows browsers without scripts that it needs them', async (path) => {
  const { document } = await openPage(path);
  const notices = [...document.querySelectorAll('noscript')].map(readElementText);
  expect(notices.some((notice) => notice.includes('Здесь нужен JavaScript'))).toBe(true);
});
