import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Erases a customer's personal data and everything that signs them in; the row stays for the orders that refer to it. */
export async function closeCustomer(tx: Db, id: string, now: Date): Promise<void> {
  // First, while their mailbox is known: they may have subscribed to sizes before they signed in, in another browser.
  await tx
    .deleteFrom('stock_subscriptions')
    .where((eb) =>
      eb.or([
        eb('shopper_id', '=', id),
        eb('email', '=', eb.selectFrom('customers').select('email').where('id', '=', id)),
      ]),
    )
    .execute();
  // Whoever has an old letter or SMS sees nothing of a closed account's orders, nor of those a guest made with its contact.
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
  // A return in progress still needs its sender and their bank account.
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
