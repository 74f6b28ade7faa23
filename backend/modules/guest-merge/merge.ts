import { sql } from 'kysely';
import { MAX_ADDRESSES } from '#lib/domain/addresses.ts';
import { MAX_CERTIFICATES } from '#lib/domain/certificates.ts';
import type { Db } from '../../db/client.ts';
import { mergeCarts } from '../cart/index.ts';

/**
 * Merges a guest into a customer: cart, certificates to pay with, favorites, addresses, subscriptions, orders, returns,
 * bookings and purchased certificates. The customer's own data is retained, and carts are merged by mergeCarts. The
 * guest's rows are moved or deleted, so that merging again changes nothing.
 * @param tx a transaction that has locked the guest's session. Other writes for the guest have therefore finished, or
 * wait until this transaction ends
 */
export async function mergeGuest(tx: Db, guestId: string, customerId: string, now: Date): Promise<void> {
  // Locked in ascending order, so that two sign-ins cannot deadlock.
  await tx
    .selectFrom('shoppers')
    .select('id')
    .where('id', 'in', [guestId, customerId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    INSERT INTO favorites (shopper_id, product_id, created_at, price)
    SELECT ${customerId}, product_id, created_at, price FROM favorites WHERE shopper_id = ${guestId}
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx.deleteFrom('favorites').where('shopper_id', '=', guestId).execute();
  await mergeCertificates(tx, guestId, customerId);
  await mergeAddresses(tx, guestId, customerId);
  await mergeSubscriptions(tx, guestId, customerId);
  for (const table of ['orders', 'returns', 'bookings', 'certificate_purchases'] as const)
    await movePurchases(tx, table, guestId, customerId);
  // The guest can still open their purchases that another customer has claimed. This access passes to the customer who
  // signs in.
  for (const table of ['orders', 'returns', 'bookings'] as const)
    await tx
      .updateTable(table)
      .set({ placed_by: customerId })
      .where('placed_by', '=', guestId)
      .where('shopper_id', '!=', customerId)
      .execute();
  await mergeCarts(tx, guestId, customerId, now);
}

type Purchases = 'orders' | 'returns' | 'bookings' | 'certificate_purchases';

/**
 * Moves purchases to the customer. The purchases retain their idempotency keys, so that a repeated request finds them.
 * A key that the customer has already used in another browser is replaced.
 */
async function movePurchases(tx: Db, table: Purchases, guestId: string, customerId: string): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} moved SET
      shopper_id = ${customerId},
      idempotency_key = CASE
        WHEN EXISTS (
          SELECT FROM ${sql.table(table)} own
          WHERE own.shopper_id = ${customerId} AND own.idempotency_key = moved.idempotency_key)
        THEN 'joined ' || number ELSE idempotency_key END
    WHERE shopper_id = ${guestId}`.execute(tx);
}

/**
 * Moves the certificates to pay with. The guest's certificates take precedence, because an order accepts five
 * certificates at most.
 */
async function mergeCertificates(tx: Db, guestId: string, customerId: string): Promise<void> {
  await sql`
    INSERT INTO shopper_certificates (shopper_id, certificate_id, added_at)
    SELECT ${customerId}, certificate_id, added_at FROM shopper_certificates WHERE shopper_id = ${guestId}
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    DELETE FROM shopper_certificates
    WHERE shopper_id = ${customerId} AND certificate_id IN (
      SELECT own.certificate_id FROM shopper_certificates own
      LEFT JOIN shopper_certificates guest
        ON guest.shopper_id = ${guestId} AND guest.certificate_id = own.certificate_id
      WHERE own.shopper_id = ${customerId}
      ORDER BY guest.certificate_id IS NULL, own.added_at, own.certificate_id
      OFFSET ${MAX_CERTIFICATES})`.execute(tx);
  await tx.deleteFrom('shopper_certificates').where('shopper_id', '=', guestId).execute();
}

/**
 * Moves as many of the guest's addresses as the limit allows. Addresses that the customer already has are not moved.
 * The remaining addresses of the guest are deleted.
 */
async function mergeAddresses(tx: Db, guestId: string, customerId: string): Promise<void> {
  await sql`
    UPDATE addresses SET shopper_id = ${customerId}
    WHERE id IN (
      SELECT guest.id FROM addresses guest
      WHERE guest.shopper_id = ${guestId}
        AND NOT EXISTS (
          SELECT FROM addresses own
          WHERE own.shopper_id = ${customerId}
            AND (own.city, own.street_with_type, own.house, own.block, own.flat)
              = (guest.city, guest.street_with_type, guest.house, guest.block, guest.flat))
      ORDER BY guest.id
      LIMIT greatest(0, ${MAX_ADDRESSES} - (SELECT count(*) FROM addresses WHERE shopper_id = ${customerId})))`.execute(
    tx,
  );
  await tx.deleteFrom('addresses').where('shopper_id', '=', guestId).execute();
}

/**
 * Merges subscriptions to sizes. Of two open subscriptions with the same size and e-mail, only the subscription that
 * was confirmed earlier is retained.
 */
async function mergeSubscriptions(tx: Db, guestId: string, customerId: string): Promise<void> {
  await sql`
    DELETE FROM stock_subscriptions s USING stock_subscriptions other
    WHERE (s.shopper_id, other.shopper_id) IN ((${guestId}, ${customerId}), (${customerId}, ${guestId}))
      AND s.told_at IS NULL AND other.told_at IS NULL
      AND (s.offer_id, s.email) = (other.offer_id, other.email)
      AND (coalesce(other.confirmed_at, 'infinity'), other.id) < (coalesce(s.confirmed_at, 'infinity'), s.id)`.execute(
    tx,
  );
  await tx
    .updateTable('stock_subscriptions')
    .set({ shopper_id: customerId })
    .where('shopper_id', '=', guestId)
    .execute();
}
