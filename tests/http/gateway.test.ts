import { createHash } from 'node:crypto';
import { request as raw } from 'node:http';
import { expect, it } from 'vitest';
import { baseUrl } from './support/shop.ts';

const LISTING = '/catalog/shoes';

interface Trick {
  path?: string;
  headers?: Record<string, string>;
}

const header = (name: string, ...values: string[]): Trick[] =>
  values.map((value) => ({ headers: { [name]: value } }));
const address = (...paths: string[]): Trick[] => paths.map((path) => ({ path }));

/** Attempts to make a cache serve a page that was rendered for another client. */
const TRICKS: Trick[] = [
  ...header(
    'x-forwarded-host',
    'evil.example',
    'evil.example:80',
    'localhost, evil.example',
    '//evil.example',
  ),
  ...header('x-forwarded-proto', 'https', 'evil', 'http,https'),
  ...header('x-forwarded-for', '6.6.6.6', '<script>'),
  ...header('x-forwarded-port', '444'),
  ...header('x-forwarded-prefix', '/evil', '//evil.example'),
  ...header('forwarded', 'host=evil.example;proto=https', 'for=6.6.6.6'),
  ...header('x-original-url', '/order', '/nothing'),
  ...header('x-rewrite-url', '/order', '/nothing'),
  ...header('x-host', 'evil.example'),
  ...header('x-real-ip', '6.6.6.6'),
  ...header(
    'x-middleware-subrequest',
    'middleware',
    'src/middleware',
    'middleware:middleware:middleware:middleware:middleware',
  ),
  ...header('x-middleware-rewrite', '/order', 'http://evil.example/'),
  ...header('x-middleware-next', '1'),
  ...header('x-middleware-invoke', '1'),
  ...header('x-middleware-prefetch', '1'),
  ...header('x-middleware-set-cookie', 'a=b'),
  ...header('x-middleware-override-headers', 'x-zzmark'),
  ...header('x-nextjs-data', '1'),
  ...header('x-nextjs-rewrite', '/order'),
  ...header('x-nextjs-redirect', '/order'),
  ...header('x-next-resume-state-length', '1'),
  ...header('x-matched-path', '/order', '/404'),
  ...header('x-now-route-matches', '1=order'),
  ...header('x-invoke-path', '/order'),
  ...header('x-invoke-status', '500'),
  ...header('x-invoke-error', '{"message":"zzmark"}'),
  ...header('x-invoke-output', '/404'),
  ...header('x-prerender-revalidate', 'x'),
  ...header('next-resume', '1'),
  ...header('next-action', 'x', '7f0000'),
  ...header('rsc', '1', '0', 'true'),
  ...header('next-router-state-tree', '%5B%22mark%22%5D', 'broken'),
  ...header('next-router-prefetch', '1', '2', 'x'),
  ...header('next-router-segment-prefetch', '/_tree', '/nothing'),
  ...header('next-url', '/zzmark', '//evil.example'),
  ...header('next-hmr-refresh', '1'),
  ...header('x-deployment-id', 'zzmark'),
  ...header(
    'cookie',
    'sid=zzmark',
    '__prerender_bypass=zzmark',
    '__next_preview_data=zzmark',
    'city=2',
    'NEXT_LOCALE=en',
    'a=b; sid=zzmark',
  ),
  ...header('authorization', 'Bearer zzmark', 'Basic bWFyaw=='),
  ...header('accept', 'text/x-component', 'application/json', 'image/avif', '*/*'),
  ...header('accept-language', 'en', 'zzmark'),
  ...header('accept-encoding', 'identity', 'gzip', 'br', 'zstd', '*', 'gzip;q=0', 'zzmark'),
  ...header('user-agent', 'zzmark', 'Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8'),
  ...header('referer', 'https://evil.example/zzmark'),
  ...header('origin', 'https://evil.example', 'null'),
  ...header('range', 'bytes=0-9'),
  ...header('if-none-match', '*x', '"zzmark"'),
  ...header('if-modified-since', 'Sat, 21 Nov 2099 00:00:00 GMT'),
  ...header('cache-control', 'no-cache', 'no-store', 'only-if-cached'),
  ...header('pragma', 'no-cache', 'x-get-cache-key'),
  ...header('purpose', 'prefetch'),
  ...header('sec-purpose', 'prefetch;prerender'),
  ...header('x-http-method-override', 'POST', 'DELETE'),
  ...header('connection', 'x-zzmark', 'host'),
  ...header('upgrade-insecure-requests', '1'),
  ...header('save-data', 'on'),
  ...address(
    `${LISTING}?utm_source=zzmark`,
    `${LISTING}?_rsc=zzmark`,
    `${LISTING}?_rsc`,
    `${LISTING}?dpl=zzmark`,
    `${LISTING}?nxtPpath=zzmark`,
    `${LISTING}?nxtIkey=zzmark`,
    `${LISTING}?__nextLocale=en`,
    `${LISTING}?__nextDefaultLocale=en`,
    `${LISTING}?__flight__=1`,
    `${LISTING}?amp=1`,
    `${LISTING}?page=1`,
    `${LISTING}?page=1&page=2`,
    `${LISTING}?page=0`,
    `${LISTING}?page=zzmark`,
    `${LISTING}?%70age=1`,
    `${LISTING}?sort=zzmark`,
    `${LISTING}?filter=zzmark`,
    `${LISTING}?filter[]=zzmark`,
    `${LISTING}?filter[color][]=zzmark`,
    `${LISTING}?filter[__proto__]=%00`,
    `${LISTING}?callback=zzmark`,
    `${LISTING}?%00=zzmark`,
    `${LISTING}?=zzmark`,
    `${LISTING}?&&&`,
    `${LISTING}?a=${'x'.repeat(4000)}`,
    `${LISTING}?q=<script>zzmark</script>`,
    `/%63atalog/shoes`,
    `/catalog/%73hoes`,
  ),
];

interface Answer {
  status: number;
  etag: string | undefined;
  /**
   * Beginning of the body. It is compared together with the digest, because the comparison of whole pages would make a
   * failure's report unreadable.
   */
  start: string;
  digest: string;
  isMarked: boolean;
}

/** Sends a request with exactly this path and these headers, as no browser would. */
function ask({ path = LISTING, headers = {} }: Trick): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = raw({ hostname, port, path, headers, agent: false }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.once('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          status: res.statusCode ?? 0,
          etag: res.headers.etag,
          start: body.subarray(0, 9).toString(),
          digest: createHash('sha256').update(body).digest('hex'),
          isMarked: /zzmark|evil/.test(body.toString()),
        });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

it('a hundred cache attacks change no page of other clients', async () => {
  expect(TRICKS.length).toBeGreaterThanOrEqual(100);
  const clean = await ask({});
  expect(clean.status).toBe(200);
  expect(clean.isMarked).toBe(false);
  for (const trick of TRICKS) {
    const tricked = await ask(trick);
    const name = JSON.stringify(trick).slice(0, 200);
    expect([200, 304], name).toContain(tricked.status);
    expect(tricked.isMarked, name).toBe(false);
    // An ordinary request of the listing, and an ordinary request of the attacked path.
    for (const visitor of [await ask({}), await ask({ path: trick.path })])
      expect(visitor, name).toEqual(clean);
  }
});

it("the cache separates the router's data from the document of the same address", async () => {
  const data = await ask({ path: `${LISTING}?_rsc=x`, headers: { rsc: '1' } });
  const document = await ask({ path: `${LISTING}?_rsc=x` });
  expect([document.start, data.start]).toEqual(['<!DOCTYPE', expect.not.stringContaining('<')]);
  expect(document).toEqual(await ask({}));
});
