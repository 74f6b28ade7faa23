import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EphemeralShop, openEphemeralShop } from '#tests/support/ephemeral.ts';

const INBOX = '/services/rest/v1/dev/inbox';
/** Headers that show that a proxy has forwarded the request. */
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

/**
 * Requests the inbox like a browser on the machine, except for the given options.
 * @returns the status, or 0 if no response arrives
 */
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

// Started with default settings: neither a proxy nor sandbox mode is declared.
let shop: EphemeralShop;
beforeAll(async () => {
  shop = await openEphemeralShop({ PROXY_DEPTH: '', SHOP_TRIAL: '', LOG_LEVEL: 'fatal' }, true);
}, 600_000);
afterAll(() => shop.close());

it('a newly started shop in sandbox mode shows its inbox on its own machine', async () => {
  expect(await ask(shop.url)).toBe(200);
});

it.each([
  // nginx with default settings adds no header to a proxied request.
  { version: '1.0' },
  { version: '1.0', connection: 'close' },
  { connection: 'close' },
  ...FORWARDED.map((header) => ({ header })),
])('and hides it from a request through a proxy: %j', async (way) => {
  expect(await ask(shop.url, way)).not.toBe(200);
});
