import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { loadSetting } from '../settings/index.ts';

/** The owner's row 'returns' of settings. */
const returnSettings = z.object({
  /** Counted from the day after the order was received. */
  days: z.number().int().min(0),
  /** Who pays for the way back, and which ways there are: search engines are told it. */
  fees: z.enum(['free', 'customer']).nullable().default(null),
  ways: z.array(z.enum(['mail', 'store'])).default([]),
});
export type ReturnSettings = z.infer<typeof returnSettings>;

/** What the law grants for goods without defects; in force while the owner has set nothing. */
const UNSET_DAYS = 14;

/** The owner's rules for returns. */
export const loadReturnSettings = async (db: Db): Promise<ReturnSettings> =>
  (await loadSetting(db, 'returns', returnSettings)) ?? returnSettings.parse({ days: UNSET_DAYS });

/** For how many days after its receipt an order may be returned. */
export const loadReturnDays = async (db: Db): Promise<number> => (await loadReturnSettings(db)).days;
