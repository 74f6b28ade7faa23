import { z } from 'zod';
import { deliverySettingErrors as errors } from '../errors.ts';

/** A whole number from 1 to `max`. */
const whole = (error: string, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number(error).int(error).min(1, error).max(max, error);

/** Grams and centimetres of one thing that the shop sells, in its packing. */
export const settings = z
  .object({
    CDEK_CLIENT_ID: z.string(errors.clientId),
    CDEK_CLIENT_SECRET: z.string(errors.clientSecret),
    CDEK_API_URL: z.url({ protocol: /^https?$/, error: errors.url }).default('https://api.cdek.ru'),
    CDEK_FROM_CITY: whole(errors.city),
    CDEK_SHIPMENT_POINT: z
      .string()
      .regex(/^[\w-]{2,40}$/, errors.pointCode)
      .optional(),
    CDEK_FROM_ADDRESS: z.string().max(255).optional(),
    CDEK_TARIFF_COURIER: whole(errors.tariff).default(137),
    CDEK_TARIFF_PICKUP: whole(errors.tariff).default(136),
    CDEK_TARIFF_POSTAMAT: whole(errors.tariff).default(368),
    CDEK_PARCEL_WEIGHT: whole(errors.weight, 30_000).default(1000),
    CDEK_PARCEL_LENGTH: whole(errors.size, 150).default(35),
    CDEK_PARCEL_WIDTH: whole(errors.size, 150).default(25),
    CDEK_PARCEL_HEIGHT: whole(errors.size, 150).default(12),
  })
  .refine((env) => env.CDEK_SHIPMENT_POINT || env.CDEK_FROM_ADDRESS, {
    error: errors.from,
    path: ['CDEK_SHIPMENT_POINT'],
  });
export type CdekSettings = z.output<typeof settings>;
