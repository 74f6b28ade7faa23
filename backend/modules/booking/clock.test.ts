import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { BOOKING, openBookingShop, PERM_STORE, restockStores, sendBooking } from '#tests/bookings.ts';
import { BOOTS, PERM } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { queuedSms } from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openBookingShop();
});
afterAll(() => shop.close());

it('ST-12 keeps a unit until an hour of the store’s own clock, and names the clock', async () => {
  await restockStores(shop);
  shop.setNow(new Date('2026-11-21T16:00:00Z'));
  const me = shop.browser();
  const { result } = await sendBooking(me, { size: BOOTS.offer, store_id: PERM_STORE, city_id: PERM });
  const { booking } = endpoints[`POST ${BOOKING}`].result.parse(result);
  // Nine in the evening there: the store has closed when two days have passed.
  expect(booking?.expires_at).toBe('2026-11-24T12:00:00+05:00');
  const [sms] = await queuedSms(shop);
  expect(JSON.stringify(sms)).toContain('до 24.11.2026, 12:00 по времени Екатеринбурга, ул. Ленина, 10');
});
