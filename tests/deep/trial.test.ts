import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EphemeralShop, openEphemeralShop } from '#tests/support/ephemeral.ts';

const INBOX = '/services/rest/v1/dev/inbox';
/** Any of these says that somebody has passed the request on. */
const FORWARDED = [
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: shop.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Server: a',
  'Forwarded: for=203.0.113.9',
  'Via: 1.1 proxy',
  'X-Real-IP: 203.0.113.9',
  'X-Real-IP: 127.0.0.1',
  'True-Client-IP: 203.0.113.9',
  'CF-Connecting-IP: 203.0.113.9',
  'X-Client-IP: 203.0.113.9',
];

/** Asks for the inbox as a browser of the machine does, but for what is told. @returns the status; 0 without an answer */
function ask(url: string, { version = '1.1', connection = 'keep-alive', header = '' } = {}): Promise<number> {
  const { host, port, hostname } = new URL(url);
  const lines = [`GET ${INBOX} HTTP/${version}`, `Host: ${host}`, `Connection: ${connection}`];
  if (header) lines.push(header);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    const done = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    let text = '';
    socket.setEncoding('latin1').setTimeout(20_000, () => done(0));
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\r\n')) done(Number(text.split(' ', 2)[1]));
    });
    socket.on('error', () => done(0));
    socket.once('close', () => done(0));
  });
}

// As a newcomer starts it: neither a proxy is declared nor the trial.
let shop: EphemeralShop;
beforeAll(async () => {
  shop = await openEphemeralShop({ PROXY_DEPTH: '', SHOP_TRIAL: '', LOG_LEVEL: 'fatal' }, true);
}, 600_000);
afterAll(() => shop.close());

it('a newly started trial shop shows its inbox to its own machine', async () => {
  expect(await ask(shop.url)).toBe(200);
});

it.each([
  // As nginx passes a request on without any setting: no header names it.
  { version: '1.0' },
  { version: '1.0', connection: 'close' },
  { connection: 'close' },
  ...FORWARDED.map((header) => ({ header })),
])('and hides it from a request that came through a proxy: %j', async (way) => {
  expect(await ask(shop.url, way)).not.toBe(200);
});
