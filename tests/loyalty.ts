import type { TestShop } from './database.ts';

/** Inserts a loyalty program with two levels. The second level begins at 10 000 roubles. */
export async function insertLoyaltyLevels({ db }: TestShop): Promise<void> {
  await db
    .insertInto('loyalty_levels')
    .values([
      { code: 'base', title: 'Базовый', from_amount: 0, card_percent: 3, bonus_percent: 4, bonus_share: 20 },
      {
        code: 'silver',
        title: 'Серебряный',
        from_amount: 1_000_000,
        card_percent: 5,
        bonus_percent: 6,
        bonus_share: 30,
      },
    ])
    .execute();
}

/** Gives bonuses to a customer. */
export async function grantBonuses(
  { db }: TestShop,
  customerId: string,
  amount: number,
  created_at = new Date(),
) {
  await db
    .insertInto('bonus_movements')
    .values({ customer_id: customerId, kind: 'gift', amount, order_id: null, created_at })
    .execute();
}

export async function readBonusBalance({ db }: TestShop, customerId: string): Promise<number> {
  const rows = await db
    .selectFrom('bonus_movements')
    .select('amount')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
