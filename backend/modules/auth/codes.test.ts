import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCommerceShop, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { openLocalServer } from '#tests/local-server.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { openBrowserAt } from '#tests/networks.ts';
import { ProviderError, ProviderRefusal } from '../../providers/errors.ts';
import { createSmsRu } from '../../providers/sms/smsru.ts';
import {
  buildWrongCode,
  deleteRateLimits,
  deleteResendIntervals,
  getLastCode,
  isSignedIn,
  PHONE,
  parseCodeHash,
  repeatConcurrently,
  requestSignInCode,
  signInWithCode,
  startSignIn,
} from './fixtures.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const GUESSES = getRounds(200, 1000);
const WRONG = 'Код неверный или устарел. Проверьте цифры или запросите новый';
const minutesOn = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOW);
  await deleteRateLimits(shop);
});

const codeRow = (id: string) =>
  shop.db.selectFrom('phone_codes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 422).length;

describe('ST-02 a code', () => {
  it('is verified five times at most, however many concurrent guesses arrive', async () => {
    const browser = shop.browser();
    const { code, hash } = await startSignIn(shop, browser);
    const answers = await repeatConcurrently(GUESSES, (index) =>
      signInWithCode(browser, { hash, code: buildWrongCode(code, index + 1) }),
    );
    expect(refused(answers)).toBe(GUESSES);
    expect(await codeRow(hash)).toMatchObject({ tries: 5, used_at: null });
    expect(await signInWithCode(browser, { hash, code })).toMatchObject({ status: 422, messages: [WRONG] });
    expect(await codeRow(hash)).toMatchObject({ tries: 5, used_at: null });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is still valid after four wrong guesses', async () => {
    const browser = shop.browser();
    const { code, hash } = await startSignIn(shop, browser);
    for (let by = 1; by <= 4; by++)
      expect(await signInWithCode(browser, { hash, code: buildWrongCode(code, by) })).toMatchObject({
        status: 422,
        messages: [WRONG],
        fields: ['code'],
      });
    expect((await signInWithCode(browser, { hash, code })).status).toBe(200);
  });

  it('signs in once, and never with another phone or session: 0 of 100', async () => {
    const [owner, thief] = [shop.browser(), shop.browser()];
    const { code, hash } = await startSignIn(shop, owner);
    await requestSignInCode(thief, '+79160000009');
    expect(refused(await repeatConcurrently(100, () => signInWithCode(thief, { hash, code })))).toBe(100);
    expect(
      refused(
        await repeatConcurrently(100, (index) =>
          signInWithCode(owner, { hash, code, phone: `+7916${String(index).padStart(7, '0')}` }),
        ),
      ),
    ).toBe(100);
    expect(refused(await repeatConcurrently(100, () => signInWithCode(shop.browser(), { hash, code })))).toBe(
      100,
    );
    expect(await codeRow(hash)).toMatchObject({ tries: 0 });
    expect((await signInWithCode(owner, { hash, code })).status).toBe(200);
    expect(refused(await repeatConcurrently(100, () => signInWithCode(owner, { hash, code })))).toBe(100);
  });

  it('expires after five minutes', async () => {
    const browser = shop.browser();
    const { code, hash } = await startSignIn(shop, browser);
    shop.setNow(minutesOn(5));
    expect((await signInWithCode(browser, { hash, code })).status).toBe(422);
    shop.setNow(minutesOn(4.99));
    expect((await signInWithCode(browser, { hash, code })).status).toBe(200);
  });

  it('expires when the session requests another code; codes of other sessions stay valid', async () => {
    const [browser, other] = [shop.browser(), shop.browser()];
    const first = await startSignIn(shop, browser);
    await deleteResendIntervals(shop);
    const others = await startSignIn(shop, other);
    await deleteResendIntervals(shop);
    const second = await startSignIn(shop, browser);
    expect((await signInWithCode(browser, first)).status).toBe(422);
    expect((await signInWithCode(browser, second)).status).toBe(200);
    expect((await signInWithCode(other, others)).status).toBe(200);
  });

  it('is not stored: the row contains neither the code nor a plain digest of it', async () => {
    const { code, hash } = await startSignIn(shop, shop.browser());
    const { rows } = await shop.db
      .selectFrom('phone_codes')
      .selectAll()
      .where('id', '=', hash)
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }));
    expect(rows).not.toContain(`"${code}"`);
    expect(hash).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  });

  it('is sent with the shop’s name and a warning', async () => {
    await startSignIn(shop, shop.browser());
    const { body } = await shop.db
      .selectFrom('inbox')
      .select('body')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(body).toMatch(/^Код для входа в «Полутон»: \d{6}\. Никому его не говорите$/);
  });
});

describe('limits', () => {
  const ask = (address: string, path = 'authentication/get_code') =>
    request(
      shop.browser(),
      `POST /services/rest/v1/${path}`,
      { phone: PHONE },
      { 'x-forwarded-for': address },
    );

  it('allows five codes a day to one phone from one network', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect((await ask('10.0.0.1')).status).toBe(200);
      await deleteResendIntervals(shop);
    }
    const refusal = await ask('10.0.0.1');
    expect(refusal).toMatchObject({
      status: 429,
      messages: ['На этот номер отправлено слишком много кодов. Попробуйте через 24 часа'],
    });
    expect((await ask('10.0.0.2')).status).toBe(200);
    shop.setNow(minutesOn(23.9 * 60));
    expect(await ask('10.0.0.1', 'phone/check')).toMatchObject({
      status: 429,
      messages: ['На этот номер отправлено слишком много кодов. Попробуйте через 6 минут'],
      retryAfter: '360',
    });
    shop.setNow(minutesOn(24 * 60 + 1));
    expect((await ask('10.0.0.1')).status).toBe(200);
  });

  it('allows twenty codes a day to one phone from all networks; a browser that signed in before has its own limit', async () => {
    const jar = new Map<string, string>();
    const own = openBrowserAt(shop, '10.0.2.1', jar);
    expect((await signInWithCode(own, await startSignIn(shop, own))).status).toBe(200);
    jar.delete('sid');
    const statuses: number[] = [];
    for (let index = 0; index < 30; index++) {
      statuses.push((await ask(`10.0.1.${index}`)).status);
      await deleteResendIntervals(shop);
    }
    // The first code was requested by the phone's known browser.
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect((await ask('10.0.2.1')).status).toBe(429);
    expect((await requestSignInCode(own)).status).toBe(200);
  });

  it('allows a thousand codes an hour in total, and logs the limit once', async () => {
    expectLoggedErrors();
    await shop.db
      .insertInto('rate_limits')
      .values({ action: 'code-total', subject: 'shop', count: 999, started_at: NOW })
      .execute();
    const answers = await repeatConcurrently(4, (index) =>
      requestSignInCode(openBrowserAt(shop, `10.0.3.${index}`), `+7916000100${index}`),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      messages: ['Сейчас кодов запрашивают слишком много. Попробуйте через час'],
      retryAfter: '3600',
    });
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'shop-wide rate limit reached', action: 'code-total', max: 1000 },
    ]);
  });

  it('allows ten codes an hour per network, over all phones and purposes', async () => {
    const askFor = (index: number, address = '10.1.1.1') =>
      request(
        shop.browser(),
        `POST /services/rest/v1/${index % 2 ? 'phone/check' : 'authentication/get_code'}`,
        { phone: `+7916${String(index).padStart(7, '0')}` },
        { 'x-forwarded-for': address },
      );
    const answers = await repeatConcurrently(30, (index) => askFor(index));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      messages: ['Слишком много попыток. Попробуйте через час'],
      retryAfter: '3600',
    });
    expect((await askFor(40, '10.1.1.2')).status).toBe(200);
    shop.setNow(minutesOn(61));
    expect((await askFor(41)).status).toBe(200);
  });
});

describe('ER-01 an SMS that cannot be sent', () => {
  const REFUSAL = { status: 503, messages: ['Не удалось отправить sms. Попробуйте позднее'] };

  afterEach(async () => {
    const lines = vi.mocked(console.error).mock.calls.flat().map(String);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/\+?\d{6,}/);
    vi.mocked(console.error).mockClear();
  });

  it('ER-01 is reported at once and not counted when the gateway refuses it', async () => {
    const real = shop.providers.sms;
    shop.providers.sms = { send: () => Promise.reject(new ProviderRefusal('gateway: refused, code 7')) };
    for (let turn = 0; turn < 12; turn++)
      expect(await requestSignInCode(openBrowserAt(shop, '10.3.0.1'))).toMatchObject(REFUSAL);
    shop.providers.sms = real;
    const browser = shop.browser();
    const hash = parseCodeHash(await requestSignInCode(browser));
    expect((await signInWithCode(browser, { hash, code: await getLastCode(shop) })).status).toBe(200);
  });

  it('ER-01 is counted when it may have been sent: the gateway failed or the connection was lost', async () => {
    const real = shop.providers.sms;
    const failures = [new ProviderError('gateway: 502'), new Error('lost on the way to +79161234567')];
    for (let turn = 0; turn < 5; turn++) {
      shop.providers.sms = { send: () => Promise.reject(failures[turn % 2]) };
      expect(await requestSignInCode(openBrowserAt(shop, '10.3.0.1'))).toMatchObject(REFUSAL);
    }
    shop.providers.sms = real;
    expect(await requestSignInCode(openBrowserAt(shop, '10.3.0.1'))).toMatchObject({
      status: 429,
      retryAfter: '86400',
    });
    expect(vi.mocked(console.error).mock.calls.flat().map(String).join('')).toContain(
      '"reason":"gateway: 502","msg":"sms sending failed"',
    );
  });

  it('ER-01 is reported and counted after five seconds without a response from the SMS gateway', async () => {
    const real = shop.providers.sms;
    const gateway = await openLocalServer();
    gateway.answer(null);
    shop.providers.sms = createSmsRu({ apiKey: 'secret', url: gateway.url });
    const from = performance.now();
    const phones = Array.from({ length: 5 }, (_, index) => `+7916000200${index}`);
    const answers = await Promise.all(
      [...phones, phones[0]].map((phone) => requestSignInCode(openBrowserAt(shop, '10.3.0.1'), phone)),
    );
    const waited = performance.now() - from;
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(waited).toBeGreaterThan(4_900);
    // One timeout applies to the whole request. The response never waits for two timeouts in a row.
    expect(waited).toBeLessThan(9_000);
    shop.providers.sms = real;
    await gateway.close();
  });
});
