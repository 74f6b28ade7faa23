import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { BAG, BOOTS, request, SANDALS } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { deliverOrder, findOrder, openPurchaseShop, placeOrder } from '#tests/purchases.ts';
import { createReturn, listReturns } from '#tests/return-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());

const rename = (id: number, code: string) =>
  shop.db.updateTable('products').set({ code }).where('id', '=', id).execute();
const hide = (id: number, is_active: boolean) =>
  shop.db.updateTable('products').set({ is_active }).where('id', '=', id).execute();
const codeOf = async (id: number) =>
  (await shop.db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
const redirectOf = async (path: string) => {
  const { status, result } = await request(
    shop.browser(),
    `GET /api/v1/urlrewrite/redirect?path=${encodeURIComponent(path)}`,
  );
  return status === 404 ? null : result;
};

describe('RD-08 URLs of products', () => {
  it('of a former code redirect permanently to the current one, after several changes too', async () => {
    const first = await codeOf(BAG.id);
    expect(await redirectOf(`/product/${first}`)).toBeNull();
    await rename(BAG.id, 'sumka-druga');
    await rename(BAG.id, 'sumka-tretya');
    const moved = { target: '/product/sumka-tretya', permanent: true };
    expect(await redirectOf(`/product/${first}`)).toEqual(moved);
    expect(await redirectOf('/PRODUCT/sumka-druga/')).toEqual(moved);
    expect(await redirectOf('/product/sumka-druga/reviews/2')).toEqual({
      target: '/product/sumka-tretya/reviews/2',
      permanent: true,
    });
    expect(await redirectOf('/product/sumka-tretya')).toBeNull();
    // Another product has this code now, therefore the URL with the code does not redirect.
    await rename(SANDALS.id, 'sumka-druga');
    expect(await redirectOf('/product/sumka-druga')).toBeNull();
    await rename(BAG.id, first);
    expect(await redirectOf(`/product/${first}`)).toBeNull();
    expect(await redirectOf('/product/sumka-tretya')).toEqual({
      target: `/product/${first}`,
      permanent: true,
    });
  });

  it('of an inactive product redirect temporarily to its section, by code, former code and id', async () => {
    const former = await codeOf(BOOTS.id);
    await rename(BOOTS.id, 'botinki-novye');
    await hide(BOOTS.id, false);
    const section = { target: '/catalog/shoes', permanent: false };
    for (const key of ['botinki-novye', former, String(BOOTS.id)])
      expect(await redirectOf(`/product/${key}`), key).toEqual(section);
    await hide(BOOTS.id, true);
    expect(await redirectOf('/product/botinki-novye')).toBeNull();
    expect(await redirectOf(`/product/${BOOTS.id}`)).toBeNull();
  });

  it('of an unknown product do not redirect, and the owner’s redirect has priority', async () => {
    for (const path of ['/product/nosuch', '/product/999999', '/product/0', '/product/a/b', '/product'])
      expect(await redirectOf(path), path).toBeNull();
    await rename(SANDALS.id, 'sandalii-novye');
    await shop.db
      .insertInto('redirects')
      .values({ path: '/product/sumka-druga', target: '/page/sale', permanent: false })
      .execute();
    expect(await redirectOf('/product/sumka-druga')).toEqual({ target: '/page/sale', permanent: false });
  });
});

it('AP-09 AP-11 orders, returns and repeated orders contain the current code of a product', async () => {
  const me = shop.browser();
  const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
  await createReturn(me, number);
  await rename(BAG.id, 'sumka-v-zakaze');
  expect(await findOrder(me, number)).toMatchObject({ items: [{ product_code: 'sumka-v-zakaze' }] });
  expect(await listReturns(me)).toMatchObject([{ items: [{ product_code: 'sumka-v-zakaze' }] }]);
  const path = 'GET /services/rest/v1/orders';
  const { result } = await request(me, path);
  expect(orderEndpoints[path].result.parse(result).orders[0]?.items[0]?.title).toBe('Сумка Нева');
});
