import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passOn } from '@/lib/api/pass-on';
import { runContract } from '@/scripts/contract/run';
import type { Outcome } from '@/scripts/contract/run/outcomes';
import { signedIn } from './customers';
import { openTestShop, type TestShop } from './database';
import { isDeep } from './depth';
import { listen } from './listen';

const differing = (outcomes: Outcome[]) => outcomes.filter(({ differences }) => differences.length > 0);

describe('section 7 at our own shop, over HTTP', () => {
  let shop: TestShop;
  let customerCookie: string;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    shop = await openTestShop();
    customerCookie = await signInCookie();
    server = await listen(async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = new Uint8Array(await request.arrayBuffer());
      return shop.browser(request.headers.get('cookie') ?? '')(pathname + search, {
        method: request.method,
        body: body.length > 0 ? body : undefined,
        headers: Object.fromEntries(request.headers),
      });
    });
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  async function signInCookie(): Promise<string> {
    const { id } = await signedIn(shop);
    const token = randomBytes(32).toString('base64url');
    const token_hash = createHash('sha256').update(token).digest();
    await shop.db
      .insertInto('sessions')
      .values({ token_hash, shopper_id: id, expires_at: new Date('2100-01-01') })
      .execute();
    return `sid=${token}`;
  }

  it('nothing differs', async () => {
    const outcomes = await runContract(new URL(server.url), {
      mayWrite: true,
      customerCookie,
    });
    expect(differing(outcomes)).toEqual([]);
    expect(outcomes.filter(({ state }) => state === 'not-asked')).toEqual([]);
  });

  it.runIf(isDeep)('nothing differs through a storefront before it', async () => {
    const storefront = await listen((request) => passOn(new URL(server.url), request));
    const options = { mayWrite: true, customerCookie };
    const outcomes = await runContract(new URL(storefront.url), options).finally(storefront.close);
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
  ])('%s passed on is what it was', async (template) => {
    // An answer may say for how many seconds it holds.
    shop.setNow(new Date());
    const product = await shop.db
      .selectFrom('products')
      .select('id')
      .where('is_active', '=', true)
      .executeTakeFirst();
    const path = template.replace('$product', String(product?.id));
    const own = await (await fetch(server.url + path)).json();
    expect(own).toMatchObject({ status: 'success' });
    const passed = await passOn(new URL(server.url), new Request(`http://shop.test${path}`));
    expect(await passed.json()).toEqual(own);
  });

  it('a run that may not write leaves no order, booking and message', async () => {
    const count = async () =>
      (await shop.db.selectFrom('orders').select('id').execute()).length +
      (await shop.db.selectFrom('bookings').select('id').execute()).length +
      (await shop.db.selectFrom('outbox').select('id').execute()).length +
      (await shop.db.selectFrom('feedback').select('id').execute()).length;
    const before = await count();
    await runContract(new URL(server.url), { mayWrite: false });
    expect(await count()).toBe(before);
  });
});
