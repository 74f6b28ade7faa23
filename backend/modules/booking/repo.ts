import { type Insertable, sql } from 'kysely';
import type { Booking } from '#lib/contracts/booking.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { buildOwnMailboxCondition } from '../customers/index.ts';

const LIST_LIMIT = 100;

/** Inserts a booking under the next number, from `BR-100001`. A rolled-back booking leaves a gap in the numbers. */
export async function insertBooking(tx: Db, booking: Omit<Insertable<Database['bookings']>, 'number'>) {
  return tx
    .insertInto('bookings')
    .values({ ...booking, number: sql<string>`'BR-' || nextval('booking_numbers')` })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Inserts an event into a booking's history. */
export async function insertBookingEvent(
  tx: Db,
  event: Insertable<Database['booking_events']>,
): Promise<void> {
  await tx.insertInto('booking_events').values(event).execute();
}

/**
 * Counts the open bookings of a phone and of a shopper.
 * @returns the larger of the two counts
 */
export async function countOpenBookings(
  tx: Db,
  { shopperId, phone }: { shopperId: string; phone: string | null },
): Promise<number> {
  const row = await tx
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('phone', '=', phone).as('by_phone'),
      fn.countAll<string>().filterWhere('shopper_id', '=', shopperId).as('by_shopper'),
    ])
    .where('status', '=', 'booked')
    .where((eb) => eb.or([eb('phone', '=', phone), eb('shopper_id', '=', shopperId)]))
    .executeTakeFirstOrThrow();
  return Math.max(Number(row.by_phone), Number(row.by_shopper));
}

/** Builds a query of bookings with product, store and city. */
const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('offers as o', 'o.id', 'b.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .innerJoin('stores as s', 's.id', 'b.store_id')
    .innerJoin('cities as t', 't.id', 's.city_id')
    .select(['b.id', 'b.number', 'b.status', 'b.created_at', 'b.expires_at', 'b.offer_id', 'b.store_id'])
    .select(['b.name', 'b.surname', 'b.phone', 'b.email', 'b.comment'])
    .select(buildOwnMailboxCondition('b.shopper_id', 'b.email').as('is_own_mailbox'))
    .select(['o.title as size', 'p.id as product_id', 'p.code as product_code', 'p.title', 'p.images'])
    .select(['c.name as color', 's.code as store_code', 's.name as store_name', 's.city_id'])
    .select(['t.code as city_code', 't.name as city_name', 't.time_zone', 's.address', 's.metro', 's.hours'])
    .select(['s.phone as store_phone', 's.lat', 's.lon'])
    .select(
      sql<string>`(select e.reason from booking_events e where e.booking_id = b.id order by e.id desc limit 1)`.as(
        'reason',
      ),
    );

/** Lists the shopper's own bookings, the latest first. With `number` only the booking with this number is returned. */
export async function findBookings(db: Db, shopperId: string, number?: string) {
  return selectBookings(db)
    .where(({ eb, or }) => or([eb('b.shopper_id', '=', shopperId), eb('b.placed_by', '=', shopperId)]))
    .$if(number !== undefined, (query) => query.where('b.number', '=', number ?? ''))
    .orderBy('b.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type BookingRow = Awaited<ReturnType<typeof findBookings>>[number];

/** Finds a booking of any shopper by its number. Used for e-mails and for the response after a change. */
export const findBookingByNumber = (db: Db, number: string): Promise<BookingRow | undefined> =>
  selectBookings(db).where('b.number', '=', number).executeTakeFirst();

/**
 * Finds a booking by its link.
 * @param hash hash of the link's secret
 */
export const findBookingByLink = (db: Db, hash: Buffer): Promise<BookingRow | undefined> =>
  selectBookings(db).where('b.link_hash', '=', hash).executeTakeFirst();

type Page = ParsedInput<'GET /services/rest/v1/owner/bookings'>['query'];

/** Returns true when the shop has this store, open or closed. Bookings of a closed store still have to be ended. */
export async function isExistingStore(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Lists the stores' bookings, the earliest deadline first, with the total number of bookings. */
export async function findBookingsPage(db: Db, { store_id, status, page, limit }: Page) {
  const rows = await selectBookings(db)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('b.status', '=', status)
    .$if(store_id !== undefined, (query) => query.where('b.store_id', '=', store_id ?? 0))
    .orderBy('b.expires_at')
    .orderBy('b.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Lists the status changes of bookings, the earliest first. */
export async function findBookingEvents(db: Db, bookingIds: readonly number[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('id')
    .execute();
}
export type BookingEventRow = Awaited<ReturnType<typeof findBookingEvents>>[number];

const LOCKED = ['id', 'number', 'shopper_id', 'status', 'store_id', 'offer_id', 'phone', 'email'] as const;

/** Key of a booking: its number, optionally with its shopper, or the hash of its link's secret. */
export type BookingKey = { number: string; shopperId?: string } | { link: Buffer };

/** Locks a booking until the transaction ends. */
export async function lockBooking(tx: Db, key: BookingKey) {
  return tx
    .selectFrom('bookings')
    .select(LOCKED)
    .$if('link' in key, (query) => query.where('link_hash', '=', 'link' in key ? key.link : Buffer.of()))
    .$if('number' in key, (query) => query.where('number', '=', 'number' in key ? key.number : ''))
    .$if('number' in key && key.shopperId !== undefined, (query) =>
      query.where(({ eb, or }) => {
        const shopperId = ('number' in key && key.shopperId) || '';
        return or([eb('shopper_id', '=', shopperId), eb('placed_by', '=', shopperId)]);
      }),
    )
    .forUpdate()
    .executeTakeFirst();
}
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** Maximum clock difference between two nodes, ms. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Corrects open bookings with a future creation time to the current time. Such bookings were created by a node whose
 * clock was ahead.
 */
export async function correctFutureBookings(db: Db, now: Date): Promise<void> {
  const ahead = new Date(now.getTime() + CLOCK_SKEW_MS);
  await sql`UPDATE bookings SET created_at = ${now}, expires_at = ${now}::timestamptz + (expires_at - created_at)
    WHERE status = 'booked' AND created_at > ${ahead}`.execute(db);
}

/** Lists the ids of open bookings whose deadline has passed, the earliest deadline first. */
export async function findExpiredBookings(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    // Written as a literal, because otherwise the planner would not use the partial index.
    .where(sql<boolean>`status = 'booked'`)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a booking if it is still open. Returns undefined for a booking that another node has locked. */
export async function lockOpenBooking(tx: Db, id: number): Promise<LockedBooking | undefined> {
  return tx
    .selectFrom('bookings')
    .select(LOCKED)
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Sets a booking's status. */
export async function setBookingStatus(tx: Db, id: number, status: Booking['status']): Promise<void> {
  await tx.updateTable('bookings').set({ status }).where('id', '=', id).execute();
}
