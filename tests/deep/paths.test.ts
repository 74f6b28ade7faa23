import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeepShop, openDeepShop } from './support/shop.ts';

/** Prefixes that make a path resolve to another path. */
const UPS = [
  '/x/../',
  '//',
  '/\\',
  '/./',
  '/x/%2e%2e/',
  '/%2e%2e/',
  '/x/..%2f',
  '/x\\..\\',
  '/x/%5c..%5c',
  '/..;/',
  '/%2e/',
  '/x/./../',
  '/catalog/../',
  '/_next/../',
  '/media/../',
  '/media/%2e%2e/',
  '/_next/static/../../',
  '/icons/../',
  '/index.php/../',
  '/~/../',
];
const GOALS = [
  'internal/ready',
  'internal/refresh',
  'INTERNAL/ready',
  'Internal/Ready',
  'internal//ready',
  'internal/./ready',
  'internal/ready/',
  'internal/ready?x',
  'internal/ready%20',
  'internal%2fready',
  '%69nternal/ready',
];
const FILES = [
  '/media/../../../../etc/passwd',
  '/media/..%2f..%2f..%2fetc/passwd',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media//etc/passwd',
  '/_next/static/../../package.json',
  '/_next/static/%2e%2e/%2e%2e/server.ts',
  '/_next/../package.json',
  '/_next/image?url=/etc/passwd&w=64&q=75',
  '/_next/image?url=http://127.0.0.1:1/x&w=64&q=75',
  '/media/%00',
  '/media/\\..\\..\\package.json',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/icons/../../package.json',
  '/favicon.ico/../../package.json',
  '/robots.txt/../../.env',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server.ts',
  '/media/series/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/sitemaps/../../package.json',
  '/_next/data/../../../package.json',
  '/%5c..%5c..%5cpackage.json',
  '/static/../../.env',
];
/** Invalid escapes. A URL that contains an invalid escape must be answered with 4xx, whatever its prefix. */
const BROKEN = ['%', '%f', '%ff', '%FF', '%zz', '%C0%AE', '%E0%A4%A', '%ED%A0%80'];
const PLACES = [
  '/catalog/',
  '/product/',
  '/info/',
  '/blog/',
  '/news/',
  '/order/',
  '/media/',
  '/page/',
  '/landing/',
  '/stores/',
  '/personal/',
  '/inspiration/',
  '/api/v1/products/',
  '/api/v1/content/blog/',
  '/services/',
  '/services/rest/v1/info/',
  '/v1/',
  '/sitemaps/',
  '/_next/',
  '/',
];
/** Methods of the write requests to a listing page. Their path begins like an API path, but resolves to the page. */
const WRITES = ['POST', 'DELETE', 'PUT', 'PATCH'];

interface Answer {
  status: number;
  text: string;
}

/** Sends a request target unchanged. An ordinary HTTP client would normalize it. */
function send(base: string, method: string, target: string): Promise<Answer> {
  const { hostname, port, host } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket.setEncoding('latin1').setTimeout(20_000, () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve({ status: Number(text.split(' ', 2)[1] ?? 0), text }));
  });
}

/** Matches content of files and of internal responses that must not be public. */
const SECRET = /"database"\s*:|root:x:0|"poluton-storefront"|\[core\]|DATABASE_URL/;

let shop: DeepShop;
beforeAll(async () => {
  shop = await openDeepShop();
}, 600_000);
afterAll(() => shop.close());

interface Sent {
  method: string;
  target: string;
}

/** Sends requests to all targets. @returns the targets with a wrong response, a 5xx or no response */
async function sendAll(
  requests: readonly Sent[],
  isWrong: (answer: Answer, sent: Sent) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const sent of requests) {
    const answer = await send(shop.url, sent.method, sent.target);
    if (answer.status >= 500 || answer.status === 0 || isWrong(answer, sent))
      found.push(`${sent.method} ${sent.target}: ${answer.status}`);
  }
  return found;
}
const get = (target: string): Sent => ({ method: 'GET', target });

it('the built shop returns no file and no internal answer for any spelling of an address', async () => {
  const targets = [...UPS.flatMap((up) => GOALS.map((goal) => up + goal)), ...FILES];
  expect(await sendAll(targets.map(get), ({ text }) => SECRET.test(text))).toEqual([]);
});

it('a page accepts no write by a path that begins like an API path', async () => {
  const ups = ['/api/../', '/services/%2e%2e/', '/v1/../', '/api\\..\\', '/api/v1/../../'];
  const writes = WRITES.flatMap((method) => ups.map((up) => ({ method, target: `${up}catalog/shoes` })));
  expect(await sendAll(writes, ({ status }) => status < 300)).toEqual([]);
});

it('the built shop refuses an invalid escape in every part of an address', async () => {
  const broken = PLACES.flatMap((place) => BROKEN.map((one) => get(place + one)));
  expect(await sendAll(broken, ({ status }) => status < 400)).toEqual([]);
});
