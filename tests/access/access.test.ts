import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOrderLink } from '#backend/modules/orders/links.ts';
import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import type { EndpointKey } from '#lib/contracts/index.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { NOON, openCommerceShop, resetStock } from '../commerce.ts';
import { signInCustomer } from '../customers.ts';
import type { TestShop } from '../database.ts';
import {
  type CustomerFixture,
  createCustomerFixture,
  insertReturnMethods,
  readCustomerRows,
  SECRET,
} from './fixture.ts';
import type { AccessRow } from './row.ts';
import { accessTable } from './table.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await insertReturnMethods(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute();
  await resetStock(shop);
});

async function send(
  fetch: TestShop['fetch'],
  key: EndpointKey,
  row: AccessRow,
  mine: CustomerFixture,
  headers: Record<string, string> = {},
) {
  const [method = '', template = ''] = key.split(' ');
  const values = row.params?.(mine) ?? {};
  const path = template.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => String(values[name]));
  const query = new URLSearchParams(
    Object.entries(row.query?.(mine) ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
    method,
    body: row.body?.(mine),
    headers: { ...headers, ...(row.keyed && { 'idempotency-key': randomUUID() }) },
  });
  return { status: response.status, text: await response.text() };
}

/**
 * Opens three browsers that may not reach the customer's data: one without a session, one with a guest's
 * session, and one of another customer.
 */
async function openOtherBrowsers() {
  const guest = shop.browser();
  await guest('/services/rest/v1/authentication/anonymous', { method: 'POST' });
  const other = await signInCustomer(shop, { name: 'Другой' });
  return [shop.browser(), guest, other.fetch];
}

describe('RO-03 RO-01 access to requests', () => {
  it('has a row for every endpoint', () => {
    expect(Object.keys(accessTable).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(Object.entries(accessTable) as Array<[EndpointKey, AccessRow]>)('%s', async (key, row) => {
    const mine = await createCustomerFixture(shop);
    const before = await readCustomerRows(shop, mine);
    const answers = [];
    for (const fetch of await openOtherBrowsers()) answers.push(await send(fetch, key, row, mine));
    for (const { text } of answers) expect(text).not.toContain(SECRET);
    expect(await readCustomerRows(shop, mine), 'the customer’s rows after the attempts of others').toEqual(
      before,
    );
    answers.push(await send(mine.fetch, key, row, mine));
    expect(
      answers.map(({ status }) => status),
      answers.map(({ text }) => text.slice(0, 300)).join('\n'),
    ).toEqual(row.statuses);
  });

  it('does not open another customer’s data by guessed numbers', async () => {
    const mine = await createCustomerFixture(shop);
    const before = await readCustomerRows(shop, mine);
    const numbers = Array.from({ length: 10 }, (_, step) => step - 5);
    const around = (number: string, step: number) =>
      number.replace(/\d+$/, (digits) => String(Number(digits) + step).padStart(digits.length, '0'));
    for (const fetch of await openOtherBrowsers()) {
      for (const step of numbers) {
        const guesses = [
          `DELETE /services/rest/v1/user/address/${Math.max(1, mine.address + step)}`,
          `GET /services/rest/v1/payment/url?order_id=${around(mine.unpaid, step)}`,
          `GET /services/rest/v1/user/returns/${around(mine.return, step)}`,
          `DELETE /services/rest/v1/user/returns/${around(mine.return, step)}`,
        ];
        for (const guess of guesses) {
          const [method, path = ''] = guess.split(' ');
          const response = await fetch(path, { method });
          // A return can also be opened with a phone number, so these requests count as guesses of the number and
          // exceed the limit.
          expect([404, 429], guess).toContain(response.status);
          expect(await response.text()).not.toContain(SECRET);
        }
        const list = await fetch(`/services/rest/v1/orders?number=${around(mine.order, step)}`);
        expect(await list.json()).toMatchObject({ result: { orders: [] } });
      }
    }
    expect(await readCustomerRows(shop, mine)).toEqual(before);
  });
});

/** Endpoints that accept the key of an order's link. */
const linked = Object.entries(accessTable).filter(
  ([key]) => 'orderKey' in endpoints[key as EndpointKey],
) as Array<[EndpointKey, AccessRow]>;

async function orderIdOf({ db }: TestShop, number: string): Promise<number> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

describe('RO-03 AP-09 access by the link of an order', () => {
  it('is possible for the listed endpoints only', () => {
    expect(linked.map(([key]) => key)).toEqual([
      'GET /services/rest/v1/orders',
      'POST /services/rest/v1/orders',
      'DELETE /services/rest/v1/orders',
      'GET /services/rest/v1/payment/url',
      'POST /v1/orders/init_payment',
      'POST /services/rest/v1/orders/payment_receipt',
    ]);
  });

  it.each(linked)('%s', async (key, row) => {
    const mine = await createCustomerFixture(shop);
    const foreign = await createCustomerFixture(shop);
    const number = String(Object.values({ ...row.query?.(mine), ...(row.body?.(mine) as object) })[0]);
    const linkTo = async (order: string, made = NOON) =>
      insertOrderLink(shop.db, { id: await orderIdOf(shop, order), status: 'new' }, 'email', made);
    const aYearAgo = new Date(NOON.getTime() - 366 * 24 * 60 * 60 * 1000);
    const before = await readCustomerRows(shop, mine);
    const closed = {
      none: '',
      wrong: 'a'.repeat(43),
      expired: await linkTo(number, aYearAgo),
      foreign: await linkTo(foreign.order),
    };
    for (const [name, secret] of Object.entries(closed))
      for (const fetch of await openOtherBrowsers()) {
        const { status, text } = await send(
          fetch,
          key,
          row,
          mine,
          secret ? { [ORDER_KEY_HEADER]: secret } : {},
        );
        expect([name, status]).toEqual([name, row.statuses[0]]);
        expect(text).not.toContain(number);
        expect(text).not.toContain(SECRET);
      }
    expect(await readCustomerRows(shop, mine), 'the customer’s rows after the attempts of others').toEqual(
      before,
    );
    const own = await linkTo(number);
    for (const fetch of await openOtherBrowsers()) {
      const { status, text } = await send(fetch, key, row, mine, { [ORDER_KEY_HEADER]: own });
      expect(status, text).toBe(200);
      if (key === 'GET /services/rest/v1/orders') expect(text).toContain(number);
    }
  });
});
