import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { BAG, request } from '../commerce.ts';
import { signInCustomer } from '../customers.ts';
import type { TestShop } from '../database.ts';
import { placeOrder, readLastOrderKey } from '../purchases.ts';
import { makeFile, upload } from '../uploads.ts';

/** Things that people have left in a shop, and that a restored shop has to find again. */
export interface Traces {
  order: { number: string; key: string };
  customerCookie: string;
  guestCookie: string;
  upload: { id: string; content: Buffer };
}

const readCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Leaves an order with its link, a signed-in customer, a guest token and an uploaded file. */
export async function createTraces(shop: TestShop): Promise<Traces> {
  const buyer = shop.browser();
  const number = await placeOrder(buyer, [BAG.offer, 1]);
  const key = await readLastOrderKey(shop);
  const customer = await signInCustomer(shop);
  const guest = await shop.browser()('/services/rest/v1/authentication/anonymous', { method: 'POST' });
  const { id } = await upload(shop.browser(), makeFile('jpeg', 'photo.jpg', 5_000_000));
  return {
    order: { number, key },
    customerCookie: customer.cookie,
    guestCookie: readCookie(guest),
    upload: { id, content: readFileSync(join(shop.uploadsDir, id)) },
  };
}

/** Finds everything that was left in the shop. */
export async function expectTraces(shop: TestShop, traces: Traces): Promise<void> {
  const path = 'GET /services/rest/v1/orders' as const;
  const found = await request(shop.browser(), `${path}?number=${traces.order.number}`, undefined, {
    [ORDER_KEY_HEADER]: traces.order.key,
  });
  const [order] = orderEndpoints[path].result.parse(found.result).orders;
  expect(order).toBeDefined();

  const check = async (cookie: string) =>
    (await request(shop.browser(cookie), 'GET /api/v1/auth/check')).result;
  expect(await check(traces.customerCookie)).toMatchObject({ auth: true, session: true });
  expect(await check(traces.guestCookie)).toMatchObject({ auth: false, session: true });
  // A cookie that the shop has not issued has no session.
  expect(await check(`sid=${'a'.repeat(43)}`)).toMatchObject({ session: false });

  const row = await shop.db
    .selectFrom('uploads')
    .select('size')
    .where('id', '=', traces.upload.id)
    .executeTakeFirstOrThrow();
  expect(row.size).toBe(traces.upload.content.length);
  expect(readFileSync(join(shop.uploadsDir, traces.upload.id)).equals(traces.upload.content)).toBe(true);
}
