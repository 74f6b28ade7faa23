import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartEndpoints } from '#lib/contracts/cart.ts';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  BAG,
  BOOTS,
  CARD,
  MOSCOW,
  NOON,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
  SANDALS,
} from '#tests/commerce.ts';
import { openCustomerBrowser, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { grantBonuses, insertLoyaltyLevels, readBonusBalance } from '#tests/loyalty.ts';
import { accrueBonuses } from './repo.ts';
import { refundBonuses, spendBonuses } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await insertLoyaltyLevels(shop);
});
beforeEach(() => resetStock(shop));
afterAll(() => shop.close());

type Fetch = TestShop['fetch'];
const ORDERS = '/services/rest/v1/orders';
const AT_POINT = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const BUY = { ...AT_POINT, payment_id: CARD, user_info: RECIPIENT };

const customer = () => signInCustomer(shop, { name: 'Анна' });
const cartOf = async (fetch: Fetch) =>
  cartEndpoints['GET /api/v1/cart'].result.parse((await request(fetch, 'GET /api/v1/cart')).result);
const choose = (fetch: Fetch, type: string) =>
  request(fetch, 'POST /api/v1/cart/set_limit?return_basket=true', { type });
const totals = async (fetch: Fetch) =>
  orderEndpoints[`POST ${ORDERS}/pre_checkout`].result.parse(
    (await request(fetch, `POST ${ORDERS}/pre_checkout`, AT_POINT)).result,
  );
const buy = (fetch: Fetch, key: string) =>
  request(fetch, `POST ${ORDERS}/checkout`, BUY, { 'idempotency-key': key });
const orderOf = (shopperId: string) =>
  shop.db
    .selectFrom('orders')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('benefits in the cart', () => {
  it('EN-02 RO-02 the card’s percentage is deducted after the promo code', async () => {
    const { id, fetch } = await customer();
    await grantBonuses(shop, id, 5000);
    await putInCart(fetch, BOOTS.offer);
    await request(fetch, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
    const cart = await cartOf(fetch);
    expect(cart).toMatchObject({
      original_amount: 11_990,
      // 8 990 − 899 = 8 091. The card gives 3 % off this sum, in whole roubles.
      final_amount: 7849,
      discount: 4141,
      discounts: [
        { name: 'Скидка на товары', price: 3000 },
        { name: 'Промокод ОСЕНЬ10', price: 899 },
        { name: 'Скидка по карте 3\u00A0%', price: 242 },
      ],
      loyalty_card: { number: expect.stringMatching(/^29\d{11}$/), active: true },
    });
    expect(cart.level_limits).toEqual([
      {
        type: 'card',
        name: 'Скидка по карте',
        description: '3\u00A0% на товары заказа',
        limit: 242,
        active: true,
      },
      {
        type: 'bonus',
        name: 'Оплатить бонусами',
        description: 'На счёте 5\u00A0000\u00A0бонусов, ими можно оплатить до 20\u00A0% товаров',
        limit: 1618,
        active: false,
      },
    ]);
  });

  it('AP-07 set_limit stores the choice for all browsers, and exactly one benefit is active', async () => {
    const { id, fetch } = await customer();
    await grantBonuses(shop, id, 21);
    await putInCart(fetch, BOOTS.offer);
    const answer = cartEndpoints['POST /api/v1/cart/set_limit'].result.parse(
      (await choose(fetch, 'bonus')).result,
    );
    expect(answer).toMatchObject({ final_amount: 8990, loyalty_card: { active: false } });
    expect(answer?.level_limits.map(({ type, limit, active }) => [type, limit, active])).toEqual([
      ['card', 269, false],
      ['bonus', 21, true],
    ]);
    expect(answer?.level_limits[1]?.description).toContain('21\u00A0бонус,');
    const elsewhere = await openCustomerBrowser(shop, id);
    expect((await cartOf(elsewhere)).level_limits[1]?.active).toBe(true);
    expect((await request(elsewhere, 'POST /api/v1/cart/set_limit', { type: 'card' })).result).toBeNull();
    expect((await cartOf(fetch)).final_amount).toBe(8721);
    expect((await choose(fetch, 'both')).status).toBe(400);
  });

  it('RO-02 a guest has no card and cannot choose a benefit', async () => {
    const guest = shop.browser();
    await putInCart(guest, BOOTS.offer);
    expect(await cartOf(guest)).toMatchObject({ loyalty_card: null, level_limits: [], final_amount: 8990 });
    expect((await choose(guest, 'bonus')).status).toBe(401);
    expect(await totals(guest)).toMatchObject({ bonus: 0, bonus_debet: 0 });
  });

  it('RO-02 the card has no benefits in a shop without a loyalty program', async () => {
    await shop.db.deleteFrom('loyalty_levels').execute();
    const { id, fetch } = await customer();
    await grantBonuses(shop, id, 500);
    await putInCart(fetch, BOOTS.offer);
    await choose(fetch, 'bonus');
    expect(await cartOf(fetch)).toMatchObject({
      loyalty_card: { active: false },
      level_limits: [],
      final_amount: 8990,
    });
    expect(await totals(fetch)).toMatchObject({ bonus: 0, bonus_debet: 0 });
    await insertLoyaltyLevels(shop);
  });

  it('RO-02 orders received within 365 days raise the level, older and unreceived ones do not', async () => {
    const { id, fetch } = await customer();
    await putInCart(fetch, BOOTS.offer);
    await putInCart(fetch, SANDALS.offer);
    await buy(fetch, 'level');
    const order = await orderOf(id);
    const percent = async () => {
      await putInCart(fetch, BAG.offer);
      return (await cartOf(fetch)).level_limits[0]?.description;
    };
    expect(await percent()).toContain('3\u00A0%');
    const received = new Date(NOON.getTime() - 365 * 24 * 60 * 60 * 1000);
    await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute();
    const event = { order_id: order.id, status: 'completed' as const };
    await shop.db
      .insertInto('order_events')
      .values({ ...event, created_at: received })
      .execute();
    expect(await percent()).toContain('3\u00A0%');
    await shop.db
      .insertInto('order_events')
      .values({ ...event, created_at: new Date(received.getTime() + 1000) })
      .execute();
    expect(await percent()).toContain('5\u00A0%');
  });
});

describe('bonuses at the checkout', () => {
  it('EN-02 AP-09 bonuses pay for the products, not for the delivery, and the order stores bonuses spent and earned', async () => {
    const { id, fetch } = await customer();
    await grantBonuses(shop, id, 1000);
    await putInCart(fetch, SANDALS.offer);
    await choose(fetch, 'bonus');
    expect(await totals(fetch)).toMatchObject({
      amount: 3000,
      discounts: [],
      delivery_price: 200,
      bonus: 600,
      bonus_debet: 600,
      final_amount: 2600,
    });
    expect((await buy(fetch, 'first')).result).toMatchObject({ final_amount: 2600 });
    expect(await orderOf(id)).toMatchObject({
      bonus_debet: 600,
      // 4 % of 2 400.
      bonus_accrual: 96,
      final_amount: 260_000,
    });
    expect(await readBonusBalance(shop, id)).toBe(400);
    await buy(fetch, 'first');
    expect(await readBonusBalance(shop, id)).toBe(400);
  });

  it('EN-02 spends no bonuses when the card is chosen, and the order earns bonuses on the amount paid', async () => {
    const { id, fetch } = await customer();
    await grantBonuses(shop, id, 1000);
    await putInCart(fetch, SANDALS.offer);
    expect(await totals(fetch)).toMatchObject({
      discounts: [{ name: 'Скидка по карте 3\u00A0%', price: 90 }],
      bonus: 600,
      bonus_debet: 0,
      final_amount: 3110,
    });
    await buy(fetch, 'card');
    expect(await orderOf(id)).toMatchObject({ bonus_debet: 0, bonus_accrual: 116 });
    expect(await readBonusBalance(shop, id)).toBe(1000);
  });

  it('RO-02 24 checkouts at once in two browsers of one customer never spend a bonus twice', async () => {
    const { id, fetch } = await customer();
    const second = await openCustomerBrowser(shop, id);
    await grantBonuses(shop, id, 700);
    await choose(fetch, 'bonus');
    const spent = async (round: number) => {
      await putInCart(fetch, SANDALS.offer);
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          Promise.all([
            buy(fetch, `a${round}-${index}`),
            putInCart(second, SANDALS.offer),
            buy(second, `b${round}-${index}`),
          ]),
        ),
      );
      return readBonusBalance(shop, id);
    };
    for (let round = 0; round < 2; round++) {
      await resetStock(shop);
      expect(await spent(round)).toBeGreaterThanOrEqual(0);
    }
    const made = await shop.db.selectFrom('orders').selectAll().where('shopper_id', '=', id).execute();
    expect(made.length).toBeGreaterThan(1);
    expect(made.reduce((sum, order) => sum + order.bonus_debet, 0)).toBe(700);
    expect(await readBonusBalance(shop, id)).toBe(0);
  });
});

describe('bonus movements', () => {
  const inTransaction = (work: Parameters<ReturnType<TestShop['db']['transaction']>['execute']>[0]) =>
    shop.db.transaction().execute(work);

  async function placeOrder() {
    const { id, fetch } = await customer();
    await grantBonuses(shop, id, 100);
    await putInCart(fetch, SANDALS.offer);
    await choose(fetch, 'bonus');
    await buy(fetch, 'ledger');
    return { id, order: await orderOf(id) };
  }

  it('RO-02 spends, refunds and accrues an order’s bonuses once, however often it is called', async () => {
    const { id, order } = await placeOrder();
    expect(await readBonusBalance(shop, id)).toBe(0);
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction((tx) => spendBonuses(tx, id, order.id, 100, NOON))),
    );
    expect(await readBonusBalance(shop, id)).toBe(0);
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction((tx) => refundBonuses(tx, order.id, NOON))),
    );
    expect(await readBonusBalance(shop, id)).toBe(100);
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction((tx) => accrueBonuses(tx, order.id, NOON))),
    );
    expect(await readBonusBalance(shop, id)).toBe(100 + order.bonus_accrual);
  });

  it('RO-02 refuses the whole payment when it exceeds the balance', async () => {
    const { id, order } = await placeOrder();
    await shop.db.deleteFrom('bonus_movements').where('order_id', '=', order.id).execute();
    const spend = inTransaction((tx) => spendBonuses(tx, id, order.id, 101, NOON));
    await expect(spend).rejects.toMatchObject({ status: 409 });
    expect(await readBonusBalance(shop, id)).toBe(100);
  });

  it('RO-02 accrues and refunds no bonuses for a guest’s order', async () => {
    const guest = shop.browser();
    await putInCart(guest, SANDALS.offer);
    const { result } = await buy(guest, 'guest');
    const { order_id } = orderEndpoints[`POST ${ORDERS}/checkout`].result.parse(result);
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', order_id)
      .executeTakeFirstOrThrow();
    expect([order.bonus_debet, order.bonus_accrual]).toEqual([0, 0]);
    await inTransaction(async (tx) => {
      await accrueBonuses(tx, order.id, NOON);
      await refundBonuses(tx, order.id, NOON);
    });
    const rows = await shop.db
      .selectFrom('bonus_movements')
      .select('id')
      .where('order_id', '=', order.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
