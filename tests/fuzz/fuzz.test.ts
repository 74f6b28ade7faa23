import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { signInCustomer } from '../customers.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '../database.ts';
import { formatRequest, generateRequest, readOperations } from './requests.ts';

const SEED = 16;
const COUNT = getRounds(300, 2_500);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it(`${COUNT} random requests over all endpoints cause no server error`, { timeout: 300_000 }, async () => {
  const operations = readOperations();
  const fuzz = { seed: SEED, operations, pages: [], token: OWNER_TOKEN, cookies: [] };
  const customer = await signInCustomer(shop);
  const broken: string[] = [];
  const statuses = new Set<number>();
  for (let index = 0; index < COUNT; index++) {
    const request = generateRequest(fuzz, index);
    const { method, target, headers, body } = request;
    // These methods never reach the back end, because the platform's Request does not support them.
    if (['TRACE', 'PROPFIND'].includes(method)) continue;
    const send = headers.cookie === undefined ? customer.fetch : shop.browser();
    const { status } = await send(target, { method, headers, ...(body !== undefined && { body }) });
    statuses.add(status);
    if (status >= 500) broken.push(`${status} ${SEED}:${index} ${formatRequest(request)}`);
  }
  expect(broken).toEqual([]);
  // Both successes and refusals must have occurred.
  for (const status of [200, 400, 401, 404]) expect(statuses).toContain(status);
});

it('a request is reproduced by its seed and number', () => {
  const fuzz = { seed: 3, operations: readOperations(), pages: ['/'], token: 't', cookies: ['sid=a'] };
  const all = Array.from({ length: 300 }, (_, index) => generateRequest(fuzz, index));
  expect(all).toEqual(Array.from({ length: 300 }, (_, index) => generateRequest({ ...fuzz }, index)));
  expect(new Set(all.map(({ target }) => target)).size).toBeGreaterThan(100);
  expect(all).not.toEqual(
    Array.from({ length: 300 }, (_, index) => generateRequest({ ...fuzz, seed: 4 }, index)),
  );
});
