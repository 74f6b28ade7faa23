import type { Insertable } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import type { Database } from '#backend/db/schema.ts';
import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { listShopContent, lockFilling } from '../../shop/shop-content.ts';
import { Refusal } from '../../tasks.mjs';
import type { ShopRows } from './rows.ts';
import { initTexts as texts } from './texts.ts';

/**
 * Checks that a database has no shop yet.
 * @throws Refusal that names what it has
 */
export async function refuseUsedDatabase(db: Db): Promise<void> {
  const content = await listShopContent(db);
  if (content.length > 0) throw new Refusal(texts.used(content));
}

/**
 * Inserts a new shop into an empty, migrated database, completely or not at all.
 * @throws Refusal when the database has a shop
 */
export async function insertShop(db: Db, rows: ShopRows): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const insert = <Table extends keyof Database>(
      table: Table,
      values: ReadonlyArray<Insertable<Database[Table]>>,
    ) => tx.insertInto(table).values(values).execute();

    await lockFilling(tx);
    await refuseUsedDatabase(tx);
    // The migrations insert the default city, which the list contains too.
    await tx.deleteFrom('cities').where('id', '=', DEFAULT_CITY.id).execute();
    await insert('cities', rows.cities);
    await insert('deliveries', rows.deliveries);
    await insert('delivery_rates', rows.delivery_rates);
    await insert('payments', rows.payments);
    await insert('cancel_reasons', rows.cancel_reasons);
    await insert('return_reasons', rows.return_reasons);
    await insert('return_sources', rows.return_sources);
    await insert('feedback_themes', rows.feedback_themes);
    await insert('info_pages', rows.info_pages);
    await insert('menus', rows.menus);
    await insert('settings', rows.settings);
  });
}
