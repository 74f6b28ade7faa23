import { z } from 'zod';
import type { Db } from '../../db/client';
import { findSetting } from '../cart/repo';

/** The owner's row 'returns' of settings. */
const returnSettings = z.object({
  /** After the one on which an order was received. */
  days: z.number().int().min(0),
});

/** What the law gives for goods that fit, when the owner has set nothing. */
const UNSET_DAYS = 14;

/** How many days after an order was received it may come back. */
export async function loadReturnDays(db: Db): Promise<number> {
  const value = await findSetting(db, 'returns');
  return value === undefined ? UNSET_DAYS : returnSettings.parse(value).days;
}
