import { z } from 'zod';
import { CERTIFICATE_METHODS } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import { loadSetting } from '../settings/index.ts';

/** How long an electronic certificate pays from the day on which it is sent, when the owner has said nothing. */
const MONTHS = 12;

/** The owner's row 'certificates' of settings; sums in kopecks, stores by their codes. */
const certificateSettings = z.object({
  nominals: z.array(z.number().int().positive()).min(1),
  min_amount: z.number().int().positive(),
  max_amount: z.number().int().positive(),
  designs: z.array(z.object({ code: z.string(), title: z.string() })).min(1),
  plastic_stores: z.array(z.string()),
  /** The term of validity. */
  months: z.number().int().min(1).max(120).default(MONTHS),
  /** How the bank takes the money for an electronic one. */
  methods: z
    .array(z.enum(CERTIFICATE_METHODS))
    .min(1)
    .default([...CERTIFICATE_METHODS]),
});
export type SoldCertificates = z.infer<typeof certificateSettings>;

/** What the shop sells; null for one that sells no certificates. */
export const loadCertificateSettings = async (db: Db): Promise<SoldCertificates | null> =>
  (await loadSetting(db, 'certificates', certificateSettings)) ?? null;

/** The months that an electronic certificate pays, also after the shop has stopped selling them. */
export const loadValidity = async (db: Db): Promise<number> =>
  (await loadCertificateSettings(db))?.months ?? MONTHS;
