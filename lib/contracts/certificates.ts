import { isCertificate, normalizeCertificate } from '@/lib/domain/certificates';
import { CERTIFICATE_MAX } from '@/lib/domain/text';
import { validation } from '@/lib/texts/validation';
import { id, roubles } from './common';
import { endpoint } from './endpoint';
import { store } from './local';
import { z } from './zod';

/** Sixteen digits, as printed in groups or not. */
export const certificateNumber = z
  .string()
  .max(CERTIFICATE_MAX, validation.certificate)
  .transform(normalizeCertificate)
  .refine(isCertificate, validation.certificate);

export const certificateStatus = z.enum(['inactive', 'active', 'spent', 'expired', 'blocked']);

export const certificateSettings = z.object({
  /** Values on offer, roubles. */
  nominals: z.array(roubles),
  /** Bounds of a value of one's own, roubles. */
  min_amount: roubles,
  max_amount: roubles,
  designs: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Months that an electronic one pays, from the day on which it is sent. */
  months: z.number().int(),
  /** How the bank takes the money for an electronic one. */
  methods: z.array(z.enum(['card', 'sbp'])),
  /** Stores of the city that sell plastic cards. */
  stores: z.array(store),
});
export type CertificateSettings = z.infer<typeof certificateSettings>;

/** Section 7, Certificates. */
export const certificates = {
  'POST /api/v1/certificate/form_settings': endpoint({
    summary: 'Из чего собирается подарочный сертификат: номиналы, пределы, оформление, магазины с картами',
    body: z.object({ city_id: id }),
    result: certificateSettings,
  }),
};
