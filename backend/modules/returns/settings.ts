import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { loadSetting } from '../settings/index.ts';

/** Schema of the owner's setting `returns`. */
const returnSettingsSchema = z.object({
  /** Days for a return, counted from the day after the order was received. */
  days: z.number().int().min(0),
  /** Payer of the return delivery and the ways to return, which are published to search engines. */
  fees: z.enum(['free', 'customer']).nullable().default(null),
  ways: z.array(z.enum(['mail', 'store'])).default([]),
});
export type ReturnSettings = z.infer<typeof returnSettingsSchema>;

/** Legal minimum for items without defects. Applies while the owner has not set it. */
const UNSET_DAYS = 14;

/** Loads the owner's rules for returns. */
export const loadReturnSettings = async (db: Db): Promise<ReturnSettings> =>
  (await loadSetting(db, 'returns', returnSettingsSchema)) ??
  returnSettingsSchema.parse({ days: UNSET_DAYS });

/** Loads the number of days after its receipt in which an order may be returned. */
export const loadReturnDays = async (db: Db): Promise<number> => (await loadReturnSettings(db)).days;
