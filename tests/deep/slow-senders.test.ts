import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EphemeralShop, openEphemeralShop } from '#tests/support/ephemeral.ts';
import { measurePeakMemory, readMemory, toMegabytes } from './support/memory.ts';
import { openSlowSockets } from './support/slow-sockets.ts';

const SLOW_SOCKETS = 1_000;
/**
 * Maximum time until a slow connection is closed. A header has ten seconds to arrive, and the server checks every
 * two seconds. The remaining time is a reserve for a busy machine.
 */
const CLOSED_MS = 20_000;
const GIGABYTE = 1024 ** 3;
const PART = Buffer.alloc(64 * 1024, 120);
const MAX_GROWTH_MB = 20;

let shop: EphemeralShop;
beforeAll(async () => {
  shop = await openEphemeralShop({ LOG_LEVEL: 'fatal' }, true);
}, 600_000);
afterAll(() => shop.close());

const portOf = () => Number(new URL(shop.url).port);

it('closes a thousand connections with endless headers, and answers other clients', async () => {
  const sockets = openSlowSockets(portOf(), SLOW_SOCKETS);
  await sleep(1_000);
  expect(sockets.filter(({ readyState }) => readyState === 'open').length).toBeGreaterThan(SLOW_SOCKETS / 2);
  const from = performance.now();
  expect((await fetch(`${shop.url}/catalog/shoes`)).status).toBe(200);
  await expect
    .poll(() => sockets.filter(({ readyState }) => readyState !== 'closed').length, {
      timeout: 2 * CLOSED_MS,
      interval: 100,
    })
    .toBe(0);
  expect(performance.now() - from).toBeLessThan(CLOSED_MS);
}, 120_000);

/** Sends a body while the shop reads it. @returns the status, or 0 if no response arrives */
function sendBody(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    let sent = 0;
    let status = 0;
    const req = request({ port: portOf(), host: '127.0.0.1', path, method: 'POST', headers, agent: false });
    const finish = () => resolve(status);
    req.once('response', (res) => {
      status = res.statusCode ?? 0;
      res.resume();
    });
    req.on('error', finish);
    req.once('close', finish);
    const more = () => {
      while (sent < GIGABYTE) {
        sent += PART.length;
        if (!req.write(PART)) {
          req.once('drain', more);
          return;
        }
      }
      req.end();
    };
    more();
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
// Only endpoints that read a body. Other endpoints respond before the body reaches the size limit.
const CHECKOUT = '/services/rest/v1/orders/checkout';
it.each([
  ['JSON of no declared length', CHECKOUT, JSON_TYPE],
  ['an upload', '/services/rest/v1/persistent/upload', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['JSON of a declared length', CHECKOUT, { ...JSON_TYPE, 'content-length': String(GIGABYTE) }],
])(
  'refuses a body of a gigabyte without storing it: %s',
  async (_, path, headers) => {
    const { web } = shop.children();
    const before = readMemory(web);
    let status = 0;
    const peak = await measurePeakMemory(web, async () => {
      status = await sendBody(path, headers);
    });
    expect(status).toBe(413);
    expect(toMegabytes(peak - before)).toBeLessThan(MAX_GROWTH_MB);
  },
  120_000,
);
