import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAddress, BAG, BOOTS, NOON, openCommerceShop, putInCart, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { deleteOldRows } from '../cleanup/index.ts';
import { deleteAbandonedGuests } from './sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(NOON.getTime() + count * DAY_MS);

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

/** Runs the cleanup jobs. */
async function sweepAt(date: Date): Promise<void> {
  const now = () => date;
  await deleteOldRows({ db: shop.db, now, log: testLog });
  await deleteAbandonedGuests({ db: shop.db, now });
}
type Browser = TestShop['fetch'];

const newest = async () =>
  (
    await shop.db
      .selectFrom('shoppers')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;
const has = async (table: 'shoppers' | 'sessions', shopperId: string) => {
  const rows = await shop.db
    .selectFrom(table)
    .select('id')
    .where(table === 'sessions' ? 'shopper_id' : 'id', '=', shopperId)
    .execute();
  return rows.length > 0;
};
const stateOf = async (id: string) => ({
  shopper: await has('shoppers', id),
  session: await has('sessions', id),
});

type Does = (browser: Browser) => Promise<{ status: number } | number>;

/** Creates a guest by performing an action in a new browser. */
async function createGuest(does: Does) {
  const browser = shop.browser();
  const answer = await does(browser);
  if (typeof answer !== 'number') expect(answer).toMatchObject({ status: 200 });
  return { id: await newest(), browser };
}
const add = (browser: Browser) => putInCart(browser, BAG.offer);
const emptyCart = (browser: Browser) =>
  add(browser).then(() => request(browser, `DELETE /api/v1/cart/offer/${BAG.offer}`));
const subscribe = (browser: Browser) =>
  request(browser, 'POST /services/rest/v1/products/subscribe', {
    email: 'anna@example.ru',
    offer_ids: [String(BOOTS.soldOut)],
    agree: true,
  });
const FEEDBACK = {
  theme: 1,
  name: 'Анна',
  last_name: 'Петрова',
  phone: '+79161234567',
  email: '',
  content: 'Где мой заказ? Жду неделю.',
  agree: true,
};

/** Test cases: data of a guest, the action that creates it, and the number of days after which the guest is deleted. */
const GUESTS: Array<[string, Does, number]> = [
  ['an emptied cart', emptyCart, 30],
  ['a cart', add, 365],
  ['a favourite', (browser) => request(browser, `POST /api/v1/products/${BOOTS.id}/favorite`), 365],
  ['an address', (browser) => addAddress(browser), 365],
  ['a city', (browser) => request(browser, 'POST /api/v1/local/location', { location_id: 90 }), 365],
  ['a promo code', (browser) => request(browser, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' }), 365],
  ['an unconfirmed subscription', subscribe, 30],
  [
    'a confirmed subscription',
    async (browser) => {
      const answer = await subscribe(browser);
      await shop.db.updateTable('stock_subscriptions').set({ confirmed_at: NOON }).execute();
      return answer;
    },
    365,
  ],
  ['a message', (browser) => request(browser, 'POST /services/rest/v1/feedback', FEEDBACK), 30],
];

describe('old guests', () => {
  beforeAll(async () => {
    await shop.db.insertInto('feedback_themes').values({ id: 1, title: 'Вопрос' }).execute();
  });

  it.each(GUESTS)('%s', async (_name, does, term) => {
    const { id } = await createGuest(does);
    const all = { shopper: true, session: true };
    expect(await stateOf(id)).toEqual(all);
    await sweepAt(days(term - 0.5));
    expect(await stateOf(id)).toEqual(all);
    await sweepAt(days(term));
    expect(await stateOf(id)).toEqual({ shopper: false, session: false });
  });

  it('retains a consent with its guest after the session has expired', async () => {
    const { id } = await createGuest(add);
    await shop.db
      .insertInto('consents')
      .values({ shopper_id: id, texts: 'offer', source: 'return', created_at: NOON })
      .execute();
    await sweepAt(days(10_000));
    expect(await stateOf(id)).toEqual({ shopper: true, session: false });
  });

  it('creates a new guest for the browser of a deleted guest', async () => {
    const { id, browser } = await createGuest(emptyCart);
    await sweepAt(days(31));
    expect(await stateOf(id)).toEqual({ shopper: false, session: false });
    expect((await putInCart(browser, BAG.offer)).status).toBe(200);
    expect(await newest()).not.toBe(id);
    expect(await stateOf(await newest())).toEqual({ shopper: true, session: true });
  });

  it('retains customers after their sessions have expired', async () => {
    const customer = await signInCustomer(shop, { name: 'Анна' });
    await add(customer.fetch);
    await sweepAt(days(100));
    expect(await stateOf(customer.id)).toEqual({ shopper: true, session: true });
    await sweepAt(new Date('2100-01-01'));
    expect(await stateOf(customer.id)).toEqual({ shopper: true, session: false });
    const left = await shop.db
      .selectFrom('cart_items')
      .select('offer_id')
      .where('shopper_id', '=', customer.id)
      .execute();
    expect(left).toEqual([{ offer_id: BAG.offer }]);
  });

  it('continues where the last run stopped, and starts again after the last shopper', async () => {
    await shop.db
      .insertInto('shoppers')
      .values(Array.from({ length: 3000 }, () => ({ created_at: NOON })))
      .execute();
    const orphans = async () =>
      Number(
        (
          await shop.db
            .selectFrom('shoppers as s')
            .select(({ fn }) => fn.countAll().as('count'))
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom('customers as c').select('c.id').whereRef('c.id', '=', 's.id'))),
            )
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom('sessions as x').select('x.id').whereRef('x.shopper_id', '=', 's.id'))),
            )
            .executeTakeFirstOrThrow()
        ).count,
      );
    const before = await orphans();
    await sweepAt(days(31));
    const after = await orphans();
    expect(after).toBeLessThan(before);
    expect(before - after).toBeLessThanOrEqual(2000);
    for (let run = 0; run < 6; run += 1) await sweepAt(days(31));
    expect(await orphans()).toBeLessThan(10);
  });
});
