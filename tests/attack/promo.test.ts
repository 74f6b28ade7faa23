import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { placedOrder } from '#lib/contracts/orders.ts';
import {
  BAG,
  CARD,
  MOSCOW,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
} from '../commerce.ts';
import { signInCustomer } from '../customers.ts';
import type { TestShop } from '../database.ts';
import { FAST, placeFastOrder } from '../fast-orders.ts';

const CODE = 'MINUS500';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await shop.db.updateTable('offers').set({ quantity: 1000 }).where('id', '=', BAG.offer).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('promo_uses').execute();
  await shop.db.deleteFrom('rate_limits').execute();
});

type Fetch = TestShop['fetch'];
type User = typeof RECIPIENT;

const limit = (limits: { max_uses?: number; max_uses_per_shopper?: number }) =>
  shop.db
    .updateTable('promo_codes')
    .set({ max_uses: null, max_uses_per_shopper: null, ...limits })
    .where('code', '=', CODE)
    .execute();

let people = 0;
const createRecipient = (): User => {
  people++;
  return { ...RECIPIENT, phone: `+7913${String(people).padStart(7, '0')}`, email: `g${people}@example.ru` };
};

async function withCode(fetch: Fetch = shop.browser()): Promise<Fetch> {
  await putInCart(fetch, BAG.offer);
  expect((await request(fetch, 'POST /api/v1/cart/promo_code', { code: CODE })).status).toBe(200);
  return fetch;
}
const checkout = (fetch: Fetch, user_info: User) =>
  request(
    fetch,
    'POST /services/rest/v1/orders/checkout',
    { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ, payment_id: CARD, user_info },
    { 'idempotency-key': crypto.randomUUID() },
  );
const oneClick = (user_info: User, fetch = shop.browser()) =>
  placeFastOrder(fetch, { ...FAST, promocode: CODE, user_info }, crypto.randomUUID());

/** Counts the orders with the discount, and all orders. Every other response must be a 409. */
async function outcome(answers: ReadonlyArray<{ status: number; result?: unknown }>) {
  const made = answers.filter(({ status }) => status === 200);
  const cheap = made.filter(({ result }) => placedOrder.parse(result).final_amount === 4200);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const { uses } = await shop.db
    .selectFrom('promo_uses')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .executeTakeFirstOrThrow();
  expect(Number(uses)).toBe(cheap.length);
  return { cheap: cheap.length, made: made.length };
}

it('accepts a code for five orders exactly five times when forty buyers use it at once, by cart and one-click order', async () => {
  await limit({ max_uses: 5 });
  const carts = await Promise.all(Array.from({ length: 20 }, () => withCode()));
  const answers = await Promise.all([
    ...carts.map((fetch) => checkout(fetch, createRecipient())),
    ...Array.from({ length: 20 }, () => oneClick(createRecipient())),
  ]);
  expect(await outcome(answers)).toEqual({ cheap: 5, made: 5 });
});

it.each([
  ['with the same phone and mailbox', (user: User) => user],
  [
    'with the same phone and mailboxes of their own',
    (user: User, index: number) => ({ ...user, email: `x${index}@example.ru` }),
  ],
  [
    'with the same mailbox and phones of their own',
    ({ email }: User, index: number) => ({
      ...createRecipient(),
      email: index % 2 ? email.toUpperCase() : email,
    }),
  ],
])('accepts a code for one order of a shopper only once from ten browsers %s', async (_, as) => {
  await limit({ max_uses_per_shopper: 1 });
  const guest = createRecipient();
  const carts = await Promise.all(Array.from({ length: 5 }, () => withCode()));
  const answers = await Promise.all([
    ...carts.map((fetch, index) => checkout(fetch, as(guest, index))),
    ...Array.from({ length: 5 }, (_, index) => oneClick(as(guest, index + 5))),
  ]);
  expect(await outcome(answers)).toEqual({ cheap: 1, made: 1 });
});

it('accepts a code only once from a customer who sends ten concurrent one-click orders for ten recipients', async () => {
  await limit({ max_uses_per_shopper: 1 });
  const { fetch, id } = await signInCustomer(shop, { phone: createRecipient().phone, email: null });
  const { phone } = await shop.db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => oneClick({ ...createRecipient(), phone: phone ?? '' }, fetch)),
  );
  expect(await outcome(answers)).toEqual({ cheap: 1, made: 1 });
});
