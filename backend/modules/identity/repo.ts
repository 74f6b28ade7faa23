import type { Identity } from '#lib/identity/schema.ts';
import type { Db } from '../../db/client.ts';

/** Code of the row of `settings` with the identity. */
export const IDENTITY_CODE = 'identity';

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
export async function storeIdentity(db: Db, identity: Identity): Promise<void> {
  const value = JSON.stringify(identity);
  await db
    .insertInto('settings')
    .values({ code: IDENTITY_CODE, value })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
    .execute();
}

/** Finds the stored identity, which is not validated. Undefined when the owner has set none. */
export async function findStoredIdentity(db: Db): Promise<unknown> {
  const query = db.selectFrom('settings').select('value').where('code', '=', IDENTITY_CODE);
  return (await query.executeTakeFirst())?.value;
}
