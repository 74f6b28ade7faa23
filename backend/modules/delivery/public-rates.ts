import { sql } from 'kysely';
import type { DeliveryType } from '#lib/domain/deliveries.ts';
import type { Db } from '../../db/client.ts';

interface RateRow {
  country: 'RU' | 'BY';
  type: Exclude<DeliveryType, 'storepickup'>;
  price: number;
  free_from: number | null;
  days_min: number;
  days_max: number;
}

/**
 * Finds the distinct rates that apply in the cities of each country. Rates to pickup points are included only for
 * cities that have points.
 */
export async function findPublicRates(db: Db): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    SELECT DISTINCT c.country_code AS country, d.type, r.price, r.free_from, r.days_min, r.days_max
    FROM delivery_rates r
    JOIN deliveries d ON d.id = r.delivery_id
    JOIN cities c ON c.zone = r.zone
    WHERE d.type = 'courier' OR (d.type = 'pickuppoints' AND EXISTS (
      SELECT FROM pickup_points p WHERE p.city_id = c.id AND p.is_active))
    ORDER BY country DESC, type, price, days_min, days_max, free_from`.execute(db);
  return rows;
}
