import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import {
  BOOKING,
  bookUnit,
  callOwner,
  openBookingShop,
  readLinkToken,
  readOwnBookings,
  readStoreStock,
  resetStoreStock,
  STORE_SIZE,
} from '#tests/bookings.ts';
import { BOOTS, listListingTags, NOON, RECIPIENT, request, STORE } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import type { Shop } from '../../kernel/context.ts';
import { sendQueuedEmails } from '../emails/index.ts';
import { sendQueuedSms } from '../sms/index.ts';
import { expireBookings } from './expire.ts';

const OWNER = '/services/rest/v1/owner/bookings';

let test: TestShop;
let now: Date;
/** Creates a node of the shop. Nodes share only the database. */
const node = (): Shop => ({
  db: test.db,
  providers: test.providers,
  uploadsDir: test.uploadsDir,
  mediaDir: '',
  now: () => now,
  siteUrl: SITE_URL,
  mode: 'sandbox',
  log: testLog,
});

beforeAll(async () => {
  test = await openBookingShop();
});
afterAll(() => test.close());
const setNow = (moment: Date) => {
  now = moment;
  test.setNow(moment);
};
beforeEach(async () => {
  setNow(NOON);
  await resetStoreStock(test);
  await test.db.deleteFrom('inbox').execute();
});

const later = (hours: number) => setNow(new Date(NOON.getTime() + hours * 60 * 60 * 1000));
const left = () => readStoreStock(test, STORE, BOOTS.lastPair);
const cancel = (fetch: TestShop['fetch'], body: object) => request(fetch, `DELETE ${BOOKING}`, body);
const openLink = (link: string) => request(test.browser(), `POST ${BOOKING}/link`, { link });
const move = (number: string, status: string, reason?: string) =>
  callOwner(test, `POST ${OWNER}`, { number, status, reason });
/** Sends the queued SMS and e-mails, and lists the delivered messages. */
async function listDelivered() {
  await sendQueuedSms(node());
  await sendQueuedEmails(node());
  const rows = await test.db.selectFrom('inbox').selectAll().orderBy('id').execute();
  await test.db.deleteFrom('inbox').execute();
  return rows.map(({ channel, recipient, subject, body }) => ({ channel, recipient, subject, body }));
}

describe('ST-12 a booking is cancelled', () => {
  it('by its shopper: the unit is back in stock, and an e-mail confirms the cancellation', async () => {
    const me = test.browser();
    const { number } = await bookUnit(me);
    await listDelivered();
    await test.flushInvalidations();
    const { result } = await cancel(me, { order_id: number.toLowerCase() });
    expect(endpoints[`DELETE ${BOOKING}`].result.parse(result).booking).toMatchObject({
      status: 'cancelled',
      reason: 'Отменил покупатель',
      can_cancel: false,
      history: [{ status: 'booked' }, { status: 'cancelled', reason: 'Отменил покупатель' }],
    });
    expect(await left()).toBe(1);
    expect(test.invalidatedTags).toEqual(listListingTags(1));
    expect(await listDelivered()).toMatchObject([{ channel: 'mail', subject: `Бронь ${number} отменена` }]);
  });

  it('by the link of its SMS; opening the link shows the booking and changes nothing', async () => {
    const { number } = await bookUnit(test.browser());
    const link = await readLinkToken(test);
    const shown = await openLink(link);
    expect(shown).toMatchObject({ status: 200, result: { booking: { number, status: 'booked' } } });
    for (const secret of Object.values(RECIPIENT)) expect(JSON.stringify(shown)).not.toContain(secret);
    expect(await left()).toBe(0);
    expect((await cancel(test.browser(), { link })).result).toMatchObject({
      booking: { number, status: 'cancelled' },
    });
    expect(await left()).toBe(1);
    // A repeated request, as after a lost response, changes nothing.
    expect((await cancel(test.browser(), { link })).status).toBe(200);
    expect(await left()).toBe(1);
    expect(await openLink(link)).toMatchObject({ result: { booking: { status: 'cancelled' } } });
  });

  it('once, even by twenty concurrent requests: one unit is back in stock', async () => {
    const me = test.browser();
    const { number } = await bookUnit(me);
    const link = await readLinkToken(test);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => cancel(me, n % 2 ? { link } : { order_id: number })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await left()).toBe(1);
  });

  it.each(['a'.repeat(16), 'A'.repeat(16), '', "'; --", 'a'.repeat(41)])(
    'not by the unknown link «%s»',
    async (link) => {
      await bookUnit(test.browser());
      for (const { status } of [await openLink(link), await cancel(test.browser(), { link })])
        expect([400, 404]).toContain(status);
      expect(await left()).toBe(0);
    },
  );

  it('not after it was handed over', async () => {
    const me = test.browser();
    const { number } = await bookUnit(me);
    expect((await move(number, 'handed_over')).result).toEqual({ changed: 1 });
    expect(await cancel(me, { order_id: number })).toMatchObject({
      status: 409,
      messages: ['Эту бронь уже нельзя отменить, её статус: «Выдана»'],
    });
    expect(await left()).toBe(0);
  });

  it('not by a request without a number or a link: 400', async () => {
    expect(await cancel(test.browser(), {})).toMatchObject({
      status: 400,
      messages: ['Введите номер брони, например BR-100001'],
    });
  });
});

describe('ST-12 an expired booking', () => {
  it('is ended once when two nodes run concurrently; its unit is back in stock and the shopper is notified', async () => {
    const me = test.browser();
    const { number } = await bookUnit(me);
    const other = await bookUnit(test.browser(), {
      size: STORE_SIZE,
      userData: { ...RECIPIENT, phone: '+79160000001' },
    });
    await listDelivered();
    await test.flushInvalidations();
    later(47);
    expect(await expireBookings(node())).toBe(0);
    later(48);
    const counts = await Promise.all(Array.from({ length: 4 }, () => expireBookings(node())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect([await left(), await readStoreStock(test, STORE, STORE_SIZE)]).toEqual([1, 1]);
    expect(await test.flushInvalidations()).toEqual(listListingTags(1));
    expect(await readOwnBookings(me)).toMatchObject([
      {
        number,
        status: 'expired',
        status_title: 'Время вышло',
        reason: 'Вещь не забрали вовремя, она вернулась в продажу',
        can_cancel: false,
      },
    ]);
    const messages = await listDelivered();
    expect(messages).toHaveLength(4);
    expect(messages).toContainEqual({
      channel: 'sms',
      recipient: RECIPIENT.phone,
      subject: '',
      body: `Полутон: время брони ${number} вышло, вещь вернулась в продажу.`,
    });
    expect(messages.map(({ subject }) => subject)).toContain(`Время брони ${other.number} вышло`);
    expect(await expireBookings(node())).toBe(0);
  });

  it('returns its unit also when the owner’s system has removed the stock row', async () => {
    await bookUnit(test.browser());
    await test.db.deleteFrom('store_stock').where('offer_id', '=', BOOTS.lastPair).execute();
    later(48);
    expect(await expireBookings(node())).toBe(1);
    expect(await left()).toBe(1);
  });

  it('does not block other bookings when ending it fails', async () => {
    await bookUnit(test.browser());
    const me = test.browser();
    await bookUnit(me, { size: BOOTS.offer, userData: { ...RECIPIENT, phone: '+79160000001' } });
    const refusal = `CHECK (offer_id <> ${BOOTS.lastPair} OR quantity = 0) NOT VALID`;
    await sql.raw(`ALTER TABLE store_stock ADD CONSTRAINT refused ${refusal}`).execute(test.db);
    vi.mocked(console.error).mockImplementation(() => {});
    later(48);
    expect(await expireBookings(node())).toBe(1);
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('booking expiry failed');
    vi.mocked(console.error).mockClear();
    expect(await readOwnBookings(me)).toMatchObject([{ status: 'expired' }]);
    await sql`ALTER TABLE store_stock DROP CONSTRAINT refused`.execute(test.db);
  });

  it('is not ended when it is cancelled at the same time', async () => {
    const me = test.browser();
    const { number } = await bookUnit(me);
    later(48);
    await Promise.all([expireBookings(node()), cancel(me, { order_id: number })]);
    expect(await left()).toBe(1);
    const events = await test.db.selectFrom('booking_events').select('status').execute();
    expect(events).toHaveLength(2);
  });
});

describe('the owner’s calls', () => {
  const list = async (query = '') => {
    const { result } = await callOwner(test, `GET ${OWNER}${query}`);
    return endpoints[`GET ${OWNER}`].result.parse(result);
  };

  it('list open bookings by deadline, by store, status and page', async () => {
    const first = await bookUnit(test.browser(), { comment: 'Приду в шесть' });
    later(1);
    const second = await bookUnit(test.browser(), { size: BOOTS.offer }, 'key-2');
    expect(await list()).toMatchObject({
      bookings: [
        { number: first.number, comment: 'Приду в шесть', recipient: RECIPIENT, store: { id: STORE } },
        { number: second.number },
      ],
      pagination: { page: 1, limit: 50, pages: 1, total: 2 },
    });
    expect((await list('?limit=1&page=2')).bookings).toMatchObject([{ number: second.number }]);
    expect((await list('?store_id=9')).bookings).toEqual([]);
    await move(first.number, 'handed_over');
    expect((await list('?status=handed_over')).bookings).toMatchObject([{ number: first.number }]);
    expect((await list()).bookings).toMatchObject([{ number: second.number }]);
  });

  it('hand over: the unit stays out of stock, and no message is sent', async () => {
    const { number } = await bookUnit(test.browser());
    await listDelivered();
    expect((await move(number, 'handed_over')).status).toBe(200);
    expect(await left()).toBe(0);
    expect(await listDelivered()).toEqual([]);
    expect(await move(number, 'cancelled')).toMatchObject({
      status: 409,
      messages: ['Бронь не переходит из «Выдана» в «Отменена»'],
    });
    later(48);
    expect(await expireBookings(node())).toBe(0);
  });

  it('cancel with a reason that is sent to the shopper', async () => {
    const me = test.browser();
    const { number } = await bookUnit(me);
    await listDelivered();
    expect((await move(`№ ${number.slice(3)}`, 'cancelled', 'Нашли брак')).status).toBe(200);
    expect(await left()).toBe(1);
    expect(await readOwnBookings(me)).toMatchObject([{ reason: 'Отменил магазин: Нашли брак' }]);
    expect(await listDelivered()).toMatchObject([
      { channel: 'sms', body: `Полутон: бронь ${number} отменена. Отменил магазин: Нашли брак` },
      { channel: 'mail', body: expect.stringContaining('Отменил магазин: Нашли брак') },
    ]);
  });

  it('refuse unknown numbers, other statuses and clients without the owner token', async () => {
    const { number } = await bookUnit(test.browser());
    expect((await move('BR-1', 'cancelled')).status).toBe(404);
    expect((await move(number, 'expired')).status).toBe(400);
    expect((await request(test.fetch, `GET ${OWNER}`)).status).toBe(401);
    const body = { number, status: 'handed_over' };
    expect((await request(test.fetch, `POST ${OWNER}`, body)).status).toBe(401);
    expect((await list()).bookings).toHaveLength(1);
  });
});

it('the SMS and the e-mail of a booking contain the deadline, the store and the link to cancel it', async () => {
  const { number } = await bookUnit(test.browser());
  const link = await readLinkToken(test);
  const [sms, mail] = await listDelivered();
  expect(sms).toMatchObject({ channel: 'sms', recipient: RECIPIENT.phone });
  for (const part of [number, '23.11.2026, 12:00', 'ул. Мира, 1', `${SITE_URL}/?popup=booked#${link}`])
    expect(sms?.body).toContain(part);
  expect(mail).toMatchObject({
    recipient: RECIPIENT.email,
    subject: `Бронь ${number}: ждём вас в магазине`,
  });
  for (const part of [
    'Здравствуйте, Анна!',
    'Ботинки Ладога, чёрный, размер 38',
    'Полутон на Мира',
    'Москва, ул. Мира, 1',
    '23.11.2026, 12:00',
    `/?popup=booked#${link}`,
  ])
    expect(mail?.body).toContain(part);
  const kept = await test.db.selectFrom('outbox').select(['payload', 'sent_at']).execute();
  expect(kept.map(({ payload }) => payload)).toEqual([{ template: 'booking' }, { template: 'booking' }]);
});
