import { z } from 'zod';
import { emailAddress } from '#lib/contracts/recipient.ts';
import { NETWORKS, readNetworks } from './networks.ts';
import { settingTexts as texts } from './texts.ts';
import { httpUrl, matching, oneOf, text, whole } from './types.ts';

export const messages = {
  SMS_GATEWAY: oneOf(['smsc', 'smsru']).optional(),
  SMS_API_KEY: text,
  SMS_LOGIN: text,
  SMS_PASSWORD: text,
  SMS_SENDER: text,
  SMS_URL: httpUrl().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: texts.smtpUrl }).optional(),
  MAIL_FROM: matching(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, texts.sender).optional(),
  MAIL_OWNER: emailAddress(texts.mailbox).optional(),
  DADATA_KEY: text,
  ADDRESS_SUGGESTION_URL: httpUrl().optional(),
};

export const payment = { PAYMENT_PROVIDER: text };
export const delivery = { DELIVERY_PROVIDER: text };

const { yookassa: bank, cdek: carrier } = texts;

const networks = z
  .string()
  .default(NETWORKS)
  .transform((given, context) => {
    try {
      return readNetworks(given);
    } catch {
      context.addIssue({ code: 'custom', message: bank.networks });
      return z.NEVER;
    }
  });

const yookassa = z.object({
  YOOKASSA_SHOP_ID: z.string(bank.shopId),
  YOOKASSA_SECRET_KEY: z.string(bank.secretKey),
  YOOKASSA_STAGES: oneOf(['one', 'two']).default('one'),
  YOOKASSA_VAT_CODE: whole(1, 12, bank.vat),
  YOOKASSA_TAX_SYSTEM: whole(1, 6, bank.taxSystem).optional(),
  YOOKASSA_ADVANCE: oneOf(['advance', 'full_prepayment']).default('advance'),
  YOOKASSA_URL: httpUrl().default('https://api.yookassa.ru/v3'),
  YOOKASSA_WEBHOOK_NETWORKS: networks,
  YOOKASSA_TIMEOUT_MS: whole(50, 60_000, bank.timeout).default(10_000).meta({ unit: 'ms' }),
});

const number = (error: string) => whole(1, Number.MAX_SAFE_INTEGER, error);
const size = (usual: number) => whole(1, 150, carrier.size).default(usual).meta({ unit: 'cm' });

/** Settings of CDEK. Weight and sizes are per packed product. */
const cdek = z
  .object({
    CDEK_CLIENT_ID: z.string(carrier.clientId),
    CDEK_CLIENT_SECRET: z.string(carrier.clientSecret),
    CDEK_API_URL: httpUrl().default('https://api.cdek.ru'),
    CDEK_FROM_CITY: number(carrier.city),
    CDEK_SHIPMENT_POINT: matching(/^[\w-]{2,40}$/, carrier.pointCode).optional(),
    CDEK_FROM_ADDRESS: z.string().max(255).optional(),
    CDEK_TARIFF_COURIER: number(carrier.tariff).default(137),
    CDEK_TARIFF_PICKUP: number(carrier.tariff).default(136),
    CDEK_TARIFF_POSTAMAT: number(carrier.tariff).default(368),
    CDEK_PARCEL_WEIGHT: whole(1, 30_000, carrier.weight).default(1000).meta({ unit: 'g' }),
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
