import { expect, type Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';

const MOSCOW = 42;

interface Booked {
  productId: number;
  code: string;
  title: string;
  offerId: number;
  /** Size with one unit left in the store. */
  size: string;
  storeId: number;
  store: string;
  /** Another store of the city that has the size too. */
  otherStore: string;
}

/**
 * Sets the stock of one product with several sizes in the stores of Moscow.
 * @param n a different number for each walk, so that walks do not share a product
 */
export async function prepareStoreStock(db: Db, n: number): Promise<Booked> {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('offers as o', 'o.product_id', 'p.id')
    .select(['p.id', 'p.code', 'p.title'])
    .where('p.is_active', '=', true)
    .groupBy('p.id')
    .having(({ fn }) => fn.count('o.id'), '>', 3)
    .orderBy('p.id', 'desc')
    .offset(n)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [offer, second] = await db
    .selectFrom('offers')
    .select(['id', 'title'])
    .where('product_id', '=', product.id)
    .orderBy('sort')
    .execute();
  const [store, other] = await db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('city_id', '=', MOSCOW)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
  if (!offer || !second || !store || !other) throw new Error('the demo shop has too few sizes or stores');
  await db
    .deleteFrom('store_stock')
    .where('offer_id', 'in', (offers) =>
      offers.selectFrom('offers').select('id').where('product_id', '=', product.id),
    )
    .execute();
  await db
    .insertInto('store_stock')
    .values([
      { store_id: store.id, offer_id: offer.id, quantity: 1 },
      { store_id: store.id, offer_id: second.id, quantity: 3 },
      { store_id: other.id, offer_id: offer.id, quantity: 2 },
    ])
    .execute();
  return {
    productId: product.id,
    code: product.code,
    title: product.title,
    offerId: offer.id,
    size: offer.title,
    storeId: store.id,
    store: store.name,
    otherStore: other.name,
  };
}

export async function countUnits(db: Db, { storeId, offerId }: Booked): Promise<number> {
  const row = await db
    .selectFrom('store_stock')
    .select('quantity')
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return row.quantity;
}

/** Opens the list of stores on the product's page, in which each store has a booking button. */
export async function openStores(page: Page, { code }: Booked): Promise<void> {
  await page.goto(`/product/${code}`);
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.locator('summary:visible', { hasText: 'Наличие в магазинах' }).click();
}

/** Waits for the SMS about a booking, and returns its link. */
export async function waitForSmsLink(db: Db, number: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const message = await db
        .selectFrom('inbox')
        .select('body')
        .where('channel', '=', 'sms')
        .where('body', 'like', `%${number}%`)
        .executeTakeFirst();
      link = /https?:\/\/\S+$/.exec(message?.body ?? '')?.[0] ?? '';
      return link;
    })
    .toMatch(/\/\?popup=booked#[a-z0-9]{16}$/);
  return link;
}
