import { createHash, randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { insertCustomer } from '#backend/modules/customers/index.ts';
import type { TestShop } from './database.ts';

/** Default customer, for tests in which the person does not matter. */
export const CUSTOMER = {
  phone: '+79161234567',
  email: 'anna@example.ru',
  name: 'Анна',
  surname: 'Петрова',
};

interface SignedIn {
  id: string;
  /** A browser with the customer's session cookie. */
  fetch: TestShop['fetch'];
  /** Value of the `Cookie` header, for another browser or another process. */
  cookie: string;
}

/** Inserts a new customer and a session, and returns a browser that is signed in without the form. */
export async function signInCustomer(
  shop: TestShop,
  fields: Partial<Updateable<Database['customers']>> = CUSTOMER,
): Promise<SignedIn> {
  const { db } = shop;
  const now = new Date();
  const id = await insertCustomer(db, {}, now);
  if (!id) throw new Error('no customer was made');
  await db.updateTable('customers').set(fields).where('id', '=', id).execute();
  const cookie = await cookieOf(shop, id);
  return { id, cookie, fetch: shop.browser(cookie) };
}

/** Opens another browser in which the customer is signed in. */
export const openCustomerBrowser = async (shop: TestShop, customerId: string): Promise<TestShop['fetch']> =>
  shop.browser(await cookieOf(shop, customerId));

async function cookieOf(shop: TestShop, customerId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await shop.db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      shopper_id: customerId,
      expires_at: new Date('2100-01-01'),
    })
    .execute();
  return `sid=${token}`;
}
