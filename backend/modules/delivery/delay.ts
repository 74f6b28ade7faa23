import { orderDelay } from '#lib/domain/supply.ts';
import type { Db } from '../../db/client.ts';
import { findSuppliers } from '../products/index.ts';

/** A line of an order, with how many of its units are in the warehouse. */
export interface SentLine {
  offer_id: number;
  quantity: number;
  warehouse: number;
}

/**
 * Days by which an order reaches a city later than the warehouse's goods, see orderDelay.
 * @returns null when a line of it cannot be sent there
 */
export async function loadDelay(db: Db, cityId: number, lines: readonly SentLine[]): Promise<number | null> {
  const short = lines.filter(({ quantity, warehouse }) => warehouse < quantity);
  const all = await findSuppliers(
    db,
    short.map(({ offer_id }) => offer_id),
  );
  return orderDelay(
    short.map((line) => ({ ...line, suppliers: all.filter(({ offer_id }) => offer_id === line.offer_id) })),
    cityId,
  );
}
