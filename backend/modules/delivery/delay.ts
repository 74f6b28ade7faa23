import { computeOrderDelay } from '#lib/domain/supply.ts';
import type { Db } from '../../db/client.ts';
import { findSuppliers } from '../products/index.ts';

/** A line of an order, with the number of units that the warehouse has of the line's size. */
export interface StockedLine {
  offer_id: number;
  quantity: number;
  warehouse: number;
}

/**
 * Computes the days that an order needs in addition to the delivery terms from the warehouse, see computeOrderDelay.
 * @returns null when a line of the order cannot be sent to the city
 */
export async function loadDeliveryDelay(
  db: Db,
  cityId: number,
  lines: readonly StockedLine[],
): Promise<number | null> {
  const short = lines.filter(({ quantity, warehouse }) => warehouse < quantity);
  const all = await findSuppliers(
    db,
    short.map(({ offer_id }) => offer_id),
  );
  return computeOrderDelay(
    short.map((line) => ({ ...line, suppliers: all.filter(({ offer_id }) => offer_id === line.offer_id) })),
    cityId,
  );
}
