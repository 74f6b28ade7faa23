import { cacheTags } from '#lib/domain/cache-tags.ts';
import { isCertificate, isPin, normalizeCertificate } from '#lib/domain/certificates.ts';
import { CERTIFICATE_METHODS } from '#lib/domain/payments.ts';
import { CERTIFICATE_MAX, PIN_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { day, id, roubles } from './common.ts';
import { cacheable } from './endpoint.ts';
import { store } from './local.ts';
import { z } from './zod.ts';

/** The sixteen digits of a plastic card or the sixteen signs of an electronic code, as printed in groups or not. */
export const certificateNumber = z
  .string()
  .max(CERTIFICATE_MAX, validation.certificate)
  .transform(normalizeCertificate)
  .refine(isCertificate, validation.certificate);

/** Four digits under the coating of a plastic card; empty or absent for an electronic code. */
export const certificatePin = z
  .string()
  .trim()
  .max(PIN_MAX, validation.certificatePin)
  .refine((pin) => pin === '' || isPin(pin), validation.certificatePin)
  .default('');

/** What somebody types to prove that a certificate is theirs. */
export const certificateFields = z.object({ number: certificateNumber, pin: certificatePin });

/** A certificate that pays. Of one that does not, or that there is none, every endpoint says the same: 404. */
export const certificateState = z.object({
  status: z.enum(['active']).default('active'),
  status_title: z.string(),
  /** What is left, roubles. */
  balance: roubles,
  /** The last day it pays; left out where a back end does not name it. */
  valid_until: day.optional(),
});
export type CertificateState = z.infer<typeof certificateState>;

/** A certificate that the shopper wants to pay with. */
export const heldCertificate = z.object({
  id,
  last_digits: z.string(),
  /** What it can pay now, roubles; 0 when it does not pay any more. */
  balance: roubles,
  /** What of these sums it pays, roubles. */
  amount: roubles,
  valid_until: day,
  /** Why it pays nothing; absent while it can pay. */
  message: z.string().optional(),
});
export type HeldCertificate = z.infer<typeof heldCertificate>;

export const certificateSettings = z.object({
  /** Values on offer, roubles. */
  nominals: z.array(roubles),
  /** Bounds of a value of one's own, roubles. */
  min_amount: roubles,
  max_amount: roubles,
  designs: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Months that an electronic one pays, from the day on which it is sent. */
  months: z.number().int().optional(),
  /** How the bank takes the money for an electronic one. */
  methods: z.array(z.enum(CERTIFICATE_METHODS)),
  /** Stores of the city that sell plastic cards. */
  stores: z.array(store),
});
export type CertificateSettings = z.infer<typeof certificateSettings>;

/** Section 7, Certificates. */
export const certificates = {
  'POST /api/v1/certificate/form_settings': cacheable({
    summary: 'Из чего собирается подарочный сертификат: номиналы, пределы, оформление, магазины с картами',
    access: 'public',
    body: z.object({ city_id: id }),
    result: certificateSettings,
    cache: { lifetime: 'editorial', tags: () => [cacheTags.content] },
  }),
};
