import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Erases a customer's personal data and everything that the customer could sign in with. The customer's row is
 * retained, because orders refer to it.
 */
export async function closeCustomer(tx: Db, id: string, now: Date): Promise<void> {
  // Subscriptions are deleted first, while the customer's e-mail is still stored. The e-mail also matches subscriptions
  // that were made in other browsers without signing in.
  await tx
    .deleteFrom('stock_subscriptions')
    .where((eb) =>
      eb.or([
        eb('shopper_id', '=', id),
        eb('email', '=', eb.selectFrom('customers').select('email').where('id', '=', id)),
      ]),
    )
    .execute();
  // Links in old e-mails and SMS must open neither orders of a closed account, nor guest orders with the customer's
  // phone or e-mail.
  await sql`
    DELETE FROM order_links USING orders o, customers c
    WHERE o.id = order_links.order_id AND c.id = ${id}
      AND (o.shopper_id = c.id OR o.phone = c.phone OR lower(o.email) = c.email)`.execute(tx);
  await tx
    .updateTable('customers')
    .set({
      deactivated_at: now,
      phone: null,
      email: null,
      new_email: null,
      password_hash: null,
      name: '',
      surname: '',
      birthday: null,
      birthday_confirmed: false,
      notify_sms: false,
      notify_email: false,
      size: '',
      bootleg: '',
      foot_structure: '',
      foot_lift: '',
      extra_option: '',
      user_styles: [],
    })
    .where('id', '=', id)
    .execute();
  for (const table of ['addresses', 'favorites', 'cart_items'] as const)
    await tx.deleteFrom(table).where('shopper_id', '=', id).execute();
  // The data of a return in progress is retained, because its sender and bank account are still needed.
  await tx
    .updateTable('returns')
    .set({ account: '', bik: '', account_holder: '', comment: '' })
    .where('shopper_id', '=', id)
    .where('status', 'in', ['refunded', 'rejected', 'withdrawn'])
    .execute();
  await tx.updateTable('shoppers').set({ promo_code: null, limit_type: null }).where('id', '=', id).execute();
  await tx.deleteFrom('letter_links').where('customer_id', '=', id).execute();
  for (const table of ['phone_codes', 'confirmed_phones'] as const)
    await tx
      .deleteFrom(table)
      .where('session_id', 'in', (eb) => eb.selectFrom('sessions').select('id').where('shopper_id', '=', id))
      .execute();
}
