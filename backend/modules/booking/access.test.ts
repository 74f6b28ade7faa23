import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  BOOKING,
  bookUnit,
  callOwner,
  LAST_PAIR,
  openBookingShop,
  readOwnBookings,
  readStoreStock,
  resetStoreStock,
} from '#tests/bookings.ts';
import { NOON, RECIPIENT, request, STORE } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { claimGuestOrders } from '../customers/index.ts';
import { mergeGuest } from '../guest-merge/index.ts';
import { expireBookings } from './expire.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openBookingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStoreStock(shop);
  await shop.db.updateTable('customers').set({ phone: null }).execute();
});

const after = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000);
const numbersOf = async (browser: TestShop['fetch']) =>
  (await readOwnBookings(browser)).map(({ number }) => number);

/** Creates a guest's booking, and claims the booking on another device by signing in with its phone. */
async function createBookingClaimedElsewhere() {
  const guest = shop.browser();
  const { number } = await bookUnit(guest);
  const { shopper_id } = await shop.db
    .selectFrom('bookings')
    .select('shopper_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const customer = await signInCustomer(shop, { phone: RECIPIENT.phone });
  await shop.db.transaction().execute((tx) => claimGuestOrders(tx, customer.id, RECIPIENT.phone));
  return { guest, customer, number, guestId: shopper_id };
}

it('ST-12 a guest can view and cancel a booking after its phone has signed in on another device', async () => {
  const { guest, customer, number } = await createBookingClaimedElsewhere();
  for (const browser of [guest, customer.fetch]) expect(await numbersOf(browser)).toEqual([number]);
  expect(await readOwnBookings(shop.browser(), number)).toEqual([]);
  expect((await request(guest, `DELETE ${BOOKING}`, { order_id: number })).status).toBe(200);
  for (const browser of [guest, customer.fetch])
    expect(await readOwnBookings(browser)).toMatchObject([{ number, status: 'cancelled' }]);
});

it('ST-12 an account that signs in in that browser can open the booking', async () => {
  const { customer, number, guestId } = await createBookingClaimedElsewhere();
  const other = await signInCustomer(shop, { phone: '+79160000044' });
  await shop.db.transaction().execute((tx) => mergeGuest(tx, guestId, other.id, NOON));
  for (const browser of [other.fetch, customer.fetch]) expect(await numbersOf(browser)).toEqual([number]);
});

it('ST-12 corrects a booking with a future creation time to the current time, and keeps its duration', async () => {
  const { db, providers, uploadsDir } = shop;
  const places = { siteUrl: SITE_URL, uploadsDir, mediaDir: '' };
  const expireAt = (now: Date) =>
    expireBookings({ db, providers, ...places, now: () => now, mode: 'sandbox', log: testLog });
  shop.setNow(after(100));
  const me = shop.browser();
  const { expires_at } = await bookUnit(me);
  const hours = (Date.parse(expires_at) - after(100).getTime()) / (60 * 60 * 1000);
  expect(await expireAt(NOON)).toBe(0);
  expect(await readOwnBookings(me)).toMatchObject([
    { created_at: '2026-11-21T12:00:00+03:00', status: 'booked' },
  ]);
  expect(await expireAt(after(hours - 1))).toBe(0);
  expect(await expireAt(after(hours))).toBe(1);
  expect(await readStoreStock(shop, STORE, LAST_PAIR.size)).toBe(1);
});

it('refuses the owner’s list for an unknown store, and lists the bookings of a closed store', async () => {
  const path = 'GET /services/rest/v1/owner/bookings?store_id=';
  const { number } = await bookUnit(shop.browser());
  await shop.db.updateTable('stores').set({ is_active: false }).where('id', '=', STORE).execute();
  expect((await callOwner(shop, `${path}${STORE}`)).result).toMatchObject({ bookings: [{ number }] });
  await shop.db.updateTable('stores').set({ is_active: true }).where('id', '=', STORE).execute();
  expect(await callOwner(shop, `${path}999`)).toMatchObject({ status: 404, fields: ['store_id'] });
});
