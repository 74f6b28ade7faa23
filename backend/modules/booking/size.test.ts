import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookUnit, openBookingShop, resetStoreStock } from '#tests/bookings.ts';
import { BOOTS, NOON, RECIPIENT } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openBookingShop();
  shop.setNow(NOON);
  await resetStoreStock(shop);
});
afterAll(() => shop.close());

it.each([
  ['37', '+79160000101'],
  [37, '+79160000102'],
])('AP-04 accepts the size by its title, as a text and as a number: %j', async (size, phone) => {
  const booking = await bookUnit(shop.browser(), { size, userData: { ...RECIPIENT, phone } });
  expect(booking).toMatchObject({ offer_id: BOOTS.offer, size: '37' });
});
