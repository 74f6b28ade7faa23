import { z } from 'zod';
import { CERTIFICATE_METHODS } from '#lib/domain/payments.ts';
import type { Db } from '../../db/client.ts';
import { loadSetting } from '../settings/index.ts';
import { hasIssuedCertificates } from './repo.ts';

/** Default validity in months of an electronic certificate, counted from the day on which it is sent. */
const MONTHS = 12;

/** The owner's row 'certificates' of the settings table. Sums are in kopecks. Stores are listed by code. */
const certificateSettings = z.object({
  nominals: z.array(z.number().int().positive()).min(1),
  min_amount: z.number().int().positive(),
  max_amount: z.number().int().positive(),
  designs: z.array(z.object({ code: z.string(), title: z.string() })).min(1),
  plastic_stores: z.array(z.string()),
  /** Months of validity. */
  months: z.number().int().min(1).max(120).default(MONTHS),
  /** Payment methods for an electronic certificate. */
  methods: z
    .array(z.enum(CERTIFICATE_METHODS))
    .min(1)
    .default([...CERTIFICATE_METHODS]),
});
export type CertificateSaleSettings = z.infer<typeof certificateSettings>;

/**
 * Loads the settings of the shop's certificate sales. Sums are in kopecks.
 * @returns null in a shop that sells no certificates
 */
export const loadCertificateSettings = async (db: Db): Promise<CertificateSaleSettings | null> =>
  (await loadSetting(db, 'certificates', certificateSettings)) ?? null;

/** True in a shop that sells certificates, or has issued some. */
export const hasCertificates = async (db: Db): Promise<boolean> =>
  (await loadCertificateSettings(db)) !== null || (await hasIssuedCertificates(db));

/**
 * Loads an electronic certificate's validity in months. The validity is also defined when the shop has stopped selling
 * certificates.
 */
export const loadValidityMonths = async (db: Db): Promise<number> =>
  (await loadCertificateSettings(db))?.months ?? MONTHS;
