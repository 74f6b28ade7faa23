import type { Db } from '../../db/client.ts';

/**
 * Finds the stored limit of installments, and whether the shop offers installments. `setting` is null when no limit is
 * stored.
 */
export async function findInstallments(db: Db): Promise<{ is_offered: boolean; setting: unknown }> {
  const { is_offered, setting } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('id')
            .where('method', '=', 'installments')
            .where('is_online', '=', true),
        )
        .as('is_offered'),
      eb.selectFrom('settings').select('value').where('code', '=', 'installment').as('setting'),
    ])
    .executeTakeFirstOrThrow();
  return { is_offered: Boolean(is_offered), setting };
}

/** Finds the stored value of a setting. Undefined for an unknown code. */
export async function findSetting(db: Db, code: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('code', '=', code).executeTakeFirst();
  return row?.value;
}
