import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerReviewEndpoints, reviewEndpoints } from '#lib/contracts/reviews.ts';
import { userEndpoints } from '#lib/contracts/user.ts';
import { BAG, BOOTS, listListingTags, NOON, request, resetStock, SANDALS } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { OWNER_TOKEN, type TestShop } from '#tests/database.ts';
import { DOES_NOT_FIT, deliverOrder, moveReturn, openPurchaseShop, placeOrder } from '#tests/purchases.ts';
import { createReturn } from '#tests/return-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  // Three products of one model.
  await shop.db.updateTable('products').set({ model_id: 1 }).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await resetStock(shop);
  await shop.db.deleteFrom('reviews').execute();
  await shop.flushInvalidations();
});

type Fetch = TestShop['fetch'];
const TEXT = 'Сели по ноге с первого дня, тёплые.';
const MODERATE = 'POST /services/rest/v1/owner/reviews';
/** Products of the fixture, which all belong to one model. */
const MODEL = [BOOTS.id, BAG.id, SANDALS.id];
const PAGES = MODEL.map((id) => `product:${id}`);
const bearer = { authorization: `Bearer ${OWNER_TOKEN}` };

const shown = async (id: number = BOOTS.id, page = 1) => {
  const { result } = await request(shop.fetch, `GET /api/v1/products/${id}/reviews?page=${page}`);
  return reviewEndpoints['GET /api/v1/products/:id/reviews'].result.parse(result);
};
const waiting = async () => {
  const key = 'GET /services/rest/v1/owner/reviews';
  return ownerReviewEndpoints[key].result.parse((await request(shop.fetch, key, undefined, bearer)).result);
};
const write = (fetch: Fetch, fields: object = {}) =>
  request(fetch, 'POST /services/rest/v1/user/reviews', {
    product_id: BOOTS.id,
    rating: 5,
    content: TEXT,
    ...fields,
  });
const moderate = (body: object) => request(shop.fetch, MODERATE, body, bearer);
const lastId = async () => (await waiting()).reviews.at(-1)?.id;

/** Signs in a customer who has received boots and a bag. */
async function buyer(name: string): Promise<{ id: string; fetch: Fetch }> {
  const customer = await signInCustomer(shop, { name, surname: 'Петрова' });
  await deliverOrder(shop, await placeOrder(customer.fetch, [BOOTS.offer, 1], [BAG.offer, 1]));
  return customer;
}

describe('published reviews of a product', () => {
  it('AP-10 contain the first name, stars, text, size and fit, and the answer of the shop', async () => {
    const { fetch } = await buyer('Анна');
    await write(fetch, { rating: 4, fit: 'small' });
    expect((await shown()).reviews).toEqual([]);
    const [review] = (await waiting()).reviews;
    expect(review).toMatchObject({ product: { id: BOOTS.id }, status: 'pending', author: 'Анна' });
    await moderate({ id: review?.id, status: 'published' });
    await moderate({ id: review?.id, status: 'published', answer: 'Берите на размер больше.' });
    const page = await shown();
    expect(page.reviews).toEqual([
      {
        id: review?.id,
        rating: 4,
        content: TEXT,
        author: 'Анна',
        is_verified: true,
        created_at: '2026-11-21T12:00:00+03:00',
        fit: 'small',
        color: expect.any(String),
        size: '37',
        photos: [],
        answer: { content: 'Берите на размер больше.', created_at: '2026-11-21T12:00:00+03:00' },
      },
    ]);
    expect(page.summary).toEqual({
      rating: { value: 4, count: 1 },
      stars: [0, 0, 0, 1, 0],
      fits: { small: 1, true: 0, large: 0 },
    });
    expect(JSON.stringify(page)).not.toMatch(/Петрова|\+?7916|@/);
    await moderate({ id: review?.id, status: 'rejected', reason: 'Передумали' });
    expect(await shown()).toMatchObject({ reviews: [], summary: { rating: null } });
  });

  it('AP-10 refuses a fit for one-size products', async () => {
    const { fetch } = await buyer('Анна');
    expect(await write(fetch, { product_id: BAG.id, fit: 'true' })).toMatchObject({
      status: 422,
      fields: ['fit'],
    });
    expect((await write(fetch, { product_id: BAG.id })).status).toBe(200);
    expect((await write(fetch, { fit: 'tight' })).status).toBe(400);
  });

  it('answers 404 for an unknown product', async () => {
    expect((await request(shop.fetch, 'GET /api/v1/products/999/reviews')).status).toBe(404);
  });
});

/**
 * Inserts published reviews of the boots without a customer, like reviews that the owner imports from another service.
 */
const importReviews = (ratings: readonly number[], fit: 'small' | 'true' | null = null) =>
  shop.db
    .insertInto('reviews')
    .values(
      ratings.map((rating, day) => ({
        customer_id: null,
        author: `Автор ${day}`,
        product_id: BOOTS.id,
        rating,
        fit,
        content: TEXT,
        status: 'published' as const,
        created_at: new Date(NOON.getTime() - day * 86_400_000),
        moderated_at: NOON,
      })),
    )
    .execute();
/** Returns the rating on a card. */
const card = async (id: number = BOOTS.id) => {
  const { result } = await request(shop.fetch, `GET /api/v1/products?id[]=${id}`);
  return (result as { products: [{ rating: unknown }] }).products[0].rating;
};

describe('the summary of a model', () => {
  it('follows every insert, change and deletion, in the same transaction', async () => {
    expect(await card()).toBeNull();
    await importReviews([5, 4, 4]);
    expect(await card()).toEqual({ value: 4.3, count: 3 });
    expect(await card(BAG.id)).toEqual({ value: 4.3, count: 3 });
    await shop.db.updateTable('reviews').set({ rating: 1 }).where('rating', '=', 5).execute();
    expect(await card()).toEqual({ value: 3, count: 3 });
    await shop.db.deleteFrom('reviews').where('rating', '=', 1).execute();
    expect(await card()).toEqual({ value: 4, count: 2 });
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('reviews').set({ status: 'rejected' }).execute();
      const model = await tx.selectFrom('models').select('rating_count').orderBy('rating_count').execute();
      expect(model.every(({ rating_count }) => rating_count === 0)).toBe(true);
    });
    expect(await card()).toBeNull();
  });

  it('is correct when many reviews are published at once', async () => {
    await importReviews([5, 4, 3, 5, 5]);
    await shop.db.updateTable('reviews').set({ status: 'pending' }).execute();
    const { reviews } = await waiting();
    await Promise.all(reviews.map(({ id }) => moderate({ id, status: 'published' })));
    expect(await card()).toEqual({ value: 4.4, count: 5 });
  });

  it('moves with a product to another model', async () => {
    await importReviews([5, 3]);
    const { model_id } = await shop.db
      .selectFrom('products')
      .select('model_id')
      .where('id', '=', BOOTS.id)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('models')
      .columns(['id', 'code', 'section_id'])
      .expression((eb) =>
        eb
          .selectFrom('models')
          .select((one) => [one.val(777).as('id'), one.val('other').as('code'), 'section_id'])
          .where('id', '=', model_id),
      )
      .execute();
    await shop.db.updateTable('products').set({ model_id: 777 }).where('id', '=', BOOTS.id).execute();
    expect(await card()).toEqual({ value: 4, count: 2 });
    const left = await shop.db
      .selectFrom('models')
      .select('rating_count')
      .where('id', '=', model_id)
      .execute();
    expect(left).toEqual([{ rating_count: 0 }]);
    await shop.db.updateTable('products').set({ model_id }).where('id', '=', BOOTS.id).execute();
  });

  it('AP-10 warns next to the sizes when most reviews call the product small', async () => {
    const name = async () =>
      ((await request(shop.fetch, `GET /api/v1/products/${BOOTS.id}`)).result as Record<string, unknown>)
        .true_size_name;
    await importReviews([4, 4, 4], 'small');
    expect(await name()).toBeNull();
    await importReviews([5, 5], 'true');
    expect(await name()).toBe('Маломерит');
    await importReviews([5], 'true');
    expect(await name()).toBeNull();
  });

  it('AP-10 each page begins after the last review of the previous page', async () => {
    await importReviews(Array.from({ length: 8 }, () => 5));
    const [first, second, third] = [await shown(), await shown(BOOTS.id, 2), await shown(BOOTS.id, 3)];
    expect(first.pagination).toMatchObject({ page: 1, pages: 2, total: 8 });
    const authors = [...first.reviews, ...second.reviews].map(({ author }) => author);
    expect(authors).toEqual(Array.from({ length: 8 }, (_, day) => `Автор ${day}`));
    expect(first.reviews[0]?.is_verified).toBe(false);
    expect(third.reviews).toEqual([]);
  });
});

describe('invalidation by a moderation', () => {
  it('publishing invalidates pages, cards and listings, an answer only pages, and a repeated request nothing', async () => {
    const { fetch } = await buyer('Анна');
    await write(fetch);
    const id = await lastId();
    shop.invalidatedTags.length = 0;
    await moderate({ id, status: 'published' });
    expect(new Set(shop.invalidatedTags)).toEqual(new Set(listListingTags(...MODEL)));
    shop.invalidatedTags.length = 0;
    await moderate({ id, status: 'published', answer: 'Спасибо.' });
    expect(shop.invalidatedTags).toEqual(PAGES);
    shop.invalidatedTags.length = 0;
    await moderate({ id, status: 'published' });
    expect(shop.invalidatedTags).toEqual([]);
  });

  it('AP-10 a changed or deleted name of the author invalidates the page', async () => {
    const { fetch } = await buyer('Анна');
    await write(fetch);
    await moderate({ id: await lastId(), status: 'published' });
    shop.invalidatedTags.length = 0;
    await request(fetch, 'POST /services/rest/v1/user/profile', { name: 'Аня' });
    expect(shop.invalidatedTags).toEqual(PAGES);
    expect((await shown()).reviews[0]?.author).toBe('Аня');
    shop.invalidatedTags.length = 0;
    await request(fetch, 'POST /services/rest/v1/user/deactivate', { confirm: true });
    expect(shop.invalidatedTags).toEqual(PAGES);
    expect((await shown()).reviews[0]).toMatchObject({ author: '', content: TEXT });
  });
});

it('AP-10 requests no review of a fully returned product', async () => {
  const { fetch } = await signInCustomer(shop, { name: 'Анна' });
  const number = await deliverOrder(shop, await placeOrder(fetch, [BOOTS.offer, 1], [BAG.offer, 2]));
  const awaiting = async () => {
    const path = 'GET /services/rest/v1/user/reviews';
    const { result } = await request(fetch, path);
    return userEndpoints[path].result.parse(result).awaiting.map(({ id }) => id);
  };
  const line = (offer_id: number, quantity: number) => ({ offer_id, quantity, reason_id: DOES_NOT_FIT });
  const first = await createReturn(fetch, number, { items: [line(BAG.offer, 1), line(BOOTS.offer, 1)] });
  expect(await awaiting()).toEqual([BAG.id]);
  await moveReturn(shop, first, 'rejected', 'Следы носки');
  expect((await awaiting()).toSorted((a, b) => a - b)).toEqual([BOOTS.id, BAG.id].toSorted((a, b) => a - b));
});
