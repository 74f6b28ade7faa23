import { type Insertable, sql } from 'kysely';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import { countAttachedFiles } from '../../db/attached-files.ts';
import type { Db } from '../../db/client.ts';
import { returnInForceCondition } from '../../db/returned-units.ts';
import type { Database } from '../../db/schema.ts';

const LIST_LIMIT = 100;

/** Lists the active methods of sending items back, in the owner's order. */
export async function findReturnSources(db: Db) {
  return db
    .selectFrom('return_sources')
    .select(['id', 'title', 'description'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Lists the active reasons for a return, in the owner's order. */
export async function findReturnReasons(db: Db) {
  return db
    .selectFrom('return_reasons')
    .select(['id', 'title', 'photo_required'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/**
 * SQL for the two refunds of a line in `return_items i`, in kopecks: the refund in money and the refund onto
 * certificates.
 */
const LINE_MONEY = sql<number>`i.price * i.quantity + i.price_rest`;
const LINE_CERTIFICATE = sql<number>`i.certificate * i.quantity + i.certificate_rest`;

/**
 * Computes the sums of returned units and of refunds, by order and offer. Rejected and withdrawn returns are not
 * included. Refunds are in kopecks.
 * @param only 'refunded' restricts the sums to returns whose money has been sent
 */
export async function findReturnedUnits(db: Db, orderIds: readonly number[], only?: 'refunded') {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('return_items as i')
    .innerJoin('returns as r', 'r.id', 'i.return_id')
    .select(['r.order_id', 'i.offer_id', sql<number>`sum(i.quantity)::int`.as('quantity')])
    .select([
      sql<number>`sum(${LINE_MONEY})::int`.as('money'),
      sql<number>`sum(${LINE_CERTIFICATE})::int`.as('certificate'),
    ])
    .where('r.order_id', 'in', orderIds)
    .where(returnInForceCondition)
    .$if(only !== undefined, (query) => query.where('r.status', '=', only ?? 'refunded'))
    .groupBy(['r.order_id', 'i.offer_id'])
    .execute();
}

/**
 * Inserts a return under the next number, from `VZ-500001`.
 * @returns undefined when the shopper has already used the idempotency key for another return
 */
export async function insertReturn(tx: Db, row: Omit<Insertable<Database['returns']>, 'number'>) {
  return tx
    .insertInto('returns')
    .values({ ...row, number: sql<string>`'VZ-' || nextval('return_numbers')` })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'idempotency_key']).doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();
}

/** Inserts the lines of a return. */
export async function insertReturnItems(tx: Db, items: Array<Insertable<Database['return_items']>>) {
  await tx.insertInto('return_items').values(items).execute();
}

/** Inserts an event into a return's history. */
export async function insertReturnEvent(tx: Db, event: Insertable<Database['return_events']>) {
  await tx.insertInto('return_events').values(event).execute();
}

/**
 * Builds a subquery of the returns that a shopper may change. These are the returns that the shopper has requested, and
 * all returns from the shopper's orders. A return that the shopper requested as a guest is included even if a customer
 * has claimed it since.
 */
const selectOwnIds = (shopperId: string) => sql<number>`
  SELECT id FROM returns WHERE shopper_id = ${shopperId} OR placed_by = ${shopperId}
  UNION
  SELECT r.id FROM returns r JOIN orders o ON o.id = r.order_id WHERE o.shopper_id = ${shopperId}`;

/**
 * Builds a subquery of the returns that a shopper may see. The result includes the returns that the shopper may change,
 * and the returns from orders that the shopper placed as a guest but that now belong to the customer who has claimed
 * them.
 */
const selectVisibleIds = (shopperId: string) => sql<number>`
  ${selectOwnIds(shopperId)}
  UNION
  SELECT r.id FROM returns r JOIN orders o ON o.id = r.order_id WHERE o.placed_by = ${shopperId}`;

/** Lists the returns that a shopper may see, the latest first. With a number, finds the return of any shopper. */
export async function findReturns(db: Db, by: { shopperId: string } | { number: string }) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('return_sources as s', 's.id', 'r.source_id')
    .select(['r.id', 'r.number', 'r.shopper_id', 'r.order_id', 'o.number as order_number', 'r.status'])
    .select(['o.shopper_id as buyer_id', 'o.phone as order_phone'])
    .select(['r.placed_by', 'o.placed_by as order_placed_by'])
    .select(['r.name', 'r.surname', 'r.phone', 'r.email', 'r.comment', 'r.created_at'])
    .select(['r.amount', 'r.certificate_amount'])
    .select(sql<string>`right(r.account, 4)`.as('account_end'))
    .select(['s.id as source_id', 's.title as source_title', 's.description as source_description'])
    .select(countAttachedFiles('return_id', 'r.id').as('photos'))
    .$if('shopperId' in by, (query) =>
      query.where(sql<boolean>`r.id IN (${selectVisibleIds('shopperId' in by ? by.shopperId : '')})`),
    )
    .$if('number' in by, (query) => query.where('r.number', '=', 'number' in by ? by.number : ''))
    .orderBy('r.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type ReturnRow = Awaited<ReturnType<typeof findReturns>>[number];

/** Lists the returns from orders, the earliest first. */
export async function findReturnsByOrder(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('returns')
    .select(['order_id', 'number', 'status'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

/** Lists the returns from an order with the bank accounts for their refunds, for the owner. The earliest is first. */
export async function findReturnsWithAccounts(db: Db, orderId: number) {
  return db
    .selectFrom('returns')
    .select(['number', 'status', 'created_at', 'amount', 'certificate_amount', 'comment'])
    .select(['account', 'bik', 'account_holder'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Lists the lines of returns, with the product data stored in the order. */
export async function findReturnItems(db: Db, returnIds: readonly number[]) {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom('return_items as i')
    .innerJoin('returns as r', 'r.id', 'i.return_id')
    .innerJoin('order_items as o', (join) =>
      join.onRef('o.order_id', '=', 'r.order_id').onRef('o.offer_id', '=', 'i.offer_id'),
    )
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .innerJoin('return_reasons as w', 'w.id', 'i.reason_id')
    .select(['i.return_id', 'i.offer_id', 'i.quantity'])
    .select([LINE_MONEY.as('money'), LINE_CERTIFICATE.as('certificate')])
    .select(['i.reason_id', 'w.title as reason_title'])
    .select(['p.code as product_code', 'o.title', 'o.vendor_code', 'o.color', 'o.size', 'o.preview'])
    .where('i.return_id', 'in', returnIds)
    .orderBy('i.offer_id')
    .execute();
}
export type ReturnItemRow = Awaited<ReturnType<typeof findReturnItems>>[number];

/** Lists the status changes of returns, the earliest first. */
export async function findReturnEvents(db: Db, returnIds: readonly number[]) {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom('return_events')
    .select(['return_id', 'status', 'comment', 'created_at'])
    .where('return_id', 'in', returnIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type ReturnEventRow = Awaited<ReturnType<typeof findReturnEvents>>[number];

/** Finds the number of the order that a return belongs to. */
export async function findOrderOfReturn(db: Db, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('o.number')
    .where('r.number', '=', number)
    .executeTakeFirst();
  return row?.number;
}

/** Returns true when a shopper has requested this return, or when it is from their order. */
export async function isReturnOfShopper(db: Db, number: string, shopperId: string): Promise<boolean> {
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('number', '=', number)
    .where(sql<boolean>`id IN (${selectOwnIds(shopperId)})`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds a return's current state. Call it while the order is locked, because every change of a return locks the order.
 */
export async function findReturnState(tx: Db, number: string) {
  return tx
    .selectFrom('returns')
    .select(['id', 'number', 'status', 'email', 'by_phone'])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Sets a return's status. */
export async function setReturnStatus(tx: Db, id: number, status: ReturnStatus): Promise<void> {
  await tx.updateTable('returns').set({ status }).where('id', '=', id).execute();
}

/** Sets the money to refund for a return, kopecks. */
export async function setReturnAmount(tx: Db, id: number, amount: number): Promise<void> {
  await tx.updateTable('returns').set({ amount }).where('id', '=', id).execute();
}

/**
 * Finds a return's data for its e-mails. `words` is the comment of the person who requested the return. `comment` is
 * the shop's latest comment.
 */
export async function findReturnForEmail(db: Db, number: string) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('return_sources as s', 's.id', 'r.source_id')
    .select(['r.id', 'r.number', 'r.name', 'r.surname', 'r.phone', 'r.email', 'r.by_phone'])
    .select(['r.amount', 'r.certificate_amount', 'o.number as order_number', 'r.comment as words'])
    .select(countAttachedFiles('return_id', 'r.id').as('photos'))
    .select(sql<string>`right(r.account, 4)`.as('account_end'))
    .select(['s.title as source_title', 's.description as source_description'])
    .select((query) =>
      query
        .selectFrom('return_events as e')
        .select('e.comment')
        .whereRef('e.return_id', '=', 'r.id')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('comment'),
    )
    .where('r.number', '=', number)
    .executeTakeFirst();
}
export type ReturnForEmail = NonNullable<Awaited<ReturnType<typeof findReturnForEmail>>>;
