import type { Db } from '../../db/client.ts';

/**
 * Finds the stored limit of installments, null without one. `is_offered` is true when the shop has this payment method.
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
