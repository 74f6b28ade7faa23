import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#backend/db/client.ts';
import { withDeadline } from '#backend/http/deadline.ts';
import { createBackend } from '#backend/index.ts';
import { BAG, openCommerceShop, RECIPIENT, resetStock } from '../commerce.ts';
import { SITE_URL, type TestShop } from '../database.ts';
import { isDeep } from '../depth.ts';
import {
  FAULTS as ALL_FAULTS,
  type FaultProxy,
  openFaultProxy,
  WRONG_BYTES,
  WRONG_PAGE,
} from '../fault-proxy.ts';
import { type LocalServer, openLocalServer } from '../local-server.ts';
import { testLog } from '../log.ts';

const FAULTS = isDeep ? ALL_FAULTS : (['down'] as const);

const PATHS = {
  cart: '/api/v1/cart',
  add: `/api/v1/cart/offer/${BAG.offer}`,
  code: '/services/rest/v1/authentication/get_code',
  address: '/services/rest/v1/address/suggestions',
};

/** Expects a 503 with a `Retry-After` header and a Russian message. */
async function expectHonest(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const { errors } = await response.json();
  expect(errors[0].message).toMatch(/^[А-Я].+/);
}

/** Expects only these messages in the error log, and clears the log. */
function expectLogged(...messages: string[]): void {
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  for (const line of lines)
    expect(
      messages.find((message) => line.includes(message)),
      line,
    ).toBeDefined();
  vi.mocked(console.error).mockClear();
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const result = await work();
  return [result, performance.now() - from];
}

describe('a full disk', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openCommerceShop({ engine: 'embedded' });
  });
  afterAll(() => test.close());
  beforeEach(() => resetStock(test));

  it('does not affect reads, refuses writes completely, and allows writes again when there is free space', async () => {
    const me = test.browser();
    expect((await me(PATHS.add, { method: 'POST', body: { quantity: 1 } })).status).toBe(200);
    expect((await me(PATHS.cart)).status).toBe(200);
    // The embedded database also becomes read-only when its disk is nearly full: see backend/db/maintenance.ts.
    await sql`SET default_transaction_read_only = on`.execute(test.db);
    expect((await me(PATHS.cart)).status).toBe(200);
    await expectHonest(await me(PATHS.add, { method: 'POST', body: { quantity: 2 } }));
    const { items } = (await (await me(PATHS.cart)).json()).result;
    expect(items).toMatchObject([{ quantity: 1 }]);
    expectLogged('database storage full');

    await sql`SET default_transaction_read_only = off`.execute(test.db);
    expect((await me(PATHS.add, { method: 'POST', body: { quantity: 2 } })).status).toBe(200);
  });
});

describe('a database connection with faults', () => {
  let test: TestShop;
  let proxy: FaultProxy;
  let folder: string;
  let ask: (path: string, init?: RequestInit) => Promise<Response>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    test = await openCommerceShop({ engine: 'embedded' });
    folder = mkdtempSync(join(tmpdir(), 'wire-'));
    const socket = '/.s.PGSQL.5432';
    const target = { path: test.url.slice('socket:'.length) + socket };
    proxy = await openFaultProxy(target, WRONG_BYTES, folder + socket);
    const db = openDatabase(`socket:${folder}`, testLog);
    const { providers, uploadsDir } = test;
    const { fetch } = createBackend({
      db,
      providers,
      uploadsDir,
      now: () => new Date(),
      siteUrl: SITE_URL,
      mode: 'sandbox',
      log: testLog,
      mediaDir: '',
    });
    const answer = withDeadline(fetch, testLog);
    ask = (path, init) => answer(new Request(`http://shop.test${path}`, init));
    close = async () => {
      await proxy.close();
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
      await test.close();
    };
  });
  afterAll(() => close());

  it.each(FAULTS)('that is %s leads to a refusal within seconds, and recovers by itself', async (fault) => {
    expect((await ask(PATHS.cart)).status).toBe(200);
    proxy.set(fault);
    const [read, readMs] = await timed(() =>
      ask(PATHS.cart, { headers: { cookie: `sid=${'x'.repeat(43)}` } }),
    );
    await expectHonest(read);
    const body = JSON.stringify({ quantity: 1 });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.18.0.7' };
    const [write, writeMs] = await timed(() => ask(PATHS.add, { method: 'POST', body, headers }));
    await expectHonest(write);
    expect(readMs).toBeLessThan(6_000);
    expect(writeMs).toBeLessThan(11_000);

    proxy.set(null);
    await expect
      .poll(async () => (await ask(PATHS.add, { method: 'POST', body, headers })).status, { timeout: 30_000 })
      .toBe(200);
    expectLogged('database unavailable');
  });
});

describe('external services', () => {
  let test: TestShop;
  let outside: LocalServer;
  let proxy: FaultProxy;
  beforeAll(async () => {
    outside = await openLocalServer();
    proxy = await openFaultProxy({ port: Number(new URL(outside.url).port), host: '127.0.0.1' }, WRONG_PAGE);
    const url = `http://127.0.0.1:${proxy.port}`;
    test = await openCommerceShop({
      env: {
        SMS_GATEWAY: 'smsru',
        SMS_API_KEY: 'key',
        SMS_URL: url,
        DADATA_KEY: 'key',
        ADDRESS_SUGGESTION_URL: url,
      },
    });
  });
  afterAll(async () => {
    await proxy.close();
    await outside.close();
    await test.close();
  });

  it.each(FAULTS)('that are %s lead to an answer in time and not to a server error', async (fault) => {
    proxy.set(fault);
    const me = test.browser();
    const phone = RECIPIENT.phone;
    const [code, codeMs] = await timed(() =>
      me(PATHS.code, { method: 'POST', body: { phone, agree: true } }),
    );
    const [address, addressMs] = await timed(() =>
      me(PATHS.address, { method: 'POST', body: { query: 'Тверская 1', mode: 'street', city: 'Москва' } }),
    );
    proxy.set(null);
    expect(address.status).toBe(200);
    expect(code.status).not.toBe(500);
    expect((await code.json()).errors[0].message).toMatch(/^[А-Я].+/);
    expectLogged('sms sending failed', 'address suggestions failed');
    expect(Math.max(codeMs, addressMs)).toBeLessThan(10_000);
  });
});
