import { z } from 'zod';
import { deliverySettingErrors as errors } from '../errors.ts';

/** Grams and centimetres of one thing that the shop sells, in its packing. */
export const settings = z
  .object({
    CDEK_CLIENT_ID: z.string(errors.clientId),
    CDEK_CLIENT_SECRET: z.string(errors.clientSecret),
    CDEK_API_URL: z.url({ protocol: /^https?$/, error: errors.url }).default('https://api.cdek.ru'),
    CDEK_FROM_CITY: z.coerce.number(errors.city).int(errors.city).positive(errors.city),
    CDEK_SHIPMENT_POINT: z
      .string()
      .regex(/^[\w-]{2,40}$/, errors.pointCode)
      .optional(),
    CDEK_FROM_ADDRESS: z.string().max(255).optional(),
    CDEK_TARIFF_COURIER: z.coerce
      .number(errors.tariff)
      .int(errors.tariff)
      .positive(errors.tariff)
      .default(137),
    CDEK_TARIFF_PICKUP: z.coerce
      .number(errors.tariff)
      .int(errors.tariff)
      .positive(errors.tariff)
      .default(136),
    CDEK_TARIFF_POSTAMAT: z.coerce
      .number(errors.tariff)
      .int(errors.tariff)
      .positive(errors.tariff)
      .default(368),
    CDEK_PARCEL_WEIGHT: z.coerce
      .number(errors.weight)
      .int(errors.weight)
      .min(1, errors.weight)
      .max(30_000, errors.weight)
      .default(1000),
    CDEK_PARCEL_LENGTH: z.coerce
      .number(errors.size)
      .int(errors.size)
      .min(1, errors.size)
      .max(150, errors.size)
      .default(35),
    CDEK_PARCEL_WIDTH: z.coerce
      .number(errors.size)
      .int(errors.size)
      .min(1, errors.size)
      .max(150, errors.size)
      .default(25),
    CDEK_PARCEL_HEIGHT: z.coerce
      .number(errors.size)
      .int(errors.size)
      .min(1, errors.size)
      .max(150, errors.size)
      .default(12),
  })
  .refine((env) => env.CDEK_SHIPMENT_POINT || env.CDEK_FROM_ADDRESS, {
    error: errors.from,
    path: ['CDEK_SHIPMENT_POINT'],
  });
export type CdekSettings = z.output<typeof settings>;
