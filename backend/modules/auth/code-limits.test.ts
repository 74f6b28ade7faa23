import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCommerceShop, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { openBrowserAt } from '#tests/networks.ts';
import {
  deleteRateLimits,
  PHONE,
  repeatConcurrently,
  requestSignInCode,
  signInWithCode,
  startSignIn,
} from './fixtures.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
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

describe('ST-03 the resend interval of two minutes', () => {
  const OTHER = '+79160000077';
  const secondsOn = (seconds: number) => shop.setNow(new Date(NOW.getTime() + seconds * 1000));
  const REFUSED = {
    status: 429,
    fields: ['phone'],
    messages: ['Код на этот номер уже отправлен. Новый можно запросить через 90 секунд'],
    retryAfter: '90',
  };

  it('applies to each phone separately, also after a code to another phone', async () => {
    const browser = openBrowserAt(shop, '10.4.0.1');
    expect((await requestSignInCode(browser)).status).toBe(200);
    expect((await requestSignInCode(browser, OTHER)).status).toBe(200);
    secondsOn(30);
    expect(await requestSignInCode(browser)).toMatchObject(REFUSED);
    expect((await requestSignInCode(browser, OTHER)).status).toBe(429);
    secondsOn(119);
    expect(await requestSignInCode(browser)).toMatchObject({ status: 429, retryAfter: '1' });
    secondsOn(120);
    expect((await requestSignInCode(browser)).status).toBe(200);
  });

  it.each([
    ['the same page', 'authentication/get_code', PHONE],
    ['another session', 'authentication/get_code', PHONE],
    ['another spelling', 'authentication/get_code', '8 (916) 123-45-67'],
    ['the form of an order', 'phone/check', PHONE],
  ])('applies to %s', async (name, path, phone) => {
    const first = openBrowserAt(shop, '10.4.0.1');
    expect((await requestSignInCode(first)).status).toBe(200);
    secondsOn(30);
    const browser = name === 'the same page' ? first : openBrowserAt(shop, '10.4.0.1');
    const answer = await request(browser, `POST /services/rest/v1/${path}`, { phone });
    expect([answer.status, answer.retryAfter]).toEqual([429, '90']);
  });

  it('leaves the other limits unchanged when it refuses a request', async () => {
    const browser = openBrowserAt(shop, '10.4.0.3');
    expect((await requestSignInCode(browser)).status).toBe(200);
    for (let turn = 0; turn < 20; turn++) expect((await requestSignInCode(browser)).status).toBe(429);
    secondsOn(120);
    expect((await requestSignInCode(browser)).status).toBe(200);
  });

  it('sends one code when ten pages request it at once', async () => {
    const answers = await repeatConcurrently(10, () => requestSignInCode(openBrowserAt(shop, '10.4.0.4')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends when the code is entered', async () => {
    const browser = shop.browser();
    expect((await signInWithCode(browser, await startSignIn(shop, browser))).status).toBe(200);
    expect((await requestSignInCode(shop.browser())).status).toBe(200);
  });

  it('leaves codes to several phones of one session valid', async () => {
    const browser = shop.browser();
    const first = await startSignIn(shop, browser);
    await startSignIn(shop, browser, OTHER);
    expect((await signInWithCode(browser, first)).status).toBe(200);
  });

  it('applies to every network and device', async () => {
    expect((await requestSignInCode(openBrowserAt(shop, '10.4.0.5'))).status).toBe(200);
    secondsOn(30);
    expect(await requestSignInCode(openBrowserAt(shop, '10.4.0.6'))).toMatchObject(REFUSED);
    expect(await requestSignInCode(openBrowserAt(shop, '2001:db8:4::1'))).toMatchObject(REFUSED);
    secondsOn(120);
    expect((await requestSignInCode(openBrowserAt(shop, '10.4.0.6'))).status).toBe(200);
  });

  it('started by an unknown browser does not block the customer’s known browser in any network', async () => {
    const jar = new Map<string, string>();
    const home = openBrowserAt(shop, '10.4.2.1', jar);
    await signInWithCode(home, await startSignIn(shop, home));
    jar.delete('sid');
    expect((await requestSignInCode(openBrowserAt(shop, '10.4.2.2'))).status).toBe(200);
    secondsOn(100);
    const away = openBrowserAt(shop, '10.4.2.3', jar);
    expect((await requestSignInCode(away)).status).toBe(200);
    expect((await requestSignInCode(away)).status).toBe(429);
    // The interval that the unknown browser started is over. The interval that the last code started is not.
    secondsOn(130);
    expect(await requestSignInCode(openBrowserAt(shop, '10.4.2.2'))).toMatchObject(REFUSED);
  });

  it('started by an unknown browser with the same IP address does not block the customer’s known browser', async () => {
    const jar = new Map<string, string>();
    const own = openBrowserAt(shop, '10.4.1.1', jar);
    await signInWithCode(own, await startSignIn(shop, own));
    jar.delete('sid');
    expect((await requestSignInCode(openBrowserAt(shop, '10.4.1.1'))).status).toBe(200);
    expect((await requestSignInCode(own)).status).toBe(200);
    expect((await requestSignInCode(own)).status).toBe(429);
    expect((await requestSignInCode(openBrowserAt(shop, '10.4.1.1'))).status).toBe(429);
  });
});

describe('many people behind one IP address', () => {
  const phoneOf = (index: number) => `+7917${String(index).padStart(7, '0')}`;
  const signIn = async (index: number, jar?: Map<string, string>) => {
    const browser = openBrowserAt(shop, '10.5.5.5', jar);
    return (await signInWithCode(browser, await startSignIn(shop, browser, phoneOf(index)))).status;
  };

  it('can all sign in, because codes that are entered are not counted', async () => {
    for (let index = 0; index < 25; index++) expect(await signIn(index)).toBe(200);
  });

  it('counts known browsers separately from unknown browsers, also when they confirm another phone', async () => {
    const jar = new Map<string, string>();
    expect(await signIn(1, jar)).toBe(200);
    jar.delete('sid');
    await repeatConcurrently(30, (index) =>
      requestSignInCode(openBrowserAt(shop, '10.5.5.5'), phoneOf(100 + index)),
    );
    expect((await requestSignInCode(openBrowserAt(shop, '10.5.5.5'), phoneOf(99))).status).toBe(429);
    const known = openBrowserAt(shop, '10.5.5.5', jar);
    expect((await requestSignInCode(known, phoneOf(1))).status).toBe(200);
    const other = await request(known, 'POST /services/rest/v1/phone/check', { phone: phoneOf(2) });
    expect(other.status).toBe(200);
  });

  it('sends codes to known browsers after the limit of all unknown browsers is reached', async () => {
    expectLoggedErrors();
    const jar = new Map<string, string>();
    expect(await signIn(3, jar)).toBe(200);
    jar.delete('sid');
    await shop.db
      .insertInto('rate_limits')
      .values({ action: 'code-total', subject: 'shop', count: 1000, started_at: NOW })
      .onConflict((conflict) => conflict.columns(['action', 'subject']).doUpdateSet({ count: 1000 }))
      .execute();
    expect((await requestSignInCode(openBrowserAt(shop, '10.5.5.6'), phoneOf(4))).status).toBe(429);
    // Nothing was sent, so no resend interval has started.
    expect(await requestSignInCode(openBrowserAt(shop, '10.5.5.6'), phoneOf(4))).toMatchObject({
      retryAfter: '3600',
    });
    const known = openBrowserAt(shop, '10.5.5.5', jar);
    expect((await signInWithCode(known, await startSignIn(shop, known, phoneOf(3)))).status).toBe(200);
    takeLoggedErrors();
  });

  it('treats a forged device cookie as an unknown browser', async () => {
    await repeatConcurrently(30, (index) =>
      requestSignInCode(openBrowserAt(shop, '10.5.5.7'), phoneOf(200 + index)),
    );
    const forged = openBrowserAt(shop, '10.5.5.7', new Map([['known', 'a'.repeat(48)]]));
    expect((await requestSignInCode(forged, phoneOf(5))).status).toBe(429);
  });

  it('a /56 has four times the codes of one /64, and a /48 sixteen times', async () => {
    const at = (network: string, index: number) =>
      requestSignInCode(openBrowserAt(shop, `2001:db8:5:${network}::1`), phoneOf(300 + index));
    let index = 0;
    let sent = 0;
    for (let subnet = 0; subnet < 8; subnet++)
      for (let turn = 0; turn < 10; turn++)
        if ((await at(`a${subnet.toString(16).padStart(2, '0')}`, index++)).status === 200) sent++;
    expect(sent).toBe(40);
    expect((await at('b00', index)).status).toBe(200);
  });
});

it('a limit that began in the future, when the clock was ahead, is over', async () => {
  shop.setNow(minutesOn(48 * 60));
  const ask = (index: number) =>
    requestSignInCode(openBrowserAt(shop, '10.6.0.1'), `+7918${String(index).padStart(7, '0')}`);
  for (let index = 0; index < 10; index++) expect((await ask(index)).status).toBe(200);
  expect((await ask(10)).status).toBe(429);
  shop.setNow(NOW);
  expect((await ask(11)).status).toBe(200);
});
