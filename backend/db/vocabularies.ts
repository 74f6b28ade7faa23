import { sql } from 'kysely';
import { BOOKING_STATUSES } from '#lib/domain/bookings.ts';
import { PURCHASE_STATUSES } from '#lib/domain/certificate-purchases.ts';
import { CERTIFICATE_KINDS, CERTIFICATE_STATUSES } from '#lib/domain/certificates.ts';
import {
  DELIVERY_TYPES,
  PARCEL_DESTINATIONS,
  PICKUP_POINT_TYPES,
  SHIPMENT_STATUSES,
} from '#lib/domain/deliveries.ts';
import { BENEFITS, BONUS_MOVEMENTS } from '#lib/domain/loyalty.ts';
import { ORDER_STATUSES } from '#lib/domain/order-states.ts';
import {
  CERTIFICATE_METHODS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  RECEIPT_KINDS,
  REFUND_STATUSES,
  SETTLEMENTS,
} from '#lib/domain/payments.ts';
import { FITS, REVIEW_STATUSES } from '#lib/domain/rating.ts';
import { RETURN_STATUSES } from '#lib/domain/returns.ts';
import type { Db } from './client.ts';

type Words = readonly string[];

/** Columns that contain words of a vocabulary of lib/domain. */
export const COLUMN_VOCABULARIES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  bonus_movements: { kind: BONUS_MOVEMENTS },
  booking_events: { status: BOOKING_STATUSES },
  bookings: { status: BOOKING_STATUSES },
  certificate_purchases: { status: PURCHASE_STATUSES, method: CERTIFICATE_METHODS },
  certificates: { kind: CERTIFICATE_KINDS, status: CERTIFICATE_STATUSES },
  deliveries: { type: DELIVERY_TYPES },
  delivery_quotes: { kind: PARCEL_DESTINATIONS },
  order_events: { status: ORDER_STATUSES },
  order_payments: { method: PAYMENT_METHODS, status: PAYMENT_STATUSES },
  orders: { status: ORDER_STATUSES },
  payment_refunds: { settlement: SETTLEMENTS, status: REFUND_STATUSES },
  payments: { method: PAYMENT_METHODS },
  pickup_points: { type: PICKUP_POINT_TYPES },
  receipts: { kind: RECEIPT_KINDS, settlement: SETTLEMENTS },
  return_events: { status: RETURN_STATUSES },
  returns: { status: RETURN_STATUSES },
  reviews: { fit: FITS, status: REVIEW_STATUSES },
  shipments: { status: SHIPMENT_STATUSES },
  shoppers: { limit_type: BENEFITS },
};

interface NarrowVocabulary {
  table: string;
  column: string;
  constraint: string;
  /** Words that the column accepts after its CHECK is widened. */
  words: Words;
}

/**
 * Finds columns whose CHECK refuses a word of their vocabulary, or that have no CHECK. Words that only the database
 * accepts are retained, because an older or newer version may write them.
 */
export async function findNarrowVocabularies(db: Db): Promise<NarrowVocabulary[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND pg_table_is_visible(conrelid)`.execute(db);
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  return Object.entries(COLUMN_VOCABULARIES).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, vocabulary]) => {
      const constraint = `${table}_${column}_check`;
      const found = definitions.get(constraint)?.matchAll(/'(\w+)'::text/g) ?? [];
      const accepted = new Set(Array.from(found, ([, word = '']) => word));
      const words = [...new Set([...accepted, ...vocabulary])];
      return words.length > accepted.size ? [{ table, column, constraint, words }] : [];
    }),
  );
}

/**
 * Makes the database accept every word of the vocabularies. The new CHECK applies to later writes only, so that the
 * table is locked briefly. Existing rows have passed the narrower CHECK.
 */
export async function widenVocabularies(db: Db): Promise<void> {
  for (const { table, column, constraint, words } of await findNarrowVocabularies(db))
    await sql`
      ALTER TABLE ${sql.table(table)} DROP CONSTRAINT IF EXISTS ${sql.id(constraint)},
      ADD CONSTRAINT ${sql.id(constraint)}
        CHECK (${sql.id(column)} IN (${sql.join(words.map((word) => sql.lit(word)))})) NOT VALID`.execute(db);
}
