import { z } from 'zod';
import type { Db } from '../../db/client';
import { findSetting } from '../settings';

/** The owner's row 'returns' of settings. */
const returnSettings = z.object({
  /** Counted from the day after the order was received. */
  days: z.number().int().min(0),
});

/** What the law grants for goods without defects; in force while the owner has set nothing. */
const UNSET_DAYS = 14;

/** For how many days after its receipt an order may be returned. */
export async function loadReturnDays(db: Db): Promise<number> {
  const value = await findSetting(db, 'returns');
  return value === undefined ? UNSET_DAYS : returnSettings.parse(value).days;
}
