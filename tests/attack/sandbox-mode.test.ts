import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend } from '#backend/index.ts';
import { createRecordingHandler, openGateway } from '#gateway/testing.ts';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import { BAG, NOON, openCommerceShop, request } from '../commerce.ts';
import { SITE_URL, type TestShop } from '../database.ts';
import { testLog } from '../log.ts';
import { insertReturnOptions, placeOrder, setOnlinePayment } from '../purchases.ts';

const INBOX = '/services/rest/v1/dev/inbox';
const CODE = '483915';
/** Headers of a direct connection from a browser on the shop's machine. */
const BROWSER = { connection: 'keep-alive' };
/** Headers of proxies that add no forwarding headers. Only the `Connection` header differs from a browser's. */
const SILENT: Array<Record<string, string>> = [{ Connection: 'close' }, {}];
/** Headers that proxies add for their clients, on a keep-alive connection. */
const PROXIES: Array<Record<string, string>> = [
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Through',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Client-IP',
    'Client-IP',
    'X-Cluster-Client-IP',
    'Fastly-Client-IP',
    'X-Original-Forwarded-For',
    'X-Remote-Addr',
    'CDN-Loop',
  ].flatMap((name) => ['127.0.0.1', '203.0.113.7', ''].map((value) => ({ ...BROWSER, [name]: value }))),
  ...SILENT,
];

let test: TestShop;
let bank: string;
beforeAll(async () => {
  test = await openCommerceShop();
  await test.providers.sms.send('+79161234567', `Код: ${CODE}`);
  await insertReturnOptions(test);
  await setOnlinePayment(test, true);
  const me = test.browser();
  const number = await placeOrder(me, [BAG.offer, 1]);
  const path = 'POST /v1/orders/init_payment';
  const begun = await request(me, path, { order_id: number });
  bank = paymentEndpoints[path].result.parse(begun.result).url.slice(-36);
});
afterAll(() => test.close());

/**
 * Opens a shop in sandbox mode behind a gateway.
 * @param proxyDepth number of proxies that the shop's operator has declared
 */
async function openSandboxShop(proxyDepth: number) {
  const { db, providers, uploadsDir } = test;
  const backend = createBackend({
    db,
    providers,
    uploadsDir,
    now: () => NOON,
    siteUrl: SITE_URL,
    mode: 'sandbox',
    log: testLog,
    mediaDir: '',
  });
  const { port } = await openGateway(createRecordingHandler().handle, { proxyDepth }, { shop: backend });
  /** Sends exactly these bytes. */
  return (line: string, headers: Record<string, string>, body = '') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const own = body ? { 'Content-Type': 'application/json', 'Content-Length': String(body.length) } : {};
      const all = Object.entries({ Host: `127.0.0.1:${port}`, ...own, ...headers });
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${line}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`),
      );
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => {
        text += part;
        // A keep-alive connection stays open after the response, so the test closes it.
        if (/"status":"(?:success|error)"/.test(text)) socket.destroy();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve({ status: Number(text.split(' ')[1] ?? 0), text }));
    });
}

describe('the inbox of a shop in sandbox mode', () => {
  it.each([0, 1])(
    'is shown to a browser on the same machine without a proxy, with %d proxies declared',
    async (proxyDepth) => {
      const ask = await openSandboxShop(proxyDepth);
      const { status, text } = await ask(`GET ${INBOX} HTTP/1.1`, BROWSER);
      expect([status, text.includes(CODE)]).toEqual([200, true]);
    },
  );

  it.each([0, 1])(
    'is not shown through a proxy on that machine, with %d proxies declared',
    async (proxyDepth) => {
      const ask = await openSandboxShop(proxyDepth);
      for (const headers of PROXIES) {
        const { status, text } = await ask(`GET ${INBOX} HTTP/1.1`, headers);
        expect([status, text.includes(CODE)], JSON.stringify(headers)).toEqual([404, false]);
      }
      // The default configuration of nginx.
      for (const headers of [...SILENT, BROWSER]) {
        const { status, text } = await ask(`GET ${INBOX} HTTP/1.0`, headers);
        expect([status, text.includes(CODE)]).toEqual([404, false]);
      }
    },
  );
});

describe('the sandbox bank of a shop in sandbox mode', () => {
  const stored = async () =>
    (await test.db.selectFrom('order_payments').select('status').where('id', '=', bank).executeTakeFirst())
      ?.status;
  const pay = JSON.stringify({ action: 'pay' });

  it('accepts no decision through an undeclared proxy', async () => {
    const ask = await openSandboxShop(0);
    for (const headers of [...PROXIES.filter((_, at) => at % 6 === 1), ...SILENT]) {
      expect((await ask(`GET /v1/sandbox/payments/${bank} HTTP/1.1`, headers)).status).toBe(404);
      expect((await ask(`POST /v1/sandbox/payments/${bank} HTTP/1.0`, headers, pay)).status).toBe(404);
      const hook = JSON.stringify({ id: bank, status: 'paid', amount: 1 });
      const answer = await ask('POST /services/rest/v1/payment/webhook/sandbox HTTP/1.0', headers, hook);
      expect(answer.status).toBe(403);
    }
    expect(await stored()).toBe('pending');
  });

  it('serves the shopper on this machine, and shoppers through declared proxies', async () => {
    const here = await openSandboxShop(0);
    expect((await here(`GET /v1/sandbox/payments/${bank} HTTP/1.1`, BROWSER)).status).toBe(200);
    const behind = await openSandboxShop(1);
    const shopper = { ...BROWSER, 'X-Forwarded-For': '198.18.0.7' };
    expect((await behind(`POST /v1/sandbox/payments/${bank} HTTP/1.1`, shopper, pay)).status).toBe(200);
    expect(await stored()).toBe('paid');
  });
});
