import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerReviewEndpoints, reviewEndpoints } from '#lib/contracts/reviews.ts';
import { BOOTS, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { OWNER_TOKEN, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { deliverOrder, openPurchaseShop, placeOrder } from '#tests/purchases.ts';
import { upload } from '#tests/uploads.ts';
import { deleteOldRows } from '../cleanup/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());

const OWNER = '/services/rest/v1/owner/reviews';
const bearer = { authorization: `Bearer ${OWNER_TOKEN}` };
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } };

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#6e1423' } })
      .withExif(GPS)
      .jpeg()
      .toBuffer(),
  );

const idOf = async (fetch: TestShop['fetch'], bytes: Uint8Array<ArrayBuffer>, name: string) =>
  (await upload(fetch, new File([bytes], name))).id;

const write = (fetch: TestShop['fetch'], attachments: string[]) =>
  request(fetch, 'POST /services/rest/v1/user/reviews', {
    product_id: BOOTS.id,
    rating: 5,
    content: 'Сели по ноге с первого дня.',
    attachments,
  });

it('AP-10 re-encodes photographs, and shows them only with a published review', async () => {
  const { fetch } = await signInCustomer(shop, { name: 'Анна' });
  await deliverOrder(shop, await placeOrder(fetch, [BOOTS.offer, 1]));
  const id = await idOf(fetch, await picture(), 'boots.jpg');
  const broken = await idOf(fetch, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'broken.jpg');
  expect(await write(fetch, [broken])).toMatchObject({ status: 422, fields: ['attachments.0'] });
  expect(await write(shop.browser(), [id])).toMatchObject({ status: 401 });
  expect((await write(fetch, [id])).status).toBe(200);

  const list = ownerReviewEndpoints[`GET ${OWNER}`].result.parse(
    (await request(shop.fetch, `GET ${OWNER}`, undefined, bearer)).result,
  );
  const [review] = list.reviews;
  const [path = ''] = review?.photos ?? [];
  expect((await shop.fetch(path)).status).toBe(401);
  const { photo } = (await request(shop.fetch, `GET ${path}`, undefined, bearer)).result as { photo: string };
  expect(photo).toMatch(/^data:image\/avif;base64,/);

  const address = `/media/reviews/${id}`;
  expect((await shop.fetch(`${address}/200.avif`)).status).toBe(404);
  const moderate = (body: object) =>
    request(shop.fetch, `POST ${OWNER}`, { id: review?.id, ...body }, bearer);
  await moderate({ status: 'published' });
  const shown = reviewEndpoints['GET /api/v1/products/:id/reviews'].result.parse(
    (await request(shop.fetch, `GET /api/v1/products/${BOOTS.id}/reviews`)).result,
  );
  expect(shown.reviews[0]?.photos).toEqual([address]);
  for (const [asked, width] of [
    [200, 200],
    [1200, 1200],
  ] as const) {
    const response = await shop.fetch(`${address}/${asked}.avif`);
    expect(response.headers.get('content-type')).toBe('image/avif');
    const made = await sharp(await response.arrayBuffer()).metadata();
    expect(made.width).toBe(width);
    expect(made.exif).toBeUndefined();
  }
  for (const wrong of ['300.avif', '200.jpg', '../x/200.avif'])
    expect((await shop.fetch(`${address}/${wrong}`)).status).toBe(404);

  await shop.db
    .updateTable('uploads')
    .set({ created_at: new Date('2020-01-01') } as never)
    .execute();
  await deleteOldRows({ db: shop.db, log: testLog, now: () => new Date() });
  const left = await shop.db.selectFrom('uploads').select('id').execute();
  expect(left).toEqual([{ id }]);

  await moderate({ status: 'rejected', reason: 'Чужая фотография' });
  expect((await shop.fetch(`${address}/200.avif`)).status).toBe(404);
  expect((await write(fetch, [])).status).toBe(200);
  expect(await shop.db.selectFrom('uploads').select('review_id').execute()).toEqual([{ review_id: null }]);
});
