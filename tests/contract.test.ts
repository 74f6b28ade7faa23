import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passOn } from '@/lib/api/pass-on';
import { type Outcome, runContract } from '@/scripts/contract/run';
import { table } from '@/scripts/contract/table';
import { signedIn } from './customers';
import { openTestShop, type TestShop } from './database';
import { isDeep } from './depth';
import { listen } from './listen';
import { openMinimalServer } from './minimal-server';

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
    expect(outcomes).toHaveLength(table.length);
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

  it('a run that may not write leaves no order and no message', async () => {
    const count = async () =>
      (await shop.db.selectFrom('orders').select('id').execute()).length +
      (await shop.db.selectFrom('feedback').select('id').execute()).length;
    const before = await count();
    const outcomes = await runContract(new URL(server.url), { mayWrite: false });
    expect(differing(outcomes)).toEqual([]);
    expect(await count()).toBe(before);
  });
});

describe('section 7 at a back end that knows the specification alone', () => {
  it('has every endpoint', async () => {
    const server = await openMinimalServer();
    const outcomes = await runContract(new URL(server.url), { mayWrite: true }).finally(server.close);
    expect(differing(outcomes)).toEqual([]);
  });
});

describe('what differs', () => {
  const outcomeOf = async (response: () => Response | Promise<Response>, endpoint: string) => {
    const server = await listen(async (request) =>
      new URL(request.url).pathname === '/api/v1/no-such-endpoint'
        ? new Response('no', { status: 404 })
        : response(),
    );
    const outcomes = await runContract(new URL(server.url), { mayWrite: true }).finally(server.close);
    return outcomes.find((one) => one.endpoint === endpoint)?.differences;
  };
  const json =
    (value: unknown, status = 200) =>
    () =>
      Response.json(value, { status });
  const CART = 'DELETE /api/v1/cart';

  it.each<[string, () => Response, string[]]>([
    ['an address that is not known', () => new Response('no', { status: 404 }), ['missing']],
    ['another failure', () => new Response('x', { status: 500 }), ['status 500']],
    ['no JSON', () => new Response('<html>'), ['status 200, no JSON']],
    ['no envelope', json({ cart: 1 }), ['status 200, neither a result nor errors with messages']],
    ['a refusal', json({ status: 'error', errors: [{ message: 'Нет' }] }, 400), ['status 400, refused: Нет']],
  ])('%s is reported', async (_name, response, differences) => {
    expect(await outcomeOf(response, CART)).toEqual(differences);
  });

  it('a missing field is named', async () => {
    const differences = await outcomeOf(json({ result: { items: [{ id: 1, product: {} }] } }), CART);
    expect(differences).toContain('no field original_amount');
    expect(differences).toContain('no field items[].product.code');
    expect(differences).not.toContain('no field items[].id');
  });

  it('a wrong request that is taken is reported', async () => {
    expect(await outcomeOf(json({ result: {} }), 'POST /services/rest/v1/authentication/user')).toEqual([
      'status 200, not refused',
    ]);
  });
});
