import type { Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';
import { DEMO_CUSTOMER, DEMO_PASSWORD } from '#demo/customer/person.ts';
import { expect } from '../support/fixtures.ts';
import { addOffer } from '../support/purchase.ts';
import type { Scene } from './state.ts';

/**
 * Code of a product with sizes that are in stock, nearly sold out, and in stores only. The product is fixed, so that
 * new products do not change the screenshots.
 */
export const BOOTS = 'botilony-polden-bordo';
export const SIZE_IN_STOCK = '38';
export const SIZE_IN_STORES = '35';
/** Code of a product with a size that is sold out everywhere. */
export const LOAFERS = 'lofery-s-kistyami-lyudmila-molochnyj';
export const SIZE_SOLD_OUT = '41';

/**
 * Finds the page of the product with the most reviews, because the reviewed products change with the demo's
 * catalog.
 */
export async function findReviewed({ db }: Scene): Promise<string> {
  const { code } = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select('p.code')
    .where('r.status', '=', 'published')
    .groupBy('p.code')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('p.code')
    .executeTakeFirstOrThrow();
  return `/product/${code}`;
}

const findSize = (db: Db, code: string, size: string) =>
  db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'p.id as productId'])
    .where('p.code', '=', code)
    .where('o.title', '=', size)
    .executeTakeFirstOrThrow();

const TWO_PAIRS = [
  [LOAFERS, '37'],
  [BOOTS, SIZE_IN_STOCK],
] as const;

/** Puts two pairs into the cart. */
export async function fillCart({ page, db }: Scene): Promise<void> {
  for (const [code, size] of TWO_PAIRS) await addOffer(page, (await findSize(db, code, size)).id);
}

const FALL = 150_000;

/** Adds two pairs to the favorites. Each pair appears 1,500 roubles cheaper than when it was added. */
export async function addFavorites({ page, db }: Scene): Promise<void> {
  // Opening the page starts the session.
  await page.goto('/personal/favorites');
  await page.getByText('Здесь пока пусто').waitFor();
  for (const [code, size] of TWO_PAIRS) {
    const { productId } = await findSize(db, code, size);
    const answer = await page.request.post(`/api/v1/products/${productId}/favorite`);
    expect(answer.ok(), await answer.text()).toBe(true);
    await db
      .updateTable('favorites')
      .set((eb) => ({
        price: eb
          .selectFrom('products')
          .select((of) => of('price', '+', FALL).as('price'))
          .where('id', '=', productId),
      }))
      .where('product_id', '=', productId)
      .execute();
  }
}

/** Signs in as the demo shop's customer, who has orders, bonuses and a return. */
export async function signInAsDemoCustomer({ page }: Scene): Promise<void> {
  const answer = await page.request.post('/services/rest/v1/authentication/user', {
    data: { login: DEMO_CUSTOMER.email, password: DEMO_PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function chooseSize(page: Page, size: string): Promise<void> {
  const sizes = page.getByRole('group', { name: 'Размер' });
  const radio = sizes.getByRole('radio', { name: new RegExp(`^${size}\\s*(,|$)`) });
  await radio.check({ force: true });
  await expect(radio).toBeChecked();
}

/**
 * Waits for popular products. They are requested when the browser is idle, which may be very late on a busy machine.
 */
export const waitForPopularProducts = ({ page }: Scene): Promise<void> =>
  page.getByRole('main').getByRole('article').first().waitFor();
