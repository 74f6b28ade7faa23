import { expect } from 'vitest';
import { request } from './commerce.ts';
import type { TestShop } from './database.ts';

let people = 0;
/** Generates a phone that no other order of the test file uses. */
export const generatePhone = (): string => `+7915${String(++people).padStart(7, '0')}`;

/** Confirms a phone in a browser by the code of an SMS. @param headers are sent with both requests */
export async function confirmPhone(
  shop: TestShop,
  fetch: TestShop['fetch'],
  phone: string,
  headers?: Record<string, string>,
): Promise<void> {
  await request(fetch, 'POST /services/rest/v1/phone/check', { phone }, headers);
  const { body } = await shop.db
    .selectFrom('inbox')
    .select('body')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const pin = /\d{6}/.exec(body)?.[0];
  const { status } = await request(fetch, 'POST /services/rest/v1/phone/confirm', { pin }, headers);
  expect(status).toBe(200);
}
