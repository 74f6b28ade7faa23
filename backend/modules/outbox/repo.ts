import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { OutboxLetter } from './letters';

/**
 * Leaves a letter for after the commit; call it inside the transaction that the letter tells of.
 * @param created_at the present moment
 */
export async function queueLetter(tx: Db, payload: OutboxLetter, created_at: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', payload: JSON.stringify(payload), created_at })
    .execute();
}

/**
 * Takes letters that wait, each for one node alone: nobody else sees them until the next try, and then
 * only when this node has not told how it went.
 * @param waits seconds until the next try, after the first, the second, … one
 */
export async function claimLetters(
  db: Db,
  { now, limit, waits }: { now: Date; limit: number; waits: readonly number[] },
) {
  const seconds = sql<number>`(${sql.val(waits)}::int[])[least(tries + 1, ${waits.length})]`;
  return (
    db
      // Locked once: as a part of the condition below it might be looked through again for each row.
      .with('due', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'mail')
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where((or) => or.or([or('next_try_at', 'is', null), or('next_try_at', '<=', now)]))
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .whereRef('outbox.id', '=', 'due.id')
      .set({
        tries: sql`tries + 1`,
        next_try_at: sql`${now}::timestamptz + make_interval(secs => ${seconds})`,
      })
      .returning(['outbox.id', 'payload', 'tries'])
      .execute()
  );
}
export type ClaimedLetter = Awaited<ReturnType<typeof claimLetters>>[number];

/** Nothing more happens to a letter: it keeps neither its address nor its link, only what kind it was. */
export async function closeLetter(
  db: Db,
  id: number,
  how: { sent_at: Date } | { failed_at: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...how, payload: sql`jsonb_build_object('template', payload -> 'template')` })
    .where('id', '=', id)
    .execute();
}

/** An order as its letters tell of it; undefined when there is none. */
export async function findOrderFacts(db: Db, number: string) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(['o.id', 'o.number', 'o.name', 'o.delivery_address', 'o.delivery_date', 'o.status'])
    .select(['o.delivery_time_from', 'o.delivery_time_to', 'o.delivery_price', 'o.final_amount'])
    .select(['o.amount', 'o.discounts', 'o.bonus_debet'])
    .select(['d.title as delivery_title', 'p.title as payment_title'])
    .where('o.number', '=', number)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom('order_items')
    .select(['title', 'color', 'size', 'quantity', 'price', 'base_price'])
    .where('order_id', '=', order.id)
    .orderBy('offer_id')
    .execute();
  return { ...order, items };
}
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;

/** A return as its letters tell of it, with what the shop said last. */
export async function findReturnFacts(db: Db, number: string) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('return_sources as s', 's.id', 'r.source_id')
    .select(['r.number', 'r.name', 'r.amount', 'o.number as order_number'])
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
export type ReturnFacts = NonNullable<Awaited<ReturnType<typeof findReturnFacts>>>;

/** A message to the shop, with how many files came along. */
export async function findFeedbackFacts(db: Db, id: number) {
  return db
    .selectFrom('feedback as f')
    .innerJoin('feedback_themes as t', 't.id', 'f.theme_id')
    .select(['f.id', 'f.name', 'f.last_name', 'f.phone', 'f.email', 'f.content', 't.title as theme'])
    .select((query) =>
      query
        .selectFrom('uploads as u')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('u.feedback_id', '=', 'f.id')
        .as('files'),
    )
    .where('f.id', '=', id)
    .executeTakeFirst();
}
export type FeedbackFacts = NonNullable<Awaited<ReturnType<typeof findFeedbackFacts>>>;
