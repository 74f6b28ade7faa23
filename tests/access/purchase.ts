import { randomUUID } from 'node:crypto';
import type { TestShop } from '../database.ts';

let made = 0;

/** Inserts a customer's certificate purchase. @param secret text that all personal data of the purchase contains */
export async function insertPurchase(
  shop: TestShop,
  customerId: string,
  status: 'awaiting_payment' | 'paid',
  secret: string,
): Promise<string> {
  const number = `PS-9${String(++made).padStart(5, '0')}`;
  await shop.db
    .insertInto('certificate_purchases')
    .values({
      number,
      shopper_id: customerId,
      status,
      amount: 500_000,
      design: 'paper',
      text: secret,
      sender_name: secret,
      recipient_name: secret,
      recipient_email: 'secret@example.ru',
      email: 'secret@example.ru',
      phone: '+79990000000',
      send_on: '2100-01-01',
      consent: null,
      idempotency_key: randomUUID(),
      request_hash: '',
      created_at: new Date(),
      sent_at: null,
    })
    .execute();
  return number;
}
