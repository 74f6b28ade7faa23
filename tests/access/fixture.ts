import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { addAddress, BAG, BOOTS, MOSCOW, putInCart, STORE } from '../commerce.ts';
import { signInCustomer } from '../customers.ts';
import type { TestShop } from '../database.ts';
import { insertPurchase } from './purchase.ts';

/** Text in all personal data of the customer whose data other browsers try to reach. */
export const SECRET = 'Тайновская';
/** Size and e-mail of the customer's back-in-stock subscription. */
export const SUBSCRIPTION = { offer: BOOTS.soldOut, email: 'waits@example.ru' };
const ACCOUNT = '40817810000000000000';

/** A customer with one object of each kind. Its fields are the identifiers that an attacker would guess. */
export interface CustomerFixture {
  fetch: TestShop['fetch'];
  customerId: string;
  phone: string;
  address: number;
  /** An order that can be cancelled. */
  order: string;
  /** An order that awaits its payment. */
  unpaid: string;
  payment: string;
  /** A delivered order, which can be returned and reviewed. */
  received: string;
  return: string;
  review: number;
  booking: string;
  /** Certificate purchases: `purchase` awaits its payment, `paidPurchase` its delivery date. */
  purchase: string;
  paidPurchase: string;
}

let made = 0;

const orderRow = (shopper_id: string, n: number, status: OrderStatus) => ({
  number: `PT-9${String(n).padStart(5, '0')}`,
  shopper_id,
  status,
  idempotency_key: randomUUID(),
  request_hash: '',
  name: SECRET,
  surname: SECRET,
  phone: `+7999${String(n).padStart(7, '0')}`,
  email: 'secret@example.ru',
  city_id: MOSCOW,
  delivery_id: 1,
  delivery_address: `ул. ${SECRET}, 1`,
  payment_id: 1,
  amount: 899_000,
  delivery_price: 0,
  final_amount: 899_000,
});

async function addOrder(shop: TestShop, customerId: string, status: OrderStatus): Promise<string> {
  const row = orderRow(customerId, ++made, status);
  const { id } = await shop.db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  await shop.db
    .insertInto('order_items')
    .values({
      order_id: id,
      offer_id: BOOTS.offer,
      product_code: 'p-1',
      title: 'Ботинки Ладога',
      vendor_code: 'V-1',
      color: 'Чёрный',
      size: '37',
      quantity: 1,
      price: 899_000,
      base_price: 899_000,
      preview: '',
    })
    .execute();
  await shop.db.insertInto('order_events').values({ order_id: id, status }).execute();
  return row.number;
}

const orderId = async ({ db }: TestShop, number: string) =>
  (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;

async function addReturn(shop: TestShop, customerId: string, order: string): Promise<string> {
  const number = `VZ-9${String(++made).padStart(5, '0')}`;
  const { id } = await shop.db
    .insertInto('returns')
    .values({
      number,
      shopper_id: customerId,
      order_id: await orderId(shop, order),
      source_id: 1,
      status: 'new',
      name: SECRET,
      surname: SECRET,
      phone: '+79990000000',
      email: 'secret@example.ru',
      account: ACCOUNT,
      bik: '044525225',
      account_holder: SECRET,
      amount: 0,
      idempotency_key: randomUUID(),
      request_hash: '',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('return_events')
    .values({ return_id: id, status: 'new', created_at: new Date() })
    .execute();
  return number;
}

async function addBooking(shop: TestShop, customerId: string): Promise<string> {
  const number = `BR-9${String(++made).padStart(5, '0')}`;
  const row = { store_id: STORE, offer_id: BOOTS.lastPair };
  await shop.db
    .insertInto('store_stock')
    .values({ ...row, quantity: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await shop.db
    .insertInto('bookings')
    .values({
      ...row,
      number,
      shopper_id: customerId,
      status: 'booked',
      idempotency_key: randomUUID(),
      request_hash: '',
      link_hash: Buffer.from(number),
      name: SECRET,
      surname: SECRET,
      phone: '+79990000000',
      email: 'secret@example.ru',
      comment: SECRET,
      created_at: new Date(),
      expires_at: new Date('2100-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('booking_events')
    .values({ booking_id: id, status: 'booked', created_at: new Date() })
    .execute();
  return number;
}

/** Inserts the methods and reasons that every return and cancellation needs. Repeated calls do nothing. */
export async function insertReturnMethods({ db }: TestShop): Promise<void> {
  await db
    .insertInto('return_sources')
    .values({ id: 1, title: 'Курьер', description: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('return_reasons')
    .values({ id: 1, title: 'Не подошло' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('cancel_reasons')
    .values({ id: 1, title: 'Передумали' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates the customer and all their data. */
export async function createCustomerFixture(shop: TestShop): Promise<CustomerFixture> {
  const n = ++made;
  const phone = `+7998${String(n).padStart(7, '0')}`;
  const { id, fetch } = await signInCustomer(shop, {
    name: SECRET,
    surname: SECRET,
    phone,
    email: `secret-${n}@example.ru`,
  });
  await putInCart(fetch, BAG.offer, 1);
  await fetch(`/api/v1/products/${BOOTS.id}/favorite`, { method: 'POST' });
  const address = await addAddress(fetch, 'г. Москва');
  await shop.db
    .updateTable('addresses')
    .set({ street_with_type: `ул. ${SECRET}` })
    .where('id', '=', address)
    .execute();
  const received = await addOrder(shop, id, 'completed');
  const unpaid = await addOrder(shop, id, 'awaiting_payment');
  const payment = randomUUID();
  const now = new Date();
  await shop.db
    .insertInto('order_payments')
    .values({
      id: payment,
      order_id: await orderId(shop, unpaid),
      amount: 899_000,
      status: 'pending',
      provider: 'sandbox',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await shop.db
    .insertInto('receipts')
    .values({
      order_id: await orderId(shop, received),
      customer_id: id,
      kind: 'payment',
      number: `R-${n}`,
      place: SECRET,
      items: '[]',
      amount: 1,
      created_at: now,
    })
    .execute();
  const { id: review } = await shop.db
    .insertInto('reviews')
    .values({
      customer_id: id,
      product_id: 3,
      rating: 5,
      content: SECRET,
      status: 'rejected',
      reason: SECRET,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('stock_subscriptions')
    .values({
      offer_id: SUBSCRIPTION.offer,
      shopper_id: id,
      email: SUBSCRIPTION.email,
      created_at: now,
      confirmed_at: now,
    })
    .execute();
  const order = await addOrder(shop, id, 'new');
  return {
    fetch,
    customerId: id,
    phone,
    address,
    order,
    unpaid,
    payment,
    received,
    return: await addReturn(shop, id, received),
    review,
    booking: await addBooking(shop, id),
    purchase: await insertPurchase(shop, id, 'awaiting_payment', SECRET),
    paidPurchase: await insertPurchase(shop, id, 'paid', SECRET),
  };
}

const OWN_TABLES = [
  ['customers', 'id'],
  ['cart_items', 'shopper_id'],
  ['favorites', 'shopper_id'],
  ['addresses', 'shopper_id'],
  ['orders', 'shopper_id'],
  ['returns', 'shopper_id'],
  ['bookings', 'shopper_id'],
  ['certificate_purchases', 'shopper_id'],
  ['stock_subscriptions', 'shopper_id'],
  ['reviews', 'customer_id'],
  ['receipts', 'customer_id'],
  ['bonus_movements', 'customer_id'],
] as const;

/** Reads all rows of the customer, so that a test can compare them before and after the attacks. */
export async function readCustomerRows({ db }: TestShop, { customerId }: CustomerFixture): Promise<unknown> {
  const rows: Record<string, unknown> = {};
  for (const [table, column] of OWN_TABLES) {
    const { ref } = db.dynamic;
    const found = await db.selectFrom(table).selectAll().where(ref(column), '=', customerId).execute();
    // A table returns its rows in no defined order.
    rows[table] = found.map((row) => JSON.stringify(row)).sort();
  }
  rows.payments = await db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .where('o.shopper_id', '=', customerId)
    .execute();
  return rows;
}
