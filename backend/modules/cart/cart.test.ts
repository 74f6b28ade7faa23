import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cart, cartEndpoints } from '#lib/contracts/cart.ts';
import { BAG, BOOTS, NOON, openCommerceShop, request, SANDALS } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { clearTtlCaches } from '../../db/ttl-cache.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const schema = cartEndpoints['GET /api/v1/cart'].result;

async function cartOf(fetch: TestShop['fetch']): Promise<Cart> {
  return schema.parse((await request(fetch, 'GET /api/v1/cart')).result);
}
async function put(fetch: TestShop['fetch'], offer: number, quantity: number) {
  return request(fetch, `POST /api/v1/cart/offer/${offer}?return_basket=true`, { quantity });
}

describe('cart', () => {
  it('EN-02 a guest without items has an empty cart and no session', async () => {
    const response = await shop.browser()('/api/v1/cart');
    expect(response.headers.get('set-cookie')).toBeNull();
    const { result } = await response.json();
    expect(schema.parse(result)).toEqual({
      original_amount: 0,
      final_amount: 0,
      promo_code: null,
      discount: 0,
      discounts: [],
      max_count_of_products: 5,
      installment_limit: 0,
      restriction: false,
      restriction_message: '',
      loyalty_card: null,
      level_limits: [],
      certificates: [],
      takes_certificates: false,
      items: [],
      recommendations: [],
      count: 0,
      timestamp: NOON.getTime(),
      popup: null,
    });
  });

  it('EN-02 AP-07 adding returns the cart, its sums, recommendations and the popup', async () => {
    const me = shop.browser();
    const added = schema.parse((await put(me, BOOTS.offer, 2)).result);
    expect(added).toMatchObject({
      original_amount: 23_980,
      final_amount: 17_980,
      discount: 6000,
      discounts: [{ name: 'Скидка на товары', price: 6000 }],
      count: 2,
      popup: { offer_id: BOOTS.offer, title: 'Ботинки Ладога' },
    });
    expect(added.items).toMatchObject([
      {
        offer_id: BOOTS.offer,
        quantity: 2,
        price: 8990,
        base_price: 11_990,
        discount_price: 3000,
        is_tmp: false,
        is_stock: true,
        title: 'Ботинки Ладога',
        product: { id: BOOTS.id, code: 'p-1', vendor_code: 'V-1', color: 'Чёрный', size: '37' },
      },
    ]);
    expect(added.items[0]?.product.offers.map(({ title, is_available }) => [title, is_available])).toEqual([
      ['37', true],
      ['38', true],
      ['39', false],
    ]);
    expect(added.recommendations.map((card) => card.id)).toEqual([BAG.id, SANDALS.id]);

    const again = schema.parse((await put(me, BOOTS.offer, 2)).result);
    expect(again.items).toHaveLength(1);
    expect(again.items[0]?.quantity).toBe(2);
    expect(again.popup).toBeNull();
    expect((await request(me, `POST /api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 })).result).toBeNull();
    expect((await cartOf(me)).items[0]?.quantity).toBe(1);
  });

  it('VA-14 a quantity is limited by the stock and by the limit of a line', async () => {
    const me = shop.browser();
    expect((await put(me, BOOTS.offer, 5)).status).toBe(200);
    expect(await put(me, BOOTS.offer, 6)).toMatchObject({
      status: 422,
      messages: ['Можно заказать не больше 5 шт. одного товара'],
    });
    expect((await put(me, BAG.offer, 3)).status).toBe(200);
    expect(await put(me, BAG.offer, 4)).toMatchObject({
      status: 422,
      messages: ['Можно заказать не больше 3 шт.: столько осталось в наличии'],
    });
    expect((await put(me, BAG.offer, 0)).status).toBe(400);
  });

  it("ER-05 a sold-out size is refused with 'Нет в наличии', an unknown size with 'Товар не найден'", async () => {
    expect(await put(shop.browser(), BOOTS.soldOut, 1)).toMatchObject({
      status: 409,
      messages: ['Нет в наличии'],
    });
    expect(await put(shop.browser(), 999, 1)).toMatchObject({ status: 404, messages: ['Товар не найден'] });
  });

  it('ST-16 toggling inverts is_tmp; lines saved for later are not included in the count and the sum', async () => {
    const me = shop.browser();
    await put(me, BOOTS.offer, 1);
    await put(me, BAG.offer, 1);
    const aside = await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}?return_basket=true`);
    expect(aside.result).toMatchObject({ count: 1, final_amount: 8990 });
    expect((await cartOf(me)).items.map(({ is_tmp, is_stock }) => [is_tmp, is_stock])).toEqual([
      [false, true],
      [true, true],
    ]);
    await request(me, `DELETE /api/v1/cart/tmp/offer/${BOOTS.offer}`);
    expect((await cartOf(me)).items).toHaveLength(2);
    await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    expect(await cartOf(me)).toMatchObject({ count: 2, final_amount: 13_490 });
    await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    await request(me, `DELETE /api/v1/cart/tmp/offer/${BAG.offer}`);
    expect((await cartOf(me)).items.map((item) => item.offer_id)).toEqual([BOOTS.offer]);
    expect(await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`)).toMatchObject({
      status: 404,
      messages: ['Этого товара нет в корзине'],
    });
  });

  it('ST-16 a line that sells out is saved for later and cannot be ordered again', async () => {
    const me = shop.browser();
    await put(me, SANDALS.offer, 4);
    await shop.db.updateTable('offers').set({ quantity: 2 }).where('id', '=', SANDALS.offer).execute();
    const cart = await cartOf(me);
    expect(cart.items).toMatchObject([{ is_tmp: true, is_stock: false }]);
    expect(cart).toMatchObject({ count: 0, final_amount: 0, restriction: false });
    expect(await request(me, `POST /api/v1/cart/tmp/offer/${SANDALS.offer}`)).toMatchObject({
      status: 409,
      messages: ['Сандалии Ока, размер 36: осталось 2 штуки из 4'],
    });
    // Lowering the quantity to the remaining stock makes the line a line to order again.
    expect((await put(me, SANDALS.offer, 2)).result).toMatchObject({ count: 2, final_amount: 6000 });
    await shop.db.updateTable('offers').set({ quantity: 4 }).where('id', '=', SANDALS.offer).execute();
  });

  it('ST-16 a line that was sold out for a while becomes a line to order again; a line saved by the shopper stays saved', async () => {
    const me = shop.browser();
    await put(me, SANDALS.offer, 4);
    await put(me, BAG.offer, 3);
    await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    const stock = (quantity: number, id: number) =>
      shop.db.updateTable('offers').set({ quantity }).where('id', '=', id).execute();
    await stock(0, SANDALS.offer);
    await stock(0, BAG.offer);
    expect((await cartOf(me)).items).toMatchObject([
      { is_tmp: true, is_stock: false },
      { is_tmp: true, is_stock: false },
    ]);
    expect(await request(me, `POST /api/v1/cart/tmp/offer/${SANDALS.offer}`)).toMatchObject({
      status: 409,
      messages: ['Нет в наличии'],
    });
    await stock(4, SANDALS.offer);
    await stock(3, BAG.offer);
    const cart = await cartOf(me);
    expect(cart.items).toMatchObject([
      { offer_id: SANDALS.offer, is_tmp: false, is_stock: true },
      { offer_id: BAG.offer, is_tmp: true, is_stock: true },
    ]);
    expect(cart).toMatchObject({ count: 4, final_amount: 12_000 });
  });

  it('ST-18 a cart outside its limits is restricted with an HTML message', async () => {
    const me = shop.browser();
    await put(me, SANDALS.offer, 1);
    const limits = async (value: object) => {
      await shop.db
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('code', '=', 'cart')
        .execute();
      // A response may contain limits that are up to half a minute old.
      clearTtlCaches(shop.db);
    };
    await limits({ max_per_line: 5, min_amount: 300_001 });
    expect(await cartOf(me)).toMatchObject({
      restriction: true,
      restriction_message: 'Минимальная сумма заказа — <b>3\u00A0000\u00A0₽</b>',
    });
    await limits({ max_per_line: 5, max_amount: 299_900 });
    expect(await cartOf(me)).toMatchObject({
      restriction: true,
      restriction_message: 'Максимальная сумма заказа — <b>2\u00A0999\u00A0₽</b>',
    });
    await request(me, `POST /api/v1/cart/tmp/offer/${SANDALS.offer}`);
    expect(await cartOf(me)).toMatchObject({ restriction: false, restriction_message: '' });
    await limits({ max_per_line: 5, min_amount: 100_000, max_amount: 30_000_000 });
  });

  it('AP-07 a guest has no loyalty limits; the cart can be cleared', async () => {
    const me = shop.browser();
    await put(me, BOOTS.offer, 1);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' });
    expect(await request(me, 'POST /api/v1/cart/set_limit', { type: 'card' })).toMatchObject({
      status: 401,
      messages: ['Войдите в личный кабинет, чтобы продолжить'],
    });
    const cleared = await request(me, 'DELETE /api/v1/cart?return_basket=true');
    expect(cleared.result).toMatchObject({ items: [], promo_code: null, final_amount: 0 });
  });

  it('RO-01 AP-07 another session can neither read nor change the lines', async () => {
    const me = shop.browser();
    const other = shop.browser();
    await put(me, BOOTS.offer, 1);
    await put(other, BAG.offer, 1);
    await request(other, `DELETE /api/v1/cart/offer/${BOOTS.offer}`);
    await request(other, `POST /api/v1/cart/tmp/offer/${BOOTS.offer}`);
    await request(other, 'DELETE /api/v1/cart');
    expect((await cartOf(other)).items).toEqual([]);
    expect((await cartOf(me)).items).toMatchObject([{ offer_id: BOOTS.offer, is_tmp: false }]);
  });
});
