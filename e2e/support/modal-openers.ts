import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#backend/db/client.ts';

/** A modal about one product: path of the page, title of the modal, and the control that opens the modal. */
export interface Opener {
  path: string;
  title: string | RegExp;
  /** Makes the required choices on the page, and returns the control that opens the modal. */
  control: (page: Page) => Promise<ReturnType<Page['getByRole']>>;
}

/** Finds a pair of shoes that has a size with this stock. */
async function findSize(
  db: Db,
  quantity: 'several' | 'none',
  inStores: boolean | null,
): Promise<{ code: string; size: string }> {
  const stored = sql<boolean>`EXISTS (SELECT FROM store_stock ss JOIN stores s ON s.id = ss.store_id
    WHERE ss.offer_id = o.id AND ss.quantity > 0 AND s.is_active)`;
  return db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['p.code', 'o.title as size'])
    .where('p.is_active', '=', true)
    .where('p.sizes_link_frame', '=', 'shoes')
    .where(({ fn }) => fn('cardinality', ['p.care_ids']), '>', 0)
    .where('o.quantity', quantity === 'several' ? '>' : '=', quantity === 'several' ? 3 : 0)
    .$if(inStores !== null, (query) => query.where(stored, '=', inStores))
    .orderBy('p.id', 'desc')
    .orderBy('o.id')
    .executeTakeFirstOrThrow();
}

const chosen = async (page: Page, size: string) => {
  const sizes = page.getByRole('group', { name: 'Размер' });
  await sizes.getByRole('radio', { name: new RegExp(`^${size}\\s*(,|$)`) }).check({ force: true });
};

/** Lists every modal about one product, by name. */
export async function listProductModals(db: Db): Promise<Record<string, Opener>> {
  const available = await findSize(db, 'several', null);
  const soldOut = await findSize(db, 'none', false);
  const retail = await findSize(db, 'none', true);
  const product = `/product/${available.code}`;
  const button = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first();
  const link = (name: string) => async (page: Page) => page.getByRole('link', { name, exact: true }).first();
  const listing = '/catalog/shoes';
  return {
    'quick-view': { path: listing, title: /./, control: button(/^Быстрый просмотр: /) },
    sizes: { path: listing, title: /./, control: button(/^Выбрать размер: /) },
    care: { path: product, title: 'Средства ухода', control: link('Средства ухода') },
    'size-table': { path: product, title: 'Как подобрать размер', control: link('Как узнать размер') },
    installments: { path: product, title: 'Четыре платежа', control: link('Как это устроено') },
    'fast-order': {
      path: product,
      title: 'Купить в 1 клик',
      control: async (page) => {
        await chosen(page, available.size);
        return page.getByRole('button', { name: 'Купить в 1 клик' });
      },
    },
    subscribe: {
      path: `/product/${soldOut.code}`,
      title: 'Сообщить о поступлении',
      control: async (page) => {
        await chosen(page, soldOut.size);
        return page.getByRole('main').getByRole('button', { name: 'Подписаться', exact: true });
      },
    },
    booking: {
      path: `/product/${retail.code}`,
      title: 'Бронь в магазине',
      control: async (page) => {
        await chosen(page, retail.size);
        return page.getByRole('button', { name: 'Только в рознице' });
      },
    },
  };
}
