import type { Db } from '../../db/client.ts';
import { enqueueEmail } from '../outbox/index.ts';

/**
 * Locks a purchase of a certificate until the transaction ends.
 * @param shopperId whose purchase it has to be; without it, anybody's
 */
export async function lockPurchase(tx: Db, number: string, shopperId?: string) {
  return tx
    .selectFrom('certificate_purchases')
    .select(['id', 'number', 'shopper_id', 'status', 'amount', 'email', 'send_on', 'created_at'])
    .select(['method', 'recipient_email', 'certificate_id'])
    .where('number', '=', number)
    .$if(shopperId !== undefined, (query) => query.where('shopper_id', '=', shopperId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}
export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/**
 * Records that a certificate has been paid for, and e-mails its buyer: it is sent on its day.
 * @param tx the transaction that has locked the purchase; the caller has checked that it awaits its payment, or that
 * late money revives it
 */
export async function recordPurchasePaid(tx: Db, purchase: LockedPurchase, now: Date): Promise<void> {
  await tx
    .updateTable('certificate_purchases')
    .set({ status: 'paid', cancel_reason: '' })
    .where('id', '=', purchase.id)
    .execute();
  await enqueueEmail(
    tx,
    { template: 'certificate_paid', to: purchase.email, purchase: purchase.number },
    now,
  );
}
