import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { lockShopper } from '../shoppers/index.ts';

type NewCustomer = Pick<
  Insertable<Database['customers']>,
  'phone' | 'email' | 'password_hash' | 'name' | 'surname'
>;

/** Prefix of loyalty card numbers. EAN-13 numbers that begin with 2 are reserved for a shop's internal use. */
const CARD_PREFIX = '29';

/**
 * Creates a shopper and a customer with a loyalty card.
 * @returns the id, or null when another customer has the phone or the e-mail
 */
export async function insertCustomer(
  tx: Db,
  fields: Partial<NewCustomer>,
  now: Date,
): Promise<string | null> {
  const { id } = await tx
    .insertInto('shoppers')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ n: string }>`SELECT nextval('loyalty_card_numbers') AS n`.execute(tx);
  const row = await tx
    .insertInto('customers')
    .values({ ...fields, id, card_number: buildCardNumber(Number(rows[0]?.n ?? 0)), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Builds an EAN-13 number: the shop's prefix, ten digits, and the check digit. */
function buildCardNumber(n: number): string {
  const body = CARD_PREFIX + String(n).padStart(10, '0');
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

export type CustomerChanges = Updateable<Database['customers']>;

const UNIQUE_VIOLATION = '23505';

/** Finds a customer by id. A customer whose profile is closed is not found. */
export async function findCustomer(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** Finds a customer by phone. A customer whose profile is closed is not found. */
export async function findCustomerByPhone(db: Db, phone: string) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('phone', '=', phone)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Finds a customer by e-mail. A customer whose profile is closed is not found.
 * @param email in lower case
 */
export async function findCustomerByEmail(db: Db, email: string) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Loads a customer whose profile is not closed, and locks the customer until the transaction ends. Otherwise signing
 * in, setting a password and closing the profile could run concurrently.
 */
export async function lockCustomer(tx: Db, id: string): Promise<CustomerRow | undefined> {
  await lockShopper(tx, id);
  return findCustomer(tx, id);
}

/**
 * Returns true when a shopper may receive optional SMS. Every guest may receive optional SMS. A customer may receive
 * them unless the customer has switched them off.
 */
export async function canReceiveSms(db: Db, shopperId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('notify_sms')
    .where('id', '=', shopperId)
    .executeTakeFirst();
  return row?.notify_sms ?? true;
}

/**
 * Returns true when an e-mail address is the confirmed address of this customer. False for a guest, because a guest has
 * no confirmed address.
 */
export async function isConfirmedMailbox(db: Db, shopperId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', shopperId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Builds the SQL condition that an e-mail address is the confirmed address of a shopper, see isConfirmedMailbox.
 * @param shopperId name of the column with the shopper's id
 * @param email name of the column with the entered address
 */
export const buildOwnMailboxCondition = (shopperId: string, email: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM customers own
    WHERE own.id = ${sql.ref(shopperId)} AND own.email = lower(${sql.ref(email)}))`;

/** Updates fields of a customer. */
export async function updateCustomer(tx: Db, id: string, changes: CustomerChanges): Promise<void> {
  await tx.updateTable('customers').set(changes).where('id', '=', id).execute();
}

/** Returns true when a change failed because another customer has the phone or the e-mail. */
export const isContactTakenError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/**
 * Records the texts that a customer has agreed to, once for each version of the texts.
 * @param texts see buildConsent
 */
export async function insertConsent(
  tx: Db,
  { shopper_id, texts, source, created_at }: Insertable<Database['consents']>,
): Promise<void> {
  await sql`
    INSERT INTO consents (shopper_id, texts, source, created_at)
    SELECT ${shopper_id}, ${texts}, ${source}, ${created_at}
    WHERE NOT EXISTS (SELECT FROM consents WHERE shopper_id = ${shopper_id} AND texts = ${texts})`.execute(
    tx,
  );
}
