import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';
import { makeFile, upload } from '#tests/uploads.ts';
import { signInWithCode, startSignIn } from '../auth/fixtures.ts';

const GB = 1024 ** 3;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

/** Inserts an unattached file of one gigabyte from a new network. */
const insertGigabyte = (index: number) =>
  shop.db
    .insertInto('uploads')
    .values({
      id: randomUUID(),
      session_id: null,
      sender: `network:198.51.100.${index}`,
      feedback_id: null,
      return_id: null,
      name: 'a.jpg',
      type: 'image/jpeg',
      size: GB,
      created_at: new Date(),
    })
    .execute();

it('AP-02 limits unattached files to 6 GB for unknown clients, and to 8 GB for known customers', async () => {
  const jar = new Map<string, string>();
  const known = openBrowserAt(shop, '203.0.113.7', jar);
  expect((await signInWithCode(known, await startSignIn(shop, known))).status).toBe(200);
  // The browser is signed out, and is recognized by its device cookie.
  jar.delete('sid');
  const stranger = openBrowserAt(shop, '203.0.113.7');
  const send = (browser: TestShop['fetch']) => upload(browser, makeFile('jpeg', 'a.jpg'));
  for (let index = 0; index < 6; index++) await insertGigabyte(index);
  expect(await send(stranger)).toMatchObject({ status: 503 });
  expect(await send(known)).toMatchObject({ status: 200 });
  for (let index = 6; index < 8; index++) await insertGigabyte(index);
  expect(await send(known)).toMatchObject({ status: 503 });
});
