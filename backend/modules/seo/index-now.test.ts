import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { openLocalServer } from '#tests/local-server.ts';
import { submitToIndexNow } from './index-now.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const START = new Date('2027-01-10T09:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const createShop = () => ({
  db: shop.db,
  catalogDb: shop.catalogDb,
  now: () => START,
  siteUrl: 'https://shop.example',
});
const KEY = 'f0e1d2c3b4a59687';

it('submits changed URLs in one request, once, and again only after a failure', async () => {
  const engine = await openLocalServer();
  onTestFinished(engine.close);
  const submit = (at: Date) =>
    submitToIndexNow({ ...createShop(), now: () => at, indexNow: { key: KEY, url: engine.url } });
  // Pages that existed before the first submission are not submitted, because they are in the sitemap.
  expect(await submit(START)).toBe(0);
  const [shown, gone] = await shop.db
    .selectFrom('products')
    .select(['id', 'code'])
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(2)
    .execute();
  const change = (id: number | undefined, values: { is_active?: boolean; updated_at: Date }) =>
    shop.db
      .updateTable('products')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  await change(shown?.id, { updated_at: minutes(1) });
  await change(gone?.id, { updated_at: minutes(2), is_active: false });

  expect(await submit(minutes(5)), 'not the time yet').toBe(0);
  engine.answer(503);
  await expect(submit(minutes(10))).rejects.toThrow('IndexNow: 503');
  engine.answer(202);
  expect(await submit(minutes(20))).toBe(2);
  expect(engine.received).toHaveLength(2);
  expect(JSON.parse(engine.received[1]?.body ?? '')).toEqual({
    host: 'shop.example',
    key: KEY,
    urlList: [`https://shop.example/product/${shown?.code}`, `https://shop.example/product/${gone?.code}`],
  });
  expect(await submit(minutes(30)), 'submitted already').toBe(0);
  expect(engine.received).toHaveLength(2);
});

it('submits a scheduled material after its publication time', async () => {
  const engine = await openLocalServer();
  onTestFinished(engine.close);
  const ago = (count: number) => new Date(Date.now() - count * 60_000);
  const publish = (published_at: Date) =>
    shop.db
      .updateTable('materials')
      .set({ updated_at: ago(600), published_at })
      .where('kind', '=', 'blog')
      .where('code', '=', 'sol-i-kozha')
      .execute();
  const submit = async (at: Date) => {
    engine.received.length = 0;
    await submitToIndexNow({ ...createShop(), now: () => at, indexNow: { key: KEY, url: engine.url } });
    return engine.received.flatMap(({ body }): string[] => JSON.parse(body).urlList);
  };
  const address = 'https://shop.example/blog/sol-i-kozha';
  await shop.db.deleteFrom('index_now').execute();
  await submit(ago(60));
  await publish(ago(-600));
  expect(await submit(ago(40))).not.toContain(address);
  await publish(ago(30));
  expect(await submit(ago(20))).toContain(address);
  expect(await submit(ago(0)), 'submitted already').not.toContain(address);
});

it('submits nothing without a key', async () => {
  expect(await submitToIndexNow(createShop())).toBe(0);
});
