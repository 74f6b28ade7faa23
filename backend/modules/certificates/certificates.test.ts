import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CERTIFICATE_SETTINGS } from '#demo/certificates.ts';
import { insertCertificate } from '#tests/certificates.ts';
import { MOSCOW, NOON, openCommerceShop, PERM, request, STORE } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';

/** Code of an electronic certificate that was issued when codes still consisted of digits only. */
const FULL = '7701481023659017';
const CODE = 'K7QX3MZ09TBVH2RD';
const CARD = { number: '7702552309174408', pin: '4071' };
const SPENT = '7702118460357192';
const EXPIRED = '7701330651820746';
const INACTIVE = { number: '7702664190302275', pin: '9034' };
const BLOCKED = '7701991744256083';
const UNKNOWN = '7701000000000000';
const CHECK = 'POST /api/v1/form/check_certificate';
const SETTINGS = 'POST /api/v1/certificate/form_settings';

const SILENCE =
  'Действующего сертификата с таким номером нет. Проверьте номер и PIN с карты. Возможно, сертификат уже потрачен или его срок истёк';
const WAIT = 'Слишком много попыток. Попробуйте через час';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await insertCertificate(shop, FULL);
  await insertCertificate(shop, CODE, { nominal: 30_000 });
  await insertCertificate(shop, CARD.number, {
    pin: CARD.pin,
    nominal: 5000,
    left: 1740.5,
    until: '2029-03-07',
  });
  await insertCertificate(shop, SPENT, { left: 0 });
  await insertCertificate(shop, EXPIRED, { until: '2026-11-20' });
  await insertCertificate(shop, INACTIVE.number, { pin: INACTIVE.pin, status: 'inactive' });
  await insertCertificate(shop, BLOCKED, { status: 'blocked' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await shop.db.deleteFrom('rate_limits').execute();
});

const createAntiSpamPair = async () => {
  const { result } = await request(shop.fetch, 'GET /api/v1/form/anti_spam_name');
  return { [z.object({ anti_spam_name: z.string() }).parse(result).anti_spam_name]: 9 };
};
const check = async (typed: string | { number: string; pin?: string }, fetch = shop.browser()) =>
  request(fetch, CHECK, {
    ...(typeof typed === 'string' ? { number: typed } : typed),
    ...(await createAntiSpamPair()),
  });
/** Checks a certificate in a new session from this IP address. */
const from = (address: string, typed: { number: string; pin?: string }) =>
  request(shop.browser(), CHECK, typed, { 'x-forwarded-for': address });

describe('AP-15 the check of a certificate', () => {
  it('finds it by its number, with or without separators, and returns balance and expiry', async () => {
    const full = {
      status: 'active',
      status_title: 'Действует',
      balance: 10_000,
      valid_until: '2029-10-31',
    };
    expect(await check(FULL)).toMatchObject({ status: 200, result: full });
    expect((await check('7701 4810-2365 9017')).result).toEqual(full);
  });

  it('finds it by its code, also in Cyrillic or lower case', async () => {
    for (const typed of [CODE, 'k7qx 3mz0 9tbv h2rd', 'К7QХ-3МZО-9ТВV-Н2RD'])
      expect(await check(typed)).toMatchObject({ status: 200, result: { balance: 30_000 } });
  });

  it('finds a plastic card by its number and PIN', async () => {
    expect(await check(CARD)).toMatchObject({ status: 200, result: { balance: 1740.5 } });
    expect((await check({ ...CARD, pin: '407' })).fields).toEqual(['pin']);
  });

  it('answers identically for an unknown certificate, a wrong PIN and a certificate that cannot pay', async () => {
    const inputs = [
      { number: UNKNOWN },
      { number: UNKNOWN, pin: '1234' },
      { number: 'K7QX3MZ09TBVH2RZ' },
      { number: CARD.number },
      { number: CARD.number, pin: '4072' },
      INACTIVE,
      { number: SPENT },
      { number: EXPIRED },
      { number: BLOCKED },
    ];
    const answers = await Promise.all(
      inputs.map(async (typed) => {
        const { status, errors } = await check(typed);
        return JSON.stringify({ status, errors });
      }),
    );
    expect(new Set(answers)).toEqual(
      new Set([
        JSON.stringify({
          status: 404,
          errors: [{ code: 'certificate_not_found', message: SILENCE, field: 'number' }],
        }),
      ]),
    );
  });

  it('accepts it through its last day in Moscow', async () => {
    shop.setNow(new Date('2029-10-31T20:59:00Z'));
    expect((await check(FULL)).status).toBe(200);
    shop.setNow(new Date('2029-10-31T21:00:00Z'));
    expect((await check(FULL)).status).toBe(404);
  });

  it('stores only a hash, and the hash of a card cannot be computed from its number', async () => {
    const rows = await shop.db.selectFrom('certificates').selectAll().execute();
    const dump = JSON.stringify(
      rows.map((row) => ({ ...row, number_hash: row.number_hash.toString('hex') })),
    );
    const { createHash } = await import('node:crypto');
    for (const secret of [FULL, CODE, CARD.number, CARD.pin]) expect(dump).not.toContain(secret);
    for (const guess of [CARD.number, CARD.pin, `${CARD.number}${CARD.pin}`, `${CARD.number} ${CARD.pin}`])
      expect(dump).not.toContain(createHash('sha256').update(guess).digest('hex'));
    expect(rows.map(({ last_digits }) => last_digits)).toContain('9017');
  });

  it('refuses an invalid number', async () => {
    for (const number of ['', '123', `${FULL}1`, 'abcdabcdabcdabc!'])
      expect(await check(number)).toMatchObject({
        status: 400,
        messages: ['Введите номер сертификата: 16 знаков, цифр или латинских букв'],
        fields: ['number'],
      });
  });

  it('VA-13 refuses an anti-spam pair that the shop did not issue', async () => {
    expect(await request(shop.fetch, CHECK, { number: FULL, f123: 9 })).toMatchObject({ status: 422 });
  });
});

describe('AP-15 rate limits of guesses', () => {
  it('allow twenty failed attempts an hour per network and do not count successful ones', async () => {
    const me = openBrowserAt(shop, '192.0.2.9');
    for (let count = 0; count < 22; count++) expect((await check(CODE, me)).status).toBe(200);
    for (let count = 0; count < 20; count++)
      expect((await check(`K7QX3MZ09TBVH2${count + 10}`, me)).status).toBe(404);
    expect(await check(CODE, me)).toMatchObject({ status: 429, messages: [WAIT], retryAfter: '3600' });
    shop.setNow(new Date(NOON.getTime() + 60 * 60 * 1000));
    expect((await check(CODE, me)).status).toBe(200);
  });

  it('VA-13 allow twenty attempts an hour per IP address in any number of sessions', async () => {
    for (let count = 0; count < 20; count++)
      expect((await from('192.0.2.1', { number: `770100000000${1000 + count}` })).status).toBe(404);
    expect(await from('192.0.2.1', { number: FULL })).toMatchObject({ status: 429, messages: [WAIT] });
    expect((await from('192.0.2.2', { number: FULL })).status).toBe(200);
  });

  it('allow five PINs of a card per IP address, and do not block its owner elsewhere', async () => {
    const tries = [];
    for (let count = 0; count < 6; count++)
      tries.push((await from('192.0.2.3', { number: CARD.number, pin: `000${count}` })).status);
    expect(tries).toEqual([404, 404, 404, 404, 404, 429]);
    // Other certificates can still be checked from the guesser’s IP address. The owner can check this card from another
    // IP address.
    expect((await from('192.0.2.3', { number: FULL })).status).toBe(200);
    expect((await from('192.0.2.4', CARD)).status).toBe(200);
  });

  it('allow ten PINs of a card an hour in total, also concurrently, and block its owner for an hour at most', async () => {
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        from(`192.0.2.${100 + index}`, { number: CARD.number, pin: `1${String(index).padStart(3, '0')}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(Number((await from('192.0.2.99', CARD)).retryAfter)).toBeLessThanOrEqual(3600);
    shop.setNow(new Date(NOON.getTime() + 60 * 60 * 1000));
    expect((await from('192.0.2.99', CARD)).status).toBe(200);
  });

  it('store neither the card’s number nor a fast hash of it', async () => {
    await from('192.0.2.5', { number: CARD.number, pin: '0000' });
    const { createHash } = await import('node:crypto');
    const dump = JSON.stringify(await shop.db.selectFrom('rate_limits').selectAll().execute());
    expect(dump).not.toContain(CARD.number);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(dump).not.toContain(createHash('sha256').update(CARD.number).digest(encoding));
  });
});

describe('AP-12 the certificate forms', () => {
  it('answer 404 in a shop that sells no certificates', async () => {
    expect(await request(shop.fetch, SETTINGS, { city_id: MOSCOW })).toMatchObject({
      status: 404,
      messages: ['Сертификаты сейчас не продаются'],
    });
  });

  it('list the amounts, their bounds, the designs, and the stores of the city that sell plastic cards', async () => {
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
    // The store in Perm is closed.
    expect((await request(shop.fetch, SETTINGS, { city_id: PERM })).result).toMatchObject({ stores: [] });
    expect((await request(shop.fetch, SETTINGS, { city_id: 999 })).status).toBe(404);
    expect((await request(shop.fetch, SETTINGS, {})).status).toBe(400);
  });
});
