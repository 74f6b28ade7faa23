import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerReviewEndpoints } from '#lib/contracts/reviews.ts';
import { userEndpoints } from '#lib/contracts/user.ts';
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
import { signInCustomer } from '#tests/customers.ts';
import { OWNER_TOKEN, type TestShop } from '#tests/database.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await insertLoyaltyLevels(shop);
});
beforeEach(() => resetStock(shop));
afterAll(() => shop.close());

type Fetch = TestShop['fetch'];
const USER = '/services/rest/v1/user';
const REVIEW = { rating: 5, content: 'Сели по ноге с первого дня, тёплые.' };
const createCustomer = () => signInCustomer(shop, { name: 'Анна' });

let keys = 0;
/** Buys these sizes for a customer and marks the order as received. */
async function buyAndReceive(id: string, fetch: Fetch, ...offers: number[]) {
  for (const offer of offers) await putInCart(fetch, offer);
  await request(
    fetch,
    'POST /services/rest/v1/orders/checkout',
    {
      city_id: MOSCOW,
      delivery_id: POINTS,
      postamat_id: PVZ,
      payment_id: CARD,
      user_info: RECIPIENT,
    },
    { 'idempotency-key': `received-${keys++}` },
  );
  const order = await shop.db
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('shopper_id', '=', id)
    .returning(['id', 'number'])
    .execute();
  const [last] = order.slice(-1);
  if (!last) throw new Error('no order was made');
  return last;
}

const reviewsOf = async (fetch: Fetch) =>
  userEndpoints[`GET ${USER}/reviews`].result.parse((await request(fetch, `GET ${USER}/reviews`)).result);
const write = (fetch: Fetch, product_id: number, fields = {}) =>
  request(fetch, `POST ${USER}/reviews`, { ...REVIEW, product_id, ...fields });
const moderate = (body: object, token = OWNER_TOKEN) =>
  request(shop.fetch, 'POST /services/rest/v1/owner/reviews', body, { authorization: `Bearer ${token}` });

describe('reviews', () => {
  it('AP-10 RO-02 received products await a review; a written review is pending', async () => {
    const { id, fetch } = await createCustomer();
    expect(await reviewsOf(fetch)).toEqual({ reviews: [], awaiting: [] });
    await buyAndReceive(id, fetch, BOOTS.offer, BAG.offer);
    const boots = {
      id: BOOTS.id,
      code: 'p-1',
      title: 'Ботинки Ладога',
      preview: expect.stringContaining('p-1'),
      size: '37',
    };
    expect((await reviewsOf(fetch)).awaiting).toEqual([boots, expect.objectContaining({ id: BAG.id })]);
    const { status, result } = await write(fetch, BOOTS.id);
    expect(status).toBe(200);
    expect(userEndpoints[`POST ${USER}/reviews`].result.parse(result)).toEqual({
      reviews: [
        {
          id: expect.any(Number),
          product: boots,
          ...REVIEW,
          fit: null,
          status: 'pending',
          status_title: 'На проверке',
          reason: '',
          answer: '',
          photos: 0,
          created_at: '2026-11-21T12:00:00+03:00',
        },
      ],
      awaiting: [expect.objectContaining({ id: BAG.id })],
    });
  });

  it('AP-10 refuses a review of products that were not received or are unknown', async () => {
    const { fetch } = await createCustomer();
    const other = await createCustomer();
    await buyAndReceive(other.id, other.fetch, BOOTS.offer);
    await putInCart(fetch, BAG.offer);
    for (const product of [BOOTS.id, BAG.id, 999])
      expect(await write(fetch, product)).toMatchObject({ status: 422, fields: ['product_id'] });
    expect((await write(fetch, BOOTS.id, { rating: 6 })).status).toBe(400);
    expect((await write(fetch, BOOTS.id, { content: 'Коротко' })).messages).toEqual([
      'Сообщение меньше 10 символов',
    ]);
  });

  it('AP-10 accepts one review per product, also concurrently; a rejected one can be written again', async () => {
    const { id, fetch } = await createCustomer();
    await buyAndReceive(id, fetch, SANDALS.offer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(fetch, SANDALS.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const review = (await reviewsOf(fetch)).reviews[0];
    const answer = ownerReviewEndpoints['POST /services/rest/v1/owner/reviews'].result;
    const reject = { id: review?.id, status: 'rejected', reason: 'В отзыве чужой телефон' };
    expect((await moderate({ ...reject, reason: '' })).status).toBe(422);
    expect(answer.parse((await moderate(reject)).result)).toEqual({ changed: 1 });
    expect((await reviewsOf(fetch)).reviews[0]).toMatchObject({
      status: 'rejected',
      status_title: 'Отклонён',
      reason: 'В отзыве чужой телефон',
    });
    expect((await write(fetch, SANDALS.id, { rating: 3 })).result).toMatchObject({
      reviews: [{ id: review?.id, rating: 3, status: 'pending', reason: '' }],
    });
    await moderate({ id: review?.id, status: 'published' });
    expect((await reviewsOf(fetch)).reviews[0]?.status_title).toBe('Опубликован');
    expect((await write(fetch, SANDALS.id)).status).toBe(409);
  });

  it('RO-03 only the owner moderates, and only existing reviews', async () => {
    const moderated = { id: 1_000_000, status: 'published' };
    expect((await moderate(moderated, 'wrong')).status).toBe(401);
    expect(await moderate(moderated)).toMatchObject({ status: 404, fields: ['id'] });
    expect((await moderate({ ...moderated, status: 'pending' })).status).toBe(400);
  });

  it('AP-10 allows twenty a day', async () => {
    const { fetch } = await createCustomer();
    for (let n = 0; n < 20; n++) expect((await write(fetch, BOOTS.id)).status).toBe(422);
    expect((await write(fetch, BOOTS.id)).status).toBe(429);
  });
});

describe('receipts', () => {
  it('AP-10 lists receipts of the customer’s orders and store purchases, the latest first, and no others', async () => {
    const { id, fetch } = await createCustomer();
    const other = await createCustomer();
    const order = await buyAndReceive(id, fetch, BAG.offer);
    const foreign = await buyAndReceive(other.id, other.fetch, BAG.offer);
    const row = {
      kind: 'payment' as const,
      place: 'Полутон',
      items: JSON.stringify([{ title: 'Сумка Нева', quantity: 1, price: 450_050 }]),
      amount: 450_050,
    };
    const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
    const rows = await shop.db
      .insertInto('receipts')
      .values([
        { ...row, number: 'A-1', order_id: order.id, customer_id: null, created_at: at(1) },
        { ...row, number: 'A-2', order_id: null, customer_id: id, created_at: at(2), place: 'На Мира' },
        { ...row, number: 'A-3', order_id: foreign.id, customer_id: null, created_at: at(3) },
        { ...row, number: 'A-4', order_id: null, customer_id: other.id, created_at: at(4) },
      ])
      .returning('id')
      .execute();
    const { result } = await request(fetch, `GET ${USER}/cheques`);
    const { cheques } = userEndpoints[`GET ${USER}/cheques`].result.parse(result);
    expect(cheques.map(({ number }) => number)).toEqual(['A-2', 'A-1']);
    expect(cheques[1]).toEqual({
      id: rows[0]?.id,
      number: 'A-1',
      kind: 'payment',
      settlement: 'full',
      prepaid: 0,
      certificate_debet: 0,
      created_at: '2026-11-21T13:00:00+03:00',
      place: 'Полутон',
      order_number: order.number,
      items: [{ title: 'Сумка Нева', quantity: 1, price: 4500.5 }],
      amount: 4500.5,
    });
    expect(cheques[0]).toMatchObject({ place: 'На Мира', order_number: null });
  });
});

describe('card_info', () => {
  const info = async (fetch: Fetch, page?: number) =>
    userEndpoints[`POST ${USER}/profile/card_info`].result.parse(
      (await request(fetch, `POST ${USER}/profile/card_info`, { page })).result,
    );

  it('AP-10 RO-02 returns the card, the levels and the ledger by pages, the latest first', async () => {
    const { id, fetch } = await createCustomer();
    const other = await createCustomer();
    await grantBonuses(shop, other.id, 7);
    for (let n = 1; n <= 21; n++) await grantBonuses(shop, id, n, new Date(NOON.getTime() - n * 1000));
    const first = await info(fetch);
    expect((await request(fetch, `POST ${USER}/profile/card_info`)).result, 'no body').toEqual(first);
    expect(first.card.level_info).toMatchObject({ title: 'Базовый', bonus: 231 });
    expect(first.levels).toEqual([
      {
        code: 'base',
        title: 'Базовый',
        from_amount: 0,
        card_percent: 3,
        bonus_percent: 4,
        bonus_share: 20,
      },
      {
        code: 'silver',
        title: 'Серебряный',
        from_amount: 10_000,
        card_percent: 5,
        bonus_percent: 6,
        bonus_share: 30,
      },
    ]);
    expect([first.pages, first.movements.length, first.movements[0]?.amount]).toEqual([2, 20, 1]);
    expect((await info(fetch, 2)).movements.map(({ amount }) => amount)).toEqual([21]);
    expect((await info(fetch, 3)).movements).toEqual([]);
  });

  it('AP-10 returns a title and the order’s number for every ledger entry', async () => {
    const { id, fetch } = await createCustomer();
    const order = await buyAndReceive(id, fetch, BAG.offer);
    const row = { customer_id: id, order_id: order.id, created_at: NOON };
    await shop.db
      .insertInto('bonus_movements')
      .values([
        { ...row, kind: 'accrual', amount: 10 },
        { ...row, kind: 'spend', amount: -5 },
        { ...row, kind: 'refund', amount: 5 },
        { ...row, kind: 'withdrawal', amount: -10 },
        { ...row, kind: 'gift', amount: 1, order_id: null },
        { ...row, kind: 'expiry', amount: -1, order_id: null },
      ])
      .execute();
    const { movements } = await info(fetch);
    expect(movements.map(({ title, order_number }) => [title, order_number])).toEqual([
      ['Сгорание', null],
      ['Подарок', null],
      [`Отмена начисления за заказ ${order.number}`, order.number],
      [`Возврат бонусов за заказ ${order.number}`, order.number],
      [`Списание за заказ ${order.number}`, order.number],
      [`Начисление за заказ ${order.number}`, order.number],
    ]);
  });

  it('AP-10 a card without ledger entries has no pages', async () => {
    const { fetch } = await createCustomer();
    expect(await info(fetch)).toMatchObject({ movements: [], pages: 0 });
  });
});
