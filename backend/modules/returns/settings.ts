import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { loadSetting } from '../settings/index.ts';

/** Schema of the owner's setting `returns`. */
const returnSettingsSchema = z.object({
  /**
   * Number of days within which an order may be returned. The first of these days is the day after the order's receipt.
   */
  days: z.number().int().min(0),
  /** Payer of the return delivery, and the return methods (`ways`). Both are published to search engines. */
  fees: z.enum(['free', 'customer']).nullable().default(null),
  ways: z.array(z.enum(['mail', 'store'])).default([]),
});
export type ReturnSettings = z.infer<typeof returnSettingsSchema>;

/**
 * Number of days in which an order may be returned if the owner has not set it. It is the legal minimum for items
 * without defects.
 */
const UNSET_DAYS = 14;

/** Loads the owner's rules for returns. */
export const loadReturnSettings = async (db: Db): Promise<ReturnSettings> =>
  (await loadSetting(db, 'returns', returnSettingsSchema)) ??
  returnSettingsSchema.parse({ days: UNSET_DAYS });

/** Loads the number of days in which an order may be returned after its receipt. */
export const loadReturnDays = async (db: Db): Promise<number> => (await loadReturnSettings(db)).days;
