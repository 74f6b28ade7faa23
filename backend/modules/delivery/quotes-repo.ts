import type { Insertable } from 'kysely';
import type { PickupPointType } from '#lib/domain/deliveries.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

type QuoteRow = Insertable<Database['delivery_quotes']>;

/** Finds the carrier's code of a city. @returns undefined while the city is not matched to a city of the carrier */
export async function findCarrierCity(db: Db, provider: string, cityId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery_cities')
    .select('code')
    .where('provider', '=', provider)
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  return row?.code;
}

/** Lists the types of pickup points that a city has. */
export async function findPickupPointTypes(db: Db, cityId: number): Promise<PickupPointType[]> {
  const rows = await db
    .selectFrom('pickup_points')
    .select('type')
    .distinct()
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ type }) => type);
}

/**
 * Finds the carrier's quotes for a parcel with this number of units. Only quotes that expire after the given time are
 * found. Prices are in kopecks.
 */
export async function findCarrierQuotes(
  db: Db,
  key: { provider: string; cityId: number; pieces: number },
  notExpiredBefore: Date,
) {
  return db
    .selectFrom('delivery_quotes')
    .select(['kind', 'price', 'days_min', 'days_max'])
    .where('provider', '=', key.provider)
    .where('city_id', '=', key.cityId)
    .where('pieces', '=', key.pieces)
    .where('expires_at', '>', notExpiredBefore)
    .execute();
}

/** Inserts a quote, or replaces the quote of the same provider, city, kind and number of units. */
export async function upsertCarrierQuote(db: Db, row: QuoteRow): Promise<void> {
  const { price, days_min, days_max, expires_at } = row;
  await db
    .insertInto('delivery_quotes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'city_id', 'kind', 'pieces'])
        .doUpdateSet({ price, days_min, days_max, expires_at }),
    )
    .execute();
}
