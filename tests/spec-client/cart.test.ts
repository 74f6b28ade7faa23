import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, expectRefusal, expectSuccess, read } from './client.ts';
import { cart } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import { type Found, findOffers, putInCart, signIn, visit } from './steps.ts';

let shop: Shop;
let send: Send;
let found: Found;
beforeAll(async () => {
  shop = await openShop();
  [found] = await findOffers(await visit(shop), 3);
});
beforeEach(async () => {
  send = await visit(shop);
});
afterAll(() => shop.close());

const returned = { return_basket: true };
const current = async () => read(await call(send, 'GET /api/v1/cart'), cart);
const path = () => ({ id: found.offer.id });
const inWay = {
  'in the query': { query: returned },
  'in the query as 1': { query: { return_basket: 1 } },
  'in the body': { json: returned },
  'in the body as a string': { json: { return_basket: 'true' } },
  'in a form body': { form: returned },
};

describe('the cart', () => {
  it('GET /api/v1/cart returns an empty and a filled cart', async () => {
    expect((await current()).items).toEqual([]);
    await putInCart(send, found.offer.id);
    const [line] = (await current()).items;
    expect(line?.offer_id).toBe(found.offer.id);
    read(await call(send, 'GET /api/v1/cart', { query: returned }), cart);
  });

  it('POST /api/v1/cart/offer/{id} accepts a quantity as a number, a string and a form field', async () => {
    for (const request of [
      { query: returned, json: { quantity: 2 } },
      { query: returned, json: { quantity: '2' } },
      { json: { quantity: 2, ...returned } },
      { form: { quantity: 2, ...returned } },
    ]) {
      const answer = await call(send, 'POST /api/v1/cart/offer/{id}', { path: path(), ...request });
      expect(read(answer, cart).items[0]?.quantity).toBe(2);
    }
    expectSuccess(await call(send, 'POST /api/v1/cart/offer/{id}', { path: path(), json: { quantity: 1 } }));
    expect((await current()).items[0]?.quantity).toBe(1);
  });

  it('POST /api/v1/cart/offer/{id} refuses wrong quantities and unknown sizes', async () => {
    const put = (id: string | number, quantity: unknown) =>
      call(send, 'POST /api/v1/cart/offer/{id}', { path: { id }, json: { quantity } });
    expectRefusal(await put(found.offer.id, 'x'));
    expectRefusal(await put(found.offer.id, -1));
    expectRefusal(await put(found.offer.id, 1.5));
    expectRefusal(await put(999_999, 1));
    expectRefusal(await put('x', 1));
  });

  it('POST /api/v1/cart/offer/{id} limits a quantity to the stock and the maximum', async () => {
    const json = { quantity: 100 };
    const path = { id: found.offer.id };
    const answer = await call(send, 'POST /api/v1/cart/offer/{id}', { path, json });
    if (answer.status >= 400) expectRefusal(answer);
    const { items, max_count_of_products: most } = await current();
    expect(items[0]?.quantity ?? 0).toBeLessThanOrEqual(Math.min(found.offer.quantity, most));
  });

  it('POST /api/v1/cart/offer/{id} refuses a sold-out size with the text of section 8', async () => {
    const [, ...others] = await findOffers(send, 0);
    const empty = others.find(({ offer }) => offer.quantity === 0);
    const answer = await call(send, 'POST /api/v1/cart/offer/{id}', {
      path: { id: empty?.offer.id ?? '' },
      json: { quantity: 1 },
    });
    expectRefusal(answer, 'Нет в наличии');
  });

  it.each(Object.entries(inWay))(
    'DELETE /api/v1/cart/offer/{id} returns the cart with return_basket %s',
    async (_, request) => {
      await putInCart(send, found.offer.id);
      const answer = await call(send, 'DELETE /api/v1/cart/offer/{id}', { path: path(), ...request });
      expect(read(answer, cart).items).toEqual([]);
    },
  );

  it.each(Object.entries(inWay))(
    'POST /api/v1/cart/tmp/offer/{id} toggles a line with return_basket %s',
    async (_, request) => {
      await putInCart(send, found.offer.id);
      const toggle = () => call(send, 'POST /api/v1/cart/tmp/offer/{id}', { path: path(), ...request });
      expect(read(await toggle(), cart).items[0]?.is_tmp).toBe(true);
      expect(read(await toggle(), cart).items[0]?.is_tmp).toBe(false);
    },
  );

  it('DELETE /api/v1/cart/tmp/offer/{id} removes an excluded line', async () => {
    await putInCart(send, found.offer.id);
    expectSuccess(await call(send, 'POST /api/v1/cart/tmp/offer/{id}', { path: path() }));
    const answer = await call(send, 'DELETE /api/v1/cart/tmp/offer/{id}', { path: path(), query: returned });
    expect(read(answer, cart).items).toEqual([]);
  });

  it('POST and DELETE /api/v1/cart/tmp/offer/{id} refuse a size that is not in the cart', async () => {
    expectRefusal(await call(send, 'POST /api/v1/cart/tmp/offer/{id}', { path: { id: 999_999 } }));
    const gone = await call(send, 'DELETE /api/v1/cart/tmp/offer/{id}', { path: { id: 'x' } });
    expect(gone.status).toBeLessThan(500);
  });

  it.each(Object.entries(inWay))(
    'DELETE /api/v1/cart clears the cart with return_basket %s',
    async (_, request) => {
      await putInCart(send, found.offer.id);
      expect(read(await call(send, 'DELETE /api/v1/cart', request), cart).items).toEqual([]);
      expect((await current()).items).toEqual([]);
    },
  );
});

describe('promo codes and limits', () => {
  const promo = (code: string) =>
    call(send, 'POST /api/v1/cart/promo_code', { query: returned, json: { code } });

  it('POST /api/v1/cart/promo_code refuses an unknown code', async () => {
    await putInCart(send, found.offer.id);
    expectRefusal(await promo('NO-SUCH-CODE'));
    expectRefusal(await promo('  NO-SUCH-CODE '));
    const form = { code: 'NO-SUCH-CODE', ...returned };
    expectRefusal(await call(send, 'POST /api/v1/cart/promo_code', { form }));
  });

  it('POST /api/v1/cart/promo_code removes the code when the value is empty', async () => {
    await putInCart(send, found.offer.id);
    expect(read(await promo(''), cart).promo_code).toBeNull();
  });

  it('DELETE /api/v1/cart/promo_code accepts a code, an empty code and no code', async () => {
    await putInCart(send, found.offer.id);
    for (const request of [{ json: { code: 'X' } }, { json: { code: '' } }, { query: { code: '' } }, {}]) {
      const answer = await call(send, 'DELETE /api/v1/cart/promo_code', request);
      expectSuccess(answer);
    }
    const back = await call(send, 'DELETE /api/v1/cart/promo_code', { query: returned });
    expect(read(back, cart).promo_code).toBeNull();
  });

  it('POST /api/v1/cart/set_limit chooses each limit of a signed-in customer', async () => {
    await signIn(shop, send);
    const filled = await putInCart(send, found.offer.id);
    expect(filled.loyalty_card).not.toBeNull();
    for (const { type } of filled.level_limits) {
      for (const request of [{ query: returned, json: { type } }, { form: { type, ...returned } }]) {
        const chosen = read(await call(send, 'POST /api/v1/cart/set_limit', request), cart);
        expect(chosen.level_limits.find((limit) => limit.active)?.type).toBe(type);
      }
    }
    expectRefusal(await call(send, 'POST /api/v1/cart/set_limit', { json: { type: 'no-such' } }));
    expectRefusal(await call(send, 'POST /api/v1/cart/set_limit', { json: {} }));
  });
});
