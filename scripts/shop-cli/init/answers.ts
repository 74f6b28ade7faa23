import { z } from '#lib/contracts/zod.ts';
import { searchCities } from '#lib/domain/city-search.ts';
import { DELIVERY_TYPES } from '#lib/domain/deliveries.ts';
import { LISTED_CITIES } from '#lib/domain/russian/city-list/index.ts';
import { foldText } from '#lib/domain/text.ts';
import { identitySchema } from '#lib/identity/schema.ts';
import { DEFAULT_PAYMENTS, PAYMENT_CODES } from './payment-kinds.ts';
import { initTexts as texts } from './texts.ts';
import { ZONES } from './zones.ts';

const MAX_ROUBLES = 1_000_000;
const MAX_DAYS = 60;
/** Minimum number of days in which a product that was bought at a distance may be returned, by law. */
const MIN_RETURN_DAYS = 7;
const MAX_RETURN_DAYS = 365;
/** Number of days in which a new shop takes products back. */
const RETURN_DAYS = 14;
const MAX_SUGGESTIONS = 3;

/** City of the list by its name or code. */
const city = z.string().transform((text, context) => {
  const name = foldText(text);
  const found = LISTED_CITIES.find((one) => foldText(one.name) === name || one.code === name);
  if (found) return found;
  const near = searchCities(LISTED_CITIES, text, { inside: true }).slice(0, MAX_SUGGESTIONS);
  const message = texts.city(
    text.trim(),
    near.map((one) => one.name),
  );
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const roubles = z.number(texts.price).int(texts.price).min(0, texts.price).max(MAX_ROUBLES, texts.price);
const day = z.number(texts.days).int(texts.days).min(0, texts.days).max(MAX_DAYS, texts.days);

const rate = z.strictObject(
  {
    price: roubles,
    free_from: roubles.nullable().default(null),
    days: z.tuple([day, day], texts.days).refine(([min, max]) => min <= max, texts.days),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? texts.rate : undefined) },
);

/** Rates of a delivery by zone. A zone that is absent has the default rate, and null means no delivery there. */
const rates = z.strictObject({
  city: rate.nullable().optional(),
  region: rate.nullable().optional(),
  near: rate.nullable().optional(),
  far: rate.nullable().optional(),
});

const deliveries = z
  .strictObject({
    courier: rates.optional(),
    storepickup: rates.optional(),
    pickuppoints: rates.optional(),
  })
  .refine(
    (given) =>
      DELIVERY_TYPES.some((type) => {
        const zones = given[type];
        return zones && ZONES.some((zone) => zones[zone] !== null);
      }),
    texts.delivery,
  );

const returns = z.strictObject({
  days: z
    .number(texts.returnDays)
    .int(texts.returnDays)
    .min(MIN_RETURN_DAYS, texts.returnDays)
    .max(MAX_RETURN_DAYS, texts.returnDays)
    .default(RETURN_DAYS),
  /** Payer of the way back. */
  fees: z.enum(['customer', 'free'], texts.fees).default('customer'),
  ways: z
    .array(z.enum(['mail', 'store'], texts.ways), texts.ways)
    .min(1, texts.ways)
    .default(['mail']),
});

/**
 * Schema of the answers of `npm run shop -- init`: the fields of the identity, and what a new shop needs to sell. Only
 * the name, the city and a contact are required. Sums are in roubles.
 */
export const answersSchema = identitySchema
  .omit({ default_city: true })
  .extend({
    /** City of the shop, from which the delivery zones are measured. */
    city,
    /** Countries to which the shop delivers. */
    countries: z
      .array(z.enum(['RU', 'BY'], texts.countries), texts.countries)
      .min(1, texts.countries)
      .default(['RU']),
    // A new shop has no stores of its own and no points of a carrier.
    deliveries: deliveries.default({ courier: {} }),
    payments: z
      .array(z.enum(PAYMENT_CODES, texts.payments(PAYMENT_CODES)), texts.payments(PAYMENT_CODES))
      .min(1, texts.payments(PAYMENT_CODES))
      .default([...DEFAULT_PAYMENTS]),
    returns: returns.prefault({}),
  })
  .refine(({ email, phones }) => email || phones.length > 0, { error: texts.contact, path: ['phones'] })
  .refine((given) => given.countries.includes(given.city.country_code), {
    error: texts.country,
    path: ['countries'],
  });

export type Answers = z.output<typeof answersSchema>;
/** Answers as their author writes them. */
export type AnswersInput = z.input<typeof answersSchema>;
