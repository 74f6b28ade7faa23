import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const problem = z.object({ code: text, message: text });
/** Step that the carrier processes asynchronously. Poll the order until the state of the step is final. */
const step = z.object({
  type: text,
  state: text,
  errors: z.array(problem).nullish(),
});

/** Response of the token endpoint. */
export const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Error response. The reasons are in `errors`, or in the errors of a step. */
export const refusalSchema = z.object({
  errors: z.array(problem).nullish(),
  requests: z.array(step).nullish(),
});
export type Problem = z.infer<typeof problem>;

/** Cities of the carrier. */
export const citiesSchema = z.array(
  z.object({
    code: z.number().int().positive(),
    city: z.string(),
    region: text,
    latitude: z.number().nullish(),
    longitude: z.number().nullish(),
  }),
);

/** Offices of the carrier: pickup points and parcel lockers. */
export const pointsSchema = z.array(
  z.object({
    code: z.string().min(1),
    name: text,
    type: z.string(),
    work_time: text,
    nearest_metro_station: text,
    is_handout: z.boolean().nullish(),
    is_dressing_room: flag,
    have_cashless: flag,
    have_cash: flag,
    location: z.object({
      city_code: z.number().int(),
      address: text,
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
    }),
  }),
);
export type Office = z.infer<typeof pointsSchema>[number];

const days = z.number().int().min(0).max(365);

/**
 * Price in roubles, and number of delivery days. A price of 0 is refused as invalid. `calendar_*` counts all days,
 * `period_*` working days only.
 */
export const tariffSchema = z.object({
  total_sum: z.number().positive().max(1_000_000),
  period_min: days,
  period_max: days,
  calendar_min: days.nullish(),
  calendar_max: days.nullish(),
});

/** Order at the carrier, which is the registration of a parcel. */
export const orderSchema = z.object({
  entity: z
    .object({
      uuid: z.string().min(1),
      cdek_number: text,
      statuses: z.array(z.object({ code: text, name: text, date_time: text })).nullish(),
    })
    .nullish(),
  requests: z.array(step).nullish(),
});
export type Order = z.infer<typeof orderSchema>;
