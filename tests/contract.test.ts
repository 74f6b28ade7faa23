import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyRequest } from '#lib/api/proxy-request.ts';
import { runContract } from '#scripts/contract/run/index.ts';
import type { CallOutcome } from '#scripts/contract/run/outcomes.ts';
import { signInCustomer } from './customers.ts';
import { openTestShop, SITE_URL, type TestShop } from './database.ts';
import { isDeep } from './depth.ts';
import { listen } from './listen.ts';

const differing = (outcomes: CallOutcome[]) => outcomes.filter(({ differences }) => differences.length > 0);

describe('the contract check of our own shop', () => {
  let shop: TestShop;
  let customerCookie: string;
  let server: Awaited<ReturnType<typeof listen>>;
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = new Uint8Array(await request.arrayBuffer());
    return shop.browser(request.headers.get('cookie') ?? '')(pathname + search, {
      method: request.method,
      body: body.length > 0 ? body : undefined,
      headers: Object.fromEntries(request.headers),
    });
  };
  beforeAll(async () => {
    shop = await openTestShop();
    customerCookie = (await signInCustomer(shop)).cookie;
    server = await listen(answer);
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  it('conforms to section 7, and the check cancels all orders that it has placed', async () => {
    const openOrders = async () =>
      (await shop.db.selectFrom('orders').select('status').execute()).filter(
        ({ status }) => status !== 'cancelled',
      ).length;
    const before = await openOrders();
    const outcomes = await runContract(new URL(SITE_URL), { mayWrite: true, customerCookie, fetch: answer });
    expect(differing(outcomes)).toEqual([]);
    expect(outcomes.filter(({ state }) => state === 'not-asked')).toEqual([]);
    expect(await openOrders()).toBe(before);
  });

  it.runIf(isDeep)('conforms to section 7 through the proxy of a storefront', async () => {
    const fetch = (request: Request) => proxyRequest(new URL(server.url), request);
    const outcomes = await runContract(new URL(SITE_URL), { mayWrite: true, customerCookie, fetch });
    expect(differing(outcomes)).toEqual([]);
  });

  it.each([
    '/api/v1/sections',
    '/services/rest/v1/products/search?query=ботинки',
    '/api/v1/products/$product',
    '/api/v1/products/$product/stock',
    '/api/v1/content/mainpage/newarrivals',
    '/api/v1/content/menu/footer',
    '/api/v1/content/blog',
    '/api/v1/local/store',
    '/api/v1/auth/check',
    '/services/rest/v2/delivery/types',
    '/services/rest/v2/delivery/pickup?city=42',
    '/services/rest/v1/user/returns/reasons',
    '/services/rest/v1/info/delivery',
  ])('returns the same response through a proxy: %s', async (template) => {
    // Sets the clock to the real time, because a response may contain the number of seconds for which it is valid.
    shop.setNow(new Date());
    const product = await shop.db
      .selectFrom('products')
      .select('id')
      .where('is_active', '=', true)
      .executeTakeFirst();
    const path = template.replace('$product', String(product?.id));
    const own = await (await fetch(server.url + path)).json();
    expect(own).toMatchObject({ status: 'success' });
    const passed = await proxyRequest(new URL(server.url), new Request(`http://shop.test${path}`));
    expect(await passed.json()).toEqual(own);
  });

  it('creates no order, booking, message or e-mail in a run without permission to write', async () => {
    const count = async () =>
      (await shop.db.selectFrom('orders').select('id').execute()).length +
      (await shop.db.selectFrom('bookings').select('id').execute()).length +
      (await shop.db.selectFrom('outbox').select('id').execute()).length +
      (await shop.db.selectFrom('feedback').select('id').execute()).length;
    const before = await count();
    await runContract(new URL(SITE_URL), { mayWrite: false, fetch: answer });
    expect(await count()).toBe(before);
  });
});
