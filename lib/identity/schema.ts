import { emailAddressSchema } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { CURRENCIES } from '#lib/domain/currency.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import { themeChoiceSchema } from '#lib/theme/ready.ts';
import { identityTexts as texts } from './texts.ts';

/** Text of one line without control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{C}+$/u, texts.line);

const LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/;
const link = z.string().trim().max(300).regex(LINK, texts.link);

/** Fields with pictures. */
export const PICTURE_FIELDS = ['logo', 'icon', 'share_picture'] as const;

const PICTURE_TYPES = { svg: 'image/svg+xml', png: 'image/png', jpeg: 'image/jpeg' } as const;
type PictureType = keyof typeof PICTURE_TYPES;

/** Picture as a `data:` URL with base64, so that the identity needs no other file. */
const picture = (types: readonly PictureType[], kilobytes: number) =>
  z.string().refine(
    (url) =>
      types.some((type) => url.startsWith(`data:${PICTURE_TYPES[type]};base64,`)) &&
      url.length * 0.75 <= kilobytes * 1024,
    texts.picture(
      types.map((type) => type.toUpperCase()),
      kilobytes,
    ),
  );

const phone = z.strictObject({
  number: z.string().overwrite(normalizePhone).refine(isPhone, texts.phone),
  /** Words next to the number: «Москва», «Звонок бесплатный». */
  label: line(40).optional(),
});

const namedLink = z.strictObject({ name: line(40), url: link });

/** Payment systems whose names the footer may show. */
export const PAYMENT_BRANDS = ['mir', 'sbp', 'visa', 'mastercard', 'applepay', 'gpay', 'idram'] as const;

/** Kinds of products, on which the size guides depend. */
export const GOODS_KINDS = ['shoes', 'bags', 'belts', 'glasses', 'gloves', 'clothes', 'jewelry'] as const;

/** Schema of the legal details of the seller. The law requires all of them. */
const seller = z.strictObject({
  name: line(200).optional(),
  ogrn: z
    .string()
    .regex(/^(?:\d{13}|\d{15})$/, texts.ogrn)
    .optional(),
  inn: z
    .string()
    .regex(/^(?:\d{10}|\d{12})$/, texts.inn)
    .optional(),
  address: line(300).optional(),
});

const city = z.strictObject({
  id: z.number().int().positive(),
  /** Id of the city's location (`local/location/{id}`). */
  location_id: z.number().int().positive(),
  country: z.enum(['RU', 'BY']).default('RU'),
  code: z.string().regex(/^[a-z0-9-]{1,60}$/, texts.cityCode),
  name: line(60),
  coordinates: z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
});

const survey = z.string().trim().max(100).default('');

/**
 * Schema of a shop's identity: everything that makes it this brand. All fields but the name may be absent, and absent
 * fields are not shown.
 */
export const identitySchema = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^\P{C}{1,60}$/u, texts.name),
  /** Name in other cases, without quotation marks: genitive «Полутона», prepositional «Полутоне». */
  cases: z.strictObject({ genitive: line(60).optional(), prepositional: line(60).optional() }).default({}),
  /** Few words after the name in the title of the start page: «интернет-магазин обуви». */
  tagline: line(80).optional(),
  /** Description of the shop for search engines, one or two sentences. */
  description: line(300).optional(),
  /** Logo instead of the name in the header. */
  logo: picture(['svg', 'png'], 40).optional(),
  /** Square icon. PNG: at least 512 pixels. */
  icon: picture(['svg', 'png'], 200).optional(),
  /** Picture that social networks show for pages without a picture of their own, 1200 × 630 pixels. */
  share_picture: picture(['jpeg', 'png'], 500).optional(),
  /** Phones of the shop. The header shows the toll-free one, or the first. */
  phones: z.array(phone).max(3, texts.phones).default([]),
  email: emailAddressSchema(texts.mailbox).optional(),
  /** Opening hours of support as a part of a sentence: «каждый день с 9 до 21». */
  support_hours: line(80)
    .refine((hours) => !hours.includes('@'), texts.hours)
    .optional(),
  social: z.array(namedLink).max(8).default([]),
  messengers: z.array(namedLink).max(4).default([]),
  payment_brands: z.array(z.enum(PAYMENT_BRANDS)).default([]),
  apps: z.strictObject({ ios: link.optional(), android: link.optional() }).default({}),
  seller: seller.default({}),
  currency: z.enum(CURRENCIES).default('RUB'),
  /** Price level of the shop for search engines: «₽₽». */
  price_range: z.string().trim().max(10).optional(),
  /** Kinds of products that the shop sells. Empty when unknown: then every size guide is shown. */
  goods: z.array(z.enum(GOODS_KINDS)).default([]),
  /** Looks: the name of a ready theme, or a theme (docs/themes.md). */
  theme: themeChoiceSchema.optional(),
  /** City of a shopper who has not chosen one. */
  default_city: city.optional(),
  /** Ids of the surveys after each kind of purchase (section 1). */
  surveys: z
    .strictObject({ order: survey, fast_order: survey, booking: survey, certificate: survey })
    .prefault({}),
});

export type Identity = z.output<typeof identitySchema>;
/** Identity as its author writes it. */
export type IdentityInput = z.input<typeof identitySchema>;

function removeDefault(schema: z.core.$ZodType): z.ZodType {
  const isOptional =
    schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional;
  return isOptional ? removeDefault(schema.unwrap()) : (schema as z.ZodType);
}

/** Schema of changes to an identity. Each field may be absent, and null removes it. */
export const identityChangesSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(identitySchema.shape).map(([name, field]) => [
      name,
      removeDefault(field).nullable().optional(),
    ]),
  ),
) as z.ZodType<Record<string, unknown>>;
