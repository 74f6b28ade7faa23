import type { Db } from '../../db/client.ts';
import { enqueueEmail } from '../outbox/index.ts';

/**
 * Locks a certificate purchase until the transaction ends.
 * @param shopperId the required buyer. Without `shopperId` the purchase of any shopper is locked
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
 * Records that a certificate purchase is paid, and e-mails its buyer. The certificate itself is sent on its scheduled
 * day.
 * @param tx the transaction that has locked the purchase. The caller has checked that it awaits payment, or that a late
 * payment revives it.
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
