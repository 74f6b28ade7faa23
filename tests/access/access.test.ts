import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { access } from '@/backend/http/access';
import type { EndpointKey } from '@/lib/contracts';
import { endpoints } from '@/lib/contracts';
import { openCommerceShop, restock } from '../commerce';
import { signedIn } from '../customers';
import type { TestShop } from '../database';
import { addReturnWays, type Mine, makeMine, rowsOf, SECRET } from './fixture';
import type { Row } from './row';
import { table } from './table';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await addReturnWays(shop);
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute();
  await restock(shop);
});

async function send(fetch: TestShop['fetch'], key: EndpointKey, row: Row, mine: Mine) {
  const [method = '', template = ''] = key.split(' ');
  const values = row.params?.(mine) ?? {};
  const path = template.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => String(values[name]));
  const query = new URLSearchParams(
    Object.entries(row.query?.(mine) ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
    method,
    body: row.body?.(mine),
    headers: row.keyed ? { 'idempotency-key': randomUUID() } : {},
  });
  return { status: response.status, text: await response.text() };
}

/** Browsers of those who are not the owner: without a session, with a guest's, and of another customer. */
async function strangers() {
  const guest = shop.browser();
  await guest('/services/rest/v1/authentication/anonymous', { method: 'POST' });
  const other = await signedIn(shop, { name: 'Другой' });
  return [shop.browser(), guest, other.fetch];
}

describe('RO-03 RO-01 who may make a request', () => {
  it('the table has every endpoint', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort());
    expect(Object.keys(access).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(Object.entries(table) as Array<[EndpointKey, Row]>)('%s', async (key, row) => {
    const mine = await makeMine(shop);
    const before = await rowsOf(shop, mine);
    const answers = [];
    for (const fetch of await strangers()) answers.push(await send(fetch, key, row, mine));
    for (const { text } of answers) expect(text).not.toContain(SECRET);
    expect(await rowsOf(shop, mine), 'what is theirs, after others have tried').toEqual(before);
    answers.push(await send(mine.fetch, key, row, mine));
    expect(
      answers.map(({ status }) => status),
      answers.map(({ text }) => text.slice(0, 300)).join('\n'),
    ).toEqual(row.statuses);
  });

  it('numbers that are guessed open nothing of another’s', async () => {
    const mine = await makeMine(shop);
    const before = await rowsOf(shop, mine);
    const numbers = Array.from({ length: 10 }, (_, step) => step - 5);
    const around = (number: string, step: number) =>
      number.replace(/\d+$/, (digits) => String(Number(digits) + step).padStart(digits.length, '0'));
    for (const fetch of await strangers()) {
      for (const step of numbers) {
        const guesses = [
          `DELETE /services/rest/v1/user/address/${Math.max(1, mine.address + step)}`,
          `GET /services/rest/v1/payment/url?order_id=${around(mine.unpaid, step)}`,
          `GET /services/rest/v1/user/returns/${around(mine.return, step)}`,
        ];
        for (const guess of guesses) {
          const [method, path = ''] = guess.split(' ');
          const response = await fetch(path, { method });
          // A return is asked for by its phone too: that many guesses are stopped.
          expect([404, 429], guess).toContain(response.status);
          expect(await response.text()).not.toContain(SECRET);
        }
        const list = await fetch(`/services/rest/v1/orders?number=${around(mine.order, step)}`);
        expect(await list.json()).toMatchObject({ result: { orders: [] } });
      }
    }
    expect(await rowsOf(shop, mine)).toEqual(before);
  });
});
