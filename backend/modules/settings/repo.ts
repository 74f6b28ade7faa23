import type { Db } from '../../db/client';

/** Whether the shop has a payment method in parts. */
export async function hasInstallments(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('method', '=', 'installments')
    .where('is_online', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSetting(db: Db, code: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value;
}
