import { cacheTags } from '#lib/domain/cache-tags.ts';
import { isCertificate, isPin, normalizeCertificate } from '#lib/domain/certificates.ts';
import { CERTIFICATE_METHODS } from '#lib/domain/payments.ts';
import { CERTIFICATE_MAX, PIN_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { day, id, roubles } from './common.ts';
import { cacheable } from './endpoint.ts';
import { store } from './locations.ts';
import { z } from './zod.ts';

/**
 * Number of a gift card (16 digits) or code of an electronic certificate (16 characters). Spaces between groups are
 * removed.
 */
export const certificateNumber = z
  .string()
  .max(CERTIFICATE_MAX, validation.certificate)
  .transform(normalizeCertificate)
  .refine(isCertificate, validation.certificate);

/** PIN: four digits under the coating of a gift card. Empty or absent for an electronic code. */
export const certificatePin = z
  .string()
  .trim()
  .max(PIN_MAX, validation.certificatePin)
  .refine((pin) => pin === '' || isPin(pin), validation.certificatePin)
  .default('');

/** Fields that prove the possession of a certificate: its number, and the PIN of a gift card. */
export const certificateFields = z.object({ number: certificateNumber, pin: certificatePin });

/**
 * Valid certificate with a balance. For an invalid or unknown certificate every endpoint responds with 404, so that
 * codes cannot be guessed.
 */
export const certificateState = z.object({
  status: z.enum(['active']).default('active'),
  status_title: z.string(),
  /** Remaining balance, roubles. */
  balance: roubles,
  /** Last day of validity. A back end may omit it. */
  valid_until: day.optional(),
});
export type CertificateState = z.infer<typeof certificateState>;

/** Gift certificate that the shopper has added as a means of payment. */
export const heldCertificate = z.object({
  id,
  last_digits: z.string(),
  /** Amount that the certificate can pay now, roubles. 0 when the certificate is no longer valid. */
  balance: roubles,
  /** Part of the current cart or order that the certificate pays, roubles. */
  amount: roubles,
  valid_until: day,
  /** Reason why the certificate pays nothing. Absent while the certificate can pay. */
  message: z.string().optional(),
});
export type HeldCertificate = z.infer<typeof heldCertificate>;

export const certificateSettings = z.object({
  /** Certificate amounts that the shop offers, roubles. */
  nominals: z.array(roubles),
  /** Limits of an amount that the buyer enters, roubles. */
  min_amount: roubles,
  max_amount: roubles,
  designs: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Validity of an electronic certificate, months from the day on which it is sent. */
  months: z.number().int().optional(),
  /** Methods by which an electronic certificate can be bought. */
  methods: z.array(z.enum(CERTIFICATE_METHODS)),
  /** Stores of the city that sell gift cards. */
  stores: z.array(store),
});
export type CertificateSettings = z.infer<typeof certificateSettings>;

/** Endpoints of section 7, Certificates. */
export const certificateEndpoints = {
  'POST /api/v1/certificate/form_settings': cacheable({
    summary: 'Из чего собирается подарочный сертификат: номиналы, пределы, оформление, магазины с картами',
    access: 'public',
    body: z.object({ city_id: id }),
    result: certificateSettings,
    cache: { lifetime: 'editorial', tags: () => [cacheTags.content] },
  }),
};
