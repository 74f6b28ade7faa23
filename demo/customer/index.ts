import type { Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { hashPassword } from '#backend/modules/auth/index.ts';
import { insertCustomer } from '#backend/modules/customers/index.ts';
import { insertReceipt } from '#backend/modules/payments/receipts-repo.ts';
import { computeLoyaltyStatus } from '#lib/domain/loyalty.ts';
import { LOYALTY_LEVELS } from '../loyalty.ts';
import type { DemoOffer } from '../offers.ts';
import { STORES } from '../places/stores.ts';
import { selectOnePerModel } from '../product.ts';
import { findDestinations } from './destinations.ts';
import { ORDER_PLANS } from './orders.ts';
import { ADDRESSES, DEMO_CUSTOMER, DEMO_PASSWORD, DEMO_PREFERENCES, WELCOME_BONUS } from './person.ts';
import { placeOrder } from './place-order.ts';
import { insertReturn } from './return.ts';
import { REVIEWS } from './reviews.ts';

type Tx = Transaction<Database>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of days from the customer's first sign-in to the time at which the demo database is filled. */
const JOINED = 200;
const FAVORITES = 6;
/**
 * Amount of the expired welcome bonuses, and the number of days since the bonuses expired. The days are counted back
 * from the time at which the demo database is filled.
 */
const EXPIRED = { amount: -100, age: 20 };

/**
 * Inserts the customer of the demo personal area (`DEMO_CUSTOMER`): orders in every state, a return, reviews, receipts,
 * bonuses.
 * @param now time from which all dates are counted back
 */
export async function insertDemoCustomer(tx: Tx, offers: readonly DemoOffer[], now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const customerId = await insertPerson(tx, ago(JOINED));
  const orders = await placeOrders(tx, customerId, offers, ago);
  const [first] = orders;
  const gloves = first?.goods.at(-1);
  if (!first || !gloves) throw new Error('the person has bought nothing');
  const { id: orderId, paid } = first;
  await insertReturn(tx, { customerId, orderId, offerId: gloves.offer.id, paid, requestedAt: ago(142) });
  await tx
    .insertInto('bonus_movements')
    .values({
      customer_id: customerId,
      kind: 'expiry',
      amount: EXPIRED.amount,
      order_id: null,
      created_at: ago(EXPIRED.age),
    })
    .execute();
  await insertStoreReceipt(tx, customerId, ago(40));
  await insertReviews(tx, customerId, orders);
  await insertFavorites(tx, customerId, offers, ago);
}

async function insertPerson(tx: Tx, joined: Date): Promise<string> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const id = await insertCustomer(tx, { ...DEMO_CUSTOMER, password_hash }, joined);
  if (!id) throw new Error('the person is there already');
  await tx.updateTable('customers').set(DEMO_PREFERENCES).where('id', '=', id).execute();
  await tx
    .insertInto('addresses')
    .values(ADDRESSES.map((address) => ({ ...address, shopper_id: id })))
    .execute();
  await tx
    .insertInto('bonus_movements')
    .values({ customer_id: id, kind: 'gift', amount: WELCOME_BONUS, order_id: null, created_at: joined })
    .execute();
  return id;
}

async function placeOrders(
  tx: Tx,
  customerId: string,
  offers: readonly DemoOffer[],
  ago: (days: number) => Date,
) {
  const destinations = await findDestinations(tx, customerId);
  const placed = [];
  let received = 0;
  for (const plan of ORDER_PLANS) {
    const { level } = computeLoyaltyStatus(LOYALTY_LEVELS, received);
    if (!level) throw new Error('the programme begins at nothing');
    const ordered = ago(plan.age);
    const destination = destinations[plan.delivery](ordered);
    const order = await placeOrder(tx, { customerId, level }, plan, { offers, destination, ordered });
    if (plan.steps.some(([status]) => status === 'completed')) received += order.paid;
    placed.push({ ...order, ordered });
  }
  return placed;
}

async function insertStoreReceipt(tx: Tx, customerId: string, at: Date): Promise<void> {
  const price = 299_000;
  await insertReceipt(tx, {
    order_id: null,
    customer_id: customerId,
    kind: 'payment',
    place: STORES[0]?.name ?? '',
    items: JSON.stringify([{ title: 'Зонт складной, чёрный', quantity: 1, price }]),
    amount: price,
    created_at: at,
  });
}

type Placed = Awaited<ReturnType<typeof placeOrders>>;

async function insertReviews(tx: Tx, customerId: string, orders: Placed): Promise<void> {
  for (const { order, item, after, ...review } of REVIEWS) {
    const bought = orders[order];
    const product = bought?.goods[item]?.offer.product;
    if (!bought || !product) throw new Error('a review of nothing');
    const written = new Date(bought.ordered.getTime() + after * DAY_MS);
    await tx
      .insertInto('reviews')
      .values({
        ...review,
        customer_id: customerId,
        product_id: product.id,
        created_at: written,
        moderated_at: review.status === 'pending' ? null : new Date(written.getTime() + DAY_MS),
      })
      .execute();
  }
}

async function insertFavorites(
  tx: Tx,
  shopper_id: string,
  offers: readonly DemoOffer[],
  ago: (days: number) => Date,
): Promise<void> {
  const novelties = offers
    .map(({ product }) => product)
    .filter(({ isNovelty }) => isNovelty)
    .toSorted((a, b) => a.sort - b.sort);
  await tx
    .insertInto('favorites')
    .values(
      selectOnePerModel(novelties)
        .slice(0, FAVORITES)
        .map(({ id: product_id }, index) => ({ shopper_id, product_id, created_at: ago(index + 1) })),
    )
    .execute();
}
