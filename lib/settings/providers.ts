import { z } from 'zod';
import { emailAddressSchema } from '#lib/contracts/recipient.ts';
import { parseNetworks, YOOKASSA_NETWORKS } from './networks.ts';
import { settingTexts as texts } from './texts.ts';
import { enumSchema, httpUrlSchema, integerSchema, patternSchema, textSchema } from './types.ts';

export const messageProviderSettings = {
  SMS_GATEWAY: enumSchema(['smsc', 'smsru']).optional(),
  SMS_API_KEY: textSchema,
  SMS_LOGIN: textSchema,
  SMS_PASSWORD: textSchema,
  SMS_SENDER: textSchema,
  SMS_URL: httpUrlSchema().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: texts.smtpUrl }).optional(),
  MAIL_FROM: patternSchema(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, texts.sender).optional(),
  MAIL_OWNER: emailAddressSchema(texts.mailbox).optional(),
  DADATA_KEY: textSchema,
  ADDRESS_SUGGESTION_URL: httpUrlSchema().optional(),
};

export const paymentProviderSettings = { PAYMENT_PROVIDER: textSchema };
export const deliveryProviderSettings = { DELIVERY_PROVIDER: textSchema };

const { yookassa: bank, cdek: carrier } = texts;

const networks = z
  .string()
  .default(YOOKASSA_NETWORKS)
  .transform((given, context) => {
    try {
      return parseNetworks(given);
    } catch {
      context.addIssue({ code: 'custom', message: bank.networks });
      return z.NEVER;
    }
  });

const yookassa = z.object({
  YOOKASSA_SHOP_ID: z.string(bank.shopId),
  YOOKASSA_SECRET_KEY: z.string(bank.secretKey),
  YOOKASSA_STAGES: enumSchema(['one', 'two']).default('one'),
  YOOKASSA_VAT_CODE: integerSchema(1, 12, bank.vat),
  YOOKASSA_TAX_SYSTEM: integerSchema(1, 6, bank.taxSystem).optional(),
  YOOKASSA_ADVANCE: enumSchema(['advance', 'full_prepayment']).default('advance'),
  YOOKASSA_URL: httpUrlSchema().default('https://api.yookassa.ru/v3'),
  YOOKASSA_WEBHOOK_NETWORKS: networks,
  YOOKASSA_TIMEOUT_MS: integerSchema(50, 60_000, bank.timeout).default(10_000).meta({ unit: 'ms' }),
});

const number = (error: string) => integerSchema(1, Number.MAX_SAFE_INTEGER, error);
const size = (usual: number) => integerSchema(1, 150, carrier.size).default(usual).meta({ unit: 'cm' });

/** Settings of CDEK. Weight and sizes are per packed product. */
const cdek = z
  .object({
    CDEK_CLIENT_ID: z.string(carrier.clientId),
    CDEK_CLIENT_SECRET: z.string(carrier.clientSecret),
    CDEK_API_URL: httpUrlSchema().default('https://api.cdek.ru'),
    CDEK_FROM_CITY: number(carrier.city),
    CDEK_SHIPMENT_POINT: patternSchema(/^[\w-]{2,40}$/, carrier.pointCode).optional(),
    CDEK_FROM_ADDRESS: z.string().max(255).optional(),
    CDEK_TARIFF_COURIER: number(carrier.tariff).default(137),
    CDEK_TARIFF_PICKUP: number(carrier.tariff).default(136),
    CDEK_TARIFF_POSTAMAT: number(carrier.tariff).default(368),
    CDEK_PARCEL_WEIGHT: integerSchema(1, 30_000, carrier.weight).default(1000).meta({ unit: 'g' }),
    CDEK_PARCEL_LENGTH: size(35),
    CDEK_PARCEL_WIDTH: size(25),
    CDEK_PARCEL_HEIGHT: size(12),
  })
  .refine((read) => read.CDEK_SHIPMENT_POINT || read.CDEK_FROM_ADDRESS, {
    error: carrier.from,
    path: ['CDEK_SHIPMENT_POINT'],
  });

export type CdekSettings = z.output<typeof cdek>;

/** Settings of the banks, by the value of PAYMENT_PROVIDER. */
export const bankSettings = { yookassa };
/** Settings of the carriers, by the value of DELIVERY_PROVIDER. */
export const carrierSettings = { cdek };
