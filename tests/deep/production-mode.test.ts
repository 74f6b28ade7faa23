import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sellerTexts } from '#lib/texts/seller.ts';
import { type EphemeralShop, openEphemeralShop } from '#tests/support/ephemeral.ts';

const PAGES = ['/dev/inbox', '/dev/ui', '/dev/bank/1', '/dev/inbox?_rsc=1', '/dev/ui?a=1'];
const CALLS = ['/services/rest/v1/dev/inbox', '/v1/sandbox/payments/00000000-0000-4000-8000-000000000000'];
/** Headers of a browser on the machine itself, of Next's router, and of a request through a proxy. */
const HEADERS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
];

/** Sends a request without following redirects. The host is the name that the shop's browser uses. */
function ask(url: string, method: string, headers: Record<string, string>) {
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const req = request(url, { method, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (part: string) => (text += part));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, location: res.headers.location ?? '', text }),
      );
    });
    req.on('error', reject).end();
  });
}

const TRACES = [sellerTexts.trial.name, sellerTexts.trial.address, 'Магазин пробуют'];

describe.each(['a shop with its own back end', 'a storefront in front of another back end'])('%s', (kind) => {
  let backEnd: EphemeralShop;
  let shop: EphemeralShop;
  beforeAll(async () => {
    const isRemote = kind.startsWith('a storefront');
    // The back end of the storefront runs in sandbox mode, which must not be visible through the storefront.
    backEnd = await openEphemeralShop({ SHOP_TRIAL: isRemote ? '1' : '0', LOG_LEVEL: 'fatal' }, true);
    shop = isRemote
      ? await openEphemeralShop({ API_BASE_URL: backEnd.url, LOG_LEVEL: 'fatal' }, true)
      : backEnd;
  }, 1_200_000);
  afterAll(async () => {
    await shop?.close();
    if (backEnd !== shop) await backEnd?.close();
  });

  it('answers 404 with the not-found page for the pages of sandbox mode', async () => {
    for (const headers of HEADERS)
      for (const path of PAGES) {
        const name = `${path} ${JSON.stringify(headers)}`;
        const { status, text } = await ask(shop.url + path, 'GET', headers);
        expect(status, name).toBe(404);
        for (const trace of TRACES) expect(text, name).not.toContain(trace);
        if (!headers.rsc) expect(text, name).toContain('траница не найдена');
        expect((await ask(shop.url + path, 'HEAD', headers)).status, name).toBe(404);
      }
  });

  it('redirects a page of sandbox mode with a trailing slash to the address that answers 404', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, location } = await ask(`${shop.url}/dev/inbox/`, method, {});
      expect({ status, path: new URL(location, shop.url).pathname }).toEqual({
        status: 308,
        path: '/dev/inbox',
      });
    }
  });

  it('answers 404 to the calls of these pages', async () => {
    for (const headers of HEADERS)
      for (const call of CALLS)
        for (const method of ['GET', 'POST', 'HEAD']) {
          const { status } = await ask(shop.url + call, method, headers);
          expect(status, `${method} ${call} ${JSON.stringify(headers)}`).toBe(404);
        }
  });

  it('shows no fictional seller on any kind of page', async () => {
    for (const path of [
      '/',
      '/catalog/shoes',
      '/order',
      '/elektronnaya-podarochnaya-karta',
      '/info/offer',
      '/info/contacts',
      '/no-such-page',
    ]) {
      const { status, text } = await ask(shop.url + path, 'GET', {});
      expect(status, path).not.toBe(503);
      for (const trace of TRACES) expect(text, path).not.toContain(trace);
    }
  });
});
