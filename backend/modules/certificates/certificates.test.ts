import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CERTIFICATE_SETTINGS } from '@/demo/certificates';
import { MOSCOW, NOON, openCommerceShop, PERM, request, STORE } from '@/tests/commerce';
import type { TestShop } from '@/tests/database';
import { certificateHash } from './number';

const FULL = '7701481023659017';
/** Sums in kopecks. */
const SOLD = [
  [FULL, 'active', 1_000_000, 1_000_000, '2029-10-31'],
  ['7702552309174408', 'active', 500_000, 174_050, '2029-03-07'],
  ['7702118460357192', 'active', 300_000, 0, '2028-12-24'],
  ['7701330651820746', 'active', 700_000, 700_000, '2026-11-20'],
  ['7702664190302275', 'inactive', 1_500_000, 1_500_000, '2029-10-31'],
  ['7701991744256083', 'blocked', 500_000, 500_000, '2029-02-14'],
] as const;
const UNKNOWN = '7701000000000000';
const CHECK = 'POST /api/v1/form/check_certificate';
const SETTINGS = 'POST /api/v1/certificate/form_settings';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await shop.db
    .insertInto('certificates')
    .values(
      SOLD.map(([number, status, nominal, balance, valid_until]) => ({
        number_hash: certificateHash(number),
        last_digits: number.slice(-4),
        kind: 'plastic',
        status,
        nominal,
        balance,
        valid_until,
      })),
    )
    .execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await shop.db.deleteFrom('rate_limits').execute();
});

const pair = async () => {
  const { result } = await request(shop.fetch, 'GET /api/v1/form/anti_spam_name');
  return { [z.object({ anti_spam_name: z.string() }).parse(result).anti_spam_name]: 9 };
};
const check = async (number: string, fetch = shop.browser()) =>
  request(fetch, CHECK, { number, ...(await pair()) });

describe('AP-15 a certificate is checked', () => {
  it('by its number, as printed or not: what is left, and until when', async () => {
    const full = {
      status: 'active',
      status_title: 'Действует',
      balance: 10_000,
      valid_until: '2029-10-31',
    };
    expect(await check(FULL)).toMatchObject({ status: 200, result: full });
    expect((await check('7701 4810-2365 9017')).result).toEqual(full);
  });

  it.each([
    ['7702552309174408', 'active', 1740.5],
    ['7702118460357192', 'spent', 0],
    ['7701330651820746', 'expired', 7000],
    ['7702664190302275', 'inactive', 15_000],
    ['7701991744256083', 'blocked', 5000],
  ])('%s is %s with %s roubles', async (number, status, balance) => {
    expect((await check(number)).result).toMatchObject({ status, balance });
  });

  it('pays through its last day in Moscow', async () => {
    shop.setNow(new Date('2029-10-31T20:59:00Z'));
    expect((await check(FULL)).result).toMatchObject({ status: 'active' });
    shop.setNow(new Date('2029-10-31T21:00:00Z'));
    expect((await check(FULL)).result).toMatchObject({ status: 'expired' });
  });

  it('is kept as a digest alone', async () => {
    const rows = await shop.db.selectFrom('certificates').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(FULL);
    expect(rows.map(({ last_digits }) => last_digits)).toContain('9017');
  });

  it('is not found under another number, and not looked for under what is none', async () => {
    expect(await check(UNKNOWN)).toMatchObject({
      status: 404,
      messages: ['Сертификат не найден. Проверьте номер'],
    });
    for (const number of ['', '123', `${FULL}1`, 'abcdabcdabcdilou'])
      expect(await check(number)).toMatchObject({
        status: 400,
        messages: ['Введите 16 цифр номера сертификата'],
        fields: ['number'],
      });
  });

  it('VA-13 twenty times an hour by one address without the anti-spam pair, whatever the sessions', async () => {
    const from = (address: string, number: string) =>
      request(shop.browser(), CHECK, { number }, { 'x-forwarded-for': address });
    for (let count = 0; count < 20; count++) expect((await from('192.0.2.1', UNKNOWN)).status).toBe(404);
    expect(await from('192.0.2.1', FULL)).toMatchObject({
      status: 429,
      messages: ['Слишком много попыток. Попробуйте через час'],
    });
    expect((await from('192.0.2.2', FULL)).status).toBe(200);
    expect((await check(FULL)).status).toBe(200);
  });

  it('VA-13 a pair that the shop has not given out is refused', async () => {
    expect(await request(shop.fetch, CHECK, { number: FULL, f123: 9 })).toMatchObject({ status: 422 });
  });

  it('ten times an hour by one session', async () => {
    const me = shop.browser();
    for (let count = 0; count < 10; count++) expect((await check(UNKNOWN, me)).status).toBe(404);
    expect(await check(FULL, me)).toMatchObject({
      status: 429,
      messages: ['Слишком много попыток. Попробуйте через час'],
    });
    shop.setNow(new Date(NOON.getTime() + 60 * 60 * 1000));
    expect((await check(FULL, me)).status).toBe(200);
  });
});

describe('AP-12 the certificate forms', () => {
  it('offer nothing in a shop that sells no certificates', async () => {
    expect(await request(shop.fetch, SETTINGS, { city_id: MOSCOW })).toMatchObject({
      status: 404,
      messages: ['Сертификаты сейчас не продаются'],
    });
  });

  it('offer values, bounds, designs, and the stores of the city with plastic cards', async () => {
    const value = { ...CERTIFICATE_SETTINGS.value, plastic_stores: ['s7', 's8'] };
    await shop.db
      .insertInto('settings')
      .values({ code: CERTIFICATE_SETTINGS.code, value: JSON.stringify(value) })
      .execute();
    const { result } = await request(shop.fetch, SETTINGS, { city_id: MOSCOW });
    expect(result).toMatchObject({
      nominals: [3000, 5000, 7000, 10_000, 15_000, 30_000],
      min_amount: 1000,
      max_amount: 100_000,
      designs: value.designs,
      stores: [{ id: STORE }],
    });
    // The store of Perm is closed.
    expect((await request(shop.fetch, SETTINGS, { city_id: PERM })).result).toMatchObject({ stores: [] });
    expect((await request(shop.fetch, SETTINGS, { city_id: 999 })).status).toBe(404);
    expect((await request(shop.fetch, SETTINGS, {})).status).toBe(400);
  });
});
