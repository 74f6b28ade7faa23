import type { Identity } from '#lib/identity/schema.ts';
import type { Db } from '../../db/client.ts';

type City = Pick<NonNullable<Identity['default_city']>, 'id' | 'location_id' | 'code'>;

/** True when the shop has a city with these ids and this code. */
export async function hasCity(db: Db, { id, location_id, code }: City): Promise<boolean> {
  const found = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', id)
    .where('location_id', '=', location_id)
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the identity in place of the previous one. A trigger of the table logs the change for all nodes. */
export async function storeIdentity(db: Db, code: string, identity: Identity): Promise<void> {
  const value = JSON.stringify(identity);
  await db
    .insertInto('settings')
    .values({ code, value })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
    .execute();
}
