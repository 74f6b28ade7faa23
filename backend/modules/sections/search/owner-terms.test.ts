import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop } from '#tests/products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, title: 'Ботинки «Берёза»', sizes: [['37', 1]] },
    { id: 2, title: 'Ботильоны «Август»', sizes: [['37', 1]], price: 500_000 },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('search_terms').execute();
  await shop.flushInvalidations();
});

const headers = { authorization: `Bearer ${OWNER_TOKEN}` };

async function call(method: string, path: string, body?: unknown) {
  const response = await shop.fetch(`/services/rest/v1/${path}`, { method, body, headers });
  return { ...(await response.json()), status: response.status };
}
const write = (...terms: object[]) => call('POST', 'owner/search/terms', { terms });
const find = async (query: string) =>
  (await call('GET', `products/search?${new URLSearchParams({ query })}`)).result;
const idsOf = async (query: string) =>
  (await find(query)).products.map(({ id }: { id: number }) => id).toSorted();

it('CH-07 applies the owner’s synonyms immediately, in any form of the word, until they are removed', async () => {
  expect(await idsOf('угги')).toEqual([]);
  expect(await write({ phrase: ' Угги ', target: 'Ботинки' })).toMatchObject({
    status: 200,
    result: { changed: 1 },
  });
  expect(shop.invalidatedTags).toEqual(['catalog']);
  expect(await idsOf('уггами')).toEqual([1]);
  expect((await call('GET', 'owner/search/terms')).result.terms).toEqual([
    { phrase: 'угги', target: 'ботинки', title: null, is_redirect: false },
  ]);
  const removed = await call('POST', 'owner/search/terms/remove', { phrases: ['Угги', 'нет такого'] });
  expect(removed.result).toEqual({ changed: 1, unknown: ['нет такого'] });
  expect(await idsOf('угги')).toEqual([]);
});

it('CH-07 a term with the URL of a listing narrows the products, a term with the URL of a page also shows the page', async () => {
  await write(
    { phrase: 'недорогие', target: '/catalog/view/all?filter[price]=max6000' },
    { phrase: 'возврат', target: '/info/return', title: 'Качество и возврат' },
    { phrase: 'ботинки и сапоги', target: '/catalog/shoes/boots', title: 'Ботинки', is_redirect: true },
  );
  expect(await idsOf('недорогая обувь')).toEqual([2]);
  expect(await find('как оформить возврат')).toMatchObject({
    total: 0,
    pages: [{ path: '/info/return', title: 'Качество и возврат' }],
    redirect: null,
  });
  expect((await find('Ботинки и сапоги')).redirect).toBe('/catalog/shoes/boots');
  expect((await find('ботинки')).redirect).toBeNull();
});

it('CH-07 a phrase has one synonym: a new one replaces it, and two in one request are refused', async () => {
  await write({ phrase: 'угги', target: 'ботинки' }, { phrase: 'угги', target: '/info/uggi', title: 'Угги' });
  await write({ phrase: 'угги', target: 'ботильоны' });
  expect(await idsOf('угги')).toEqual([2]);
  expect((await find('угги')).pages).toHaveLength(1);
  const { status, errors } = await write(
    { phrase: 'чуни', target: 'ботинки' },
    { phrase: 'чуни', target: 'ботильоны' },
  );
  expect(status).toBe(400);
  expect(errors).toEqual([
    expect.objectContaining({ field: 'terms.1.target', message: expect.stringContaining('дважды') }),
  ]);
  expect(await idsOf('чуни')).toEqual([]);
});

it('refuses with an error for each invalid term, and saves none', async () => {
  const { status, errors } = await write(
    { phrase: 'угги', target: 'ботинки' },
    { phrase: '!!!', target: 'ботинки' },
    { phrase: 'сюда', target: '//evil.example' },
    { phrase: 'туда', target: '/info/return' },
    { phrase: '???', target: 'туфли' },
  );
  expect(status).toBe(400);
  expect(errors).toEqual([
    expect.objectContaining({ field: 'terms.1.phrase', message: expect.stringContaining('«!!!»') }),
    expect.objectContaining({ field: 'terms.2.target', message: expect.stringContaining('адрес') }),
    expect.objectContaining({ field: 'terms.2.title' }),
    expect.objectContaining({ field: 'terms.3.title', message: expect.stringContaining('название') }),
    expect.objectContaining({ field: 'terms.4.phrase', message: expect.stringContaining('«???»') }),
  ]);
  expect(await shop.db.selectFrom('search_terms').selectAll().execute()).toEqual([]);
});

it.each(['Кроссы', "кроссы & ('", ''])('a check of the table refuses the phrase «%s»', async (phrase) => {
  const row = { phrase, target: 'кроссовки' };
  await expect(shop.db.insertInto('search_terms').values(row).execute()).rejects.toThrow(/check/);
});

it('returns at most 20 errors when more terms are invalid', async () => {
  const terms = Array.from({ length: 30 }, (_, index) => ({
    phrase: `слово ${index}`,
    target: 'https://x.example',
  }));
  const { status, errors } = await write(...terms.map((term) => ({ ...term, is_redirect: true })));
  expect([status, errors.length]).toEqual([400, 20]);
});
