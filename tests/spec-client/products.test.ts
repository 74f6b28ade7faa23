import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, expectRefusal, expectSuccess, read, readRows } from './client.ts';
import { card, city, id, product } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import { anna, createPerson, type Found, findOffers, findProduct, register, visit } from './steps.ts';

let shop: Shop;
let send: Send;
let found: Found;
let other: Found;
beforeAll(async () => {
  shop = await openShop();
  send = await visit(shop);
  [found, other] = await findOffers(send);
});
afterAll(() => shop.close());

const byCode = async (code: string) =>
  read(await call(send, 'GET /api/v1/products/by_code/{code}', { path: { code } }), product);

describe('products', () => {
  it('GET /api/v1/products/by_code/{code} and /products/{id} return the same full product', async () => {
    const one = await byCode(found.product.code);
    expect(one.id).toBe(found.product.id);
    const same = await call(send, 'GET /api/v1/products/{id}', { path: { id: one.id } });
    expect(read(same, product)).toEqual(one);
  });

  it('GET /api/v1/products/by_code/{code} contains the brand and the category among the properties', async () => {
    const titles = (await byCode(found.product.code)).properties.map(({ title }) => title.toLowerCase());
    expect(
      titles.some((title) => /бренд|brand/.test(title)),
      titles.join(),
    ).toBe(true);
    expect(
      titles.some((title) => /категори|category/.test(title)),
      titles.join(),
    ).toBe(true);
  });

  it('GET /api/v1/products/by_code/{code} returns completeness as completeness.value.name', async () => {
    const answer = await call(send, 'GET /api/v1/products/by_code/{code}', {
      path: { code: found.product.code },
    });
    const named = z.object({ name: z.string() });
    read(answer, z.object({ completeness: z.object({ value: named.or(z.array(named)) }) }));
  });

  it('GET /api/v1/products/by_article/{article} returns the product of an article', async () => {
    const article = found.product.vendor_code;
    const answer = await call(send, 'GET /api/v1/products/by_article/{article}', { path: { article } });
    expect(read(answer, z.object({ vendor_code: z.string() })).vendor_code).toBe(article);
  });

  it('GET /api/v1/products accepts a list of id[]', async () => {
    const ids = [found.product.id, other.product.id];
    const list = readRows(await call(send, 'GET /api/v1/products', { query: { id: ids } }), card);
    expect(list.map((one) => one.id)).toEqual(ids);
    const single = await call(send, 'GET /api/v1/products', { query: { id: [found.product.id] } });
    expect(readRows(single, card)).toHaveLength(1);
  });

  it('GET /api/v1/products refuses unknown ids with the text of section 8', async () => {
    const answer = await call(send, 'GET /api/v1/products', { query: { id: [999_998, 999_999] } });
    if (answer.status < 400) expect(readRows(answer, card)).toEqual([]);
    else expect(expectRefusal(answer).join()).toMatch(/Товары .*999998.*999999.* не найдены/);
  });

  it('GET /api/v1/products/… refuses unknown keys', async () => {
    expectRefusal(await call(send, 'GET /api/v1/products/by_code/{code}', { path: { code: 'no-such' } }));
    expectRefusal(await call(send, 'GET /api/v1/products/{id}', { path: { id: 999_999 } }));
    expectRefusal(
      await call(send, 'GET /api/v1/products/by_article/{article}', { path: { article: 'X-0' } }),
    );
    expectRefusal(await call(send, 'GET /api/v1/products/{id}/care', { path: { id: 999_999 } }));
    const wrong = await call(send, 'GET /api/v1/products/{id}/stock', {
      path: { id: found.product.id },
      query: { city_id: 'x' },
    });
    expect(wrong.status).toBeLessThan(500);
  });

  it('GET /api/v1/products/{id}/care lists the care products of a product that has them', async () => {
    const cared = await findProduct(send, (one) => one.has_recommend_care);
    const answer = await call(send, 'GET /api/v1/products/{id}/care', { path: { id: cared.id } });
    expect(readRows(answer, card)).not.toEqual([]);
  });

  it('GET /api/v1/products/{id}/stock and booking answer with and without a city', async () => {
    const path = { id: found.product.id };
    for (const query of [undefined, { city_id: 42 }, { city_id: '42' }]) {
      expectSuccess(await call(send, 'GET /api/v1/products/{id}/stock', { path, query }));
      const booking = await call(send, 'GET /api/v1/products/{id}/booking', { path, query });
      readRows(booking, z.object({ id, title: z.string() }), 'offers');
      readRows(booking, city, 'cities');
      readRows(booking, z.object({ id }), 'stores');
    }
  });

  // The specification does not name the parameter of this call. The test uses `query`, as the city search does.
  it('GET /services/rest/v1/products/search finds products by words', async () => {
    const search = (query: string) =>
      call(send, 'GET /services/rest/v1/products/search', { query: { query } });
    expect(readRows(await search('кеды'), card, 'products')).not.toEqual([]);
    expect((await search('')).status).toBeLessThan(500);
    expect((await search('ъъъъъъ')).status).toBeLessThan(500);
  });
});

describe('subscription to a size', () => {
  const email = anna.email;

  it('POST and DELETE /services/rest/v1/products/subscribe change is_subscribed of a customer', async () => {
    await shop.forgetAttempts();
    send = await visit(shop);
    const { email } = await register(shop, send);
    const soldOut = await findProduct(send, (one) => one.offers.some((size) => size.quantity === 0));
    const size = soldOut.offers.find((one) => one.quantity === 0);
    const subscribed = async () =>
      (await byCode(soldOut.code)).offers.find((one) => one.id === size?.id)?.is_subscribed;
    const json = { email, offer_ids: [String(size?.id)] };
    expectSuccess(await call(send, 'POST /services/rest/v1/products/subscribe', { json }));
    expect(await subscribed()).toBe(true);
    expectSuccess(await call(send, 'DELETE /services/rest/v1/products/subscribe', { json }));
    expect(await subscribed()).toBe(false);
  });

  it('POST and DELETE /services/rest/v1/products/subscribe accept offer_ids as strings in every body', async () => {
    const soldOut = await findProduct(send, (one) => one.offers.some((size) => size.quantity === 0));
    const size = soldOut.offers.find((one) => one.quantity === 0);
    const json = { email, offer_ids: [String(size?.id)] };
    expectSuccess(await call(send, 'POST /services/rest/v1/products/subscribe', { json }));
    expectSuccess(await call(send, 'DELETE /services/rest/v1/products/subscribe', { json }));
    expectSuccess(await call(send, 'POST /services/rest/v1/products/subscribe', { form: json }));
    expectSuccess(await call(send, 'DELETE /services/rest/v1/products/subscribe', { form: json }));
  });

  it('POST /services/rest/v1/products/subscribe refuses a wrong e-mail and no offers', async () => {
    const subscribe = (json: unknown) => call(send, 'POST /services/rest/v1/products/subscribe', { json });
    const offer_ids = [String(found.offer.id)];
    expectRefusal(await subscribe({ email: 'anna', offer_ids }), 'Не заполнено или неверно заполнено поле');
    expectRefusal(await subscribe({ email: '', offer_ids }), 'Не заполнено или неверно заполнено поле');
    expectRefusal(await subscribe({ email }));
    expectRefusal(await subscribe({ email, offer_ids: ['x'] }));
  });
});

describe('booking in a store', () => {
  /** Finds a size that can be booked in a store. */
  const bookable = async () => {
    const one = await findProduct(send, (any) =>
      any.offers.some((size) => size.stock_stores.some((store) => store.booking)),
    );
    const size = one.offers.find((any) => any.stock_stores.some((store) => store.booking));
    const store = size?.stock_stores.find((any) => any.booking);
    if (!size || !store) throw new Error('nothing to book');
    const shopOf = await call(send, 'GET /api/v1/local/store/{id}', { path: { id: store.store_id } });
    const { city_id } = read(shopOf, z.object({ city_id: id }));
    return { productId: one.id, store_id: store.store_id, city_id, offer: size };
  };
  const book = (json: unknown) => call(send, 'POST /services/rest/v1/products/booking', { json });

  it.each(['id', 'title'] as const)(
    'POST /services/rest/v1/products/booking accepts a size by its %s and returns order_id',
    async (by) => {
      await shop.forgetAttempts();
      const { offer, ...rest } = await bookable();
      const json = { ...rest, userData: createPerson(), size: offer[by], comment: '' };
      read(await book(json), z.object({ order_id: id }));
    },
  );

  it('POST /services/rest/v1/products/booking accepts strings, a comment and a form body', async () => {
    await shop.forgetAttempts();
    send = await visit(shop);
    const strings = async () => {
      const { productId, store_id, city_id, offer } = await bookable();
      return {
        productId: String(productId),
        store_id: String(store_id),
        city_id: String(city_id),
        size: String(offer.id),
      };
    };
    expectSuccess(await book({ ...(await strings()), userData: createPerson(), comment: 'Зайду вечером' }));
    const fields = Object.entries(createPerson()).map(([key, value]) => [`userData[${key}]`, value]);
    const form = { ...(await strings()), ...Object.fromEntries(fields), comment: '' };
    expectSuccess(await call(send, 'POST /services/rest/v1/products/booking', { form }));
  });

  it('POST /services/rest/v1/products/booking refuses a wrong person, size and store', async () => {
    const { offer, ...rest } = await bookable();
    const json = { ...rest, userData: createPerson(), size: offer.id, comment: '' };
    const wrong = (fields: object) => ({ ...json, userData: { ...anna, ...fields } });
    expectRefusal(await book(wrong({ phone: '+79' })), 'Введите корректный номер телефона');
    expectRefusal(await book(wrong({ name: '123' })), 'Введите корректное имя');
    expectRefusal(await book(wrong({ surname: '' })), 'Введите корректную фамилию');
    expectRefusal(await book({ ...json, store_id: 999_999 }));
    expectRefusal(await book({ ...json, size: 'x' }));
    expectRefusal(await book({ ...json, productId: 999_999 }));
  });
});

describe('favourites', () => {
  const favourites = async (query?: Record<string, number | string>) =>
    readRows(await call(send, 'GET /api/v1/products/favorite', { query }), card);
  const counted = async () =>
    Object.values(expectSuccess(await call(send, 'GET /api/v1/products/favorite/cnt'))).find(
      (value) => typeof value === 'number',
    );
  const like = (key: string | number) =>
    call(send, 'POST /api/v1/products/{id}/favorite', { path: { id: key } });

  it('favourites are added, counted, paged, removed and cleared', async () => {
    expectSuccess(await like(found.product.id));
    expectSuccess(await like(String(other.product.id)));
    expect(await counted()).toBe(2);
    expect((await favourites()).map((one) => one.id)).toContain(found.product.id);
    expect(await favourites({ limit: 100, page: 1 })).toHaveLength(2);
    expect(await favourites({ limit: '1', page: '2' })).toHaveLength(1);
    const path = { id: found.product.id };
    expectSuccess(await call(send, 'DELETE /api/v1/products/{id}/favorite', { path }));
    expect((await favourites()).map((one) => one.id)).toEqual([other.product.id]);
    expectSuccess(await call(send, 'DELETE /api/v1/products/favorite'));
    expect(await counted()).toBe(0);
  });

  it('POST /api/v1/products/{id}/favorite refuses an unknown product', async () => {
    expectRefusal(await like(999_999));
    expectRefusal(await like('no-such'));
  });
});
