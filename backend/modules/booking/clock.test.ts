import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { BOOKING, openBookingShop, PERM_STORE, resetStoreStock, sendBooking } from '#tests/bookings.ts';
import { BOOTS, PERM } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { listQueuedSms } from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openBookingShop();
});
afterAll(() => shop.close());

it('ST-12 books a unit until a full hour in the store’s time zone, and shows the time zone', async () => {
  await resetStoreStock(shop);
  shop.setNow(new Date('2026-11-21T16:00:00Z'));
  const me = shop.browser();
  const { result } = await sendBooking(me, { size: BOOTS.offer, store_id: PERM_STORE, city_id: PERM });
  const { booking } = endpoints[`POST ${BOOKING}`].result.parse(result);
  // The unit is booked at nine in the evening of the store's time zone. Two days later at this hour the store is
  // closed, so the booking lasts until the next noon.
  expect(booking?.expires_at).toBe('2026-11-24T12:00:00+05:00');
  const [sms] = await listQueuedSms(shop);
  expect(JSON.stringify(sms)).toContain('до 24.11.2026, 12:00 по времени Екатеринбурга, ул. Ленина, 10');
});
