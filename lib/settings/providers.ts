import { z } from 'zod';
import { emailAddress } from '#lib/contracts/recipient.ts';
import { NETWORKS, readNetworks } from './networks.ts';
import { httpUrl, oneOf, setting, text, whole } from './setting.ts';
import { settingTexts as texts } from './texts.ts';

const SENDER = /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/;

export const messages = {
  SMS_GATEWAY: setting('`smsc` (SMSC.ru) or `smsru` (SMS.ru)', oneOf(['smsc', 'smsru']).optional(), {
    example: 'smsc',
  }),
  SMS_API_KEY: setting('the gateway’s key; for `smsru` its `api_id`', text),
  SMS_LOGIN: setting('with `SMS_PASSWORD` instead of the key, for `smsc`', text),
  SMS_PASSWORD: setting('with `SMS_LOGIN` instead of the key, for `smsc`', text),
  SMS_SENDER: setting('the sender’s name, as agreed with the gateway', text, { fallback: 'the gateway’s' }),
  SMS_URL: setting('another address of the gateway: a proxy', httpUrl().optional(), {
    fallback: 'the gateway’s',
  }),
  SMTP_URL: setting(
    'the mail server, `smtp://…` or `smtps://…`; a password travels by TLS only, `?requireTLS=false` says otherwise',
    z.url({ protocol: /^smtps?$/, error: texts.smtpUrl }).optional(),
    { example: 'smtp://user:password@localhost:587' },
  ),
  MAIL_FROM: setting('sender of e-mails', z.string().regex(SENDER, texts.sender).optional(), {
    example: texts.examples.sender,
  }),
  MAIL_OWNER: setting(
    'the owner’s mailbox: every order, payment, cancellation, booking, return, review, certificate and message to the shop is e-mailed there; without it they are in the database alone, and the start and the log say so',
    emailAddress(texts.mailbox).optional(),
    { example: 'owner@shop.example' },
  ),
  DADATA_KEY: setting(
    'suggests addresses by DaData; without it: the shop’s own cities and common streets',
    text,
  ),
  ADDRESS_SUGGESTION_URL: setting('another service that speaks DaData’s protocol', httpUrl().optional(), {
    fallback: 'DaData’s',
  }),
};

export const payment = {
  PAYMENT_PROVIDER: setting(
    'which bank takes the money online: `yookassa`; without it a shop in production takes none',
    text,
    { example: 'yookassa' },
  ),
};

export const delivery = {
  DELIVERY_PROVIDER: setting(
    'the carrier that prices and takes parcels and names the pickup points: `cdek`; without it the table of rates alone decides',
    text,
    { example: 'cdek' },
  ),
};

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
  YOOKASSA_SHOP_ID: setting('from YooKassa’s cabinet', z.string(bank.shopId)),
  YOOKASSA_SECRET_KEY: setting('from YooKassa’s cabinet', z.string(bank.secretKey)),
  YOOKASSA_STAGES: setting(
    '`two`: cards are charged when the order is assembled, and released when it is cancelled before',
    oneOf(['one', 'two']).default('one'),
  ),
  YOOKASSA_VAT_CODE: setting('the code of the goods’ VAT rate in receipts (54-FZ)', whole(1, 12, bank.vat), {
    example: '11',
  }),
  YOOKASSA_TAX_SYSTEM: setting(
    'the code of the tax system, for cash registers that ask for it',
    whole(1, 6, bank.taxSystem).optional(),
  ),
  YOOKASSA_ADVANCE: setting(
    'how receipts name money for a certificate; `full_prepayment` where the cash register knows no advance',
    oneOf(['advance', 'full_prepayment']).default('advance'),
  ),
  YOOKASSA_URL: setting(
    'another address of the API: a proxy, a test',
    httpUrl().default('https://api.yookassa.ru/v3'),
  ),
  YOOKASSA_WEBHOOK_NETWORKS: setting('addresses that notifications are taken from', networks, {
    fallback: 'YooKassa’s',
  }),
  YOOKASSA_TIMEOUT_MS: setting(
    'how long one answer of the bank may take',
    whole(50, 60_000, bank.timeout).default(10_000),
    { unit: 'ms' },
  ),
});

const number = (error: string) => whole(1, Number.MAX_SAFE_INTEGER, error);
const size = whole(1, 150, carrier.size);

const cdek = z
  .object({
    CDEK_CLIENT_ID: setting(
      'the account of CDEK’s API 2.0, under a contract with an online shop',
      z.string(carrier.clientId),
    ),
    CDEK_CLIENT_SECRET: setting('its password', z.string(carrier.clientSecret)),
    CDEK_API_URL: setting(
      'another address of the API: `https://api.edu.cdek.ru` is CDEK’s test circuit',
      httpUrl().default('https://api.cdek.ru'),
    ),
    CDEK_FROM_CITY: setting('CDEK’s code of the city that parcels leave from', number(carrier.city), {
      example: '44',
    }),
    CDEK_SHIPMENT_POINT: setting(
      'CDEK’s code of the office that parcels are brought to',
      z
        .string()
        .regex(/^[\w-]{2,40}$/, carrier.pointCode)
        .optional(),
      { example: 'MSK5' },
    ),
    CDEK_FROM_ADDRESS: setting(
      'instead of the office: where CDEK’s courier takes them, with tariffs from the door',
      z.string().max(255).optional(),
      { example: texts.examples.street },
    ),
    CDEK_TARIFF_COURIER: setting('number of the tariff to the door', number(carrier.tariff).default(137)),
    CDEK_TARIFF_PICKUP: setting('number of the tariff to an office', number(carrier.tariff).default(136)),
    CDEK_TARIFF_POSTAMAT: setting('number of the tariff to a locker', number(carrier.tariff).default(368)),
    CDEK_PARCEL_WEIGHT: setting(
      'what one thing weighs with its packing',
      whole(1, 30_000, carrier.weight).default(1000),
      { unit: 'g' },
    ),
    CDEK_PARCEL_LENGTH: setting('length of one thing; several lie on each other', size.default(35), {
      unit: 'cm',
    }),
    CDEK_PARCEL_WIDTH: setting('its width', size.default(25), { unit: 'cm' }),
    CDEK_PARCEL_HEIGHT: setting('its height', size.default(12), { unit: 'cm' }),
  })
  .refine((read) => read.CDEK_SHIPMENT_POINT || read.CDEK_FROM_ADDRESS, {
    error: carrier.from,
    path: ['CDEK_SHIPMENT_POINT'],
  });

export type YookassaSettings = z.output<typeof yookassa>;
export type CdekSettings = z.output<typeof cdek>;

/** Settings of the banks that PAYMENT_PROVIDER may name. */
export const bankSettings = { yookassa };
/** Settings of the carriers that DELIVERY_PROVIDER may name. */
export const carrierSettings = { cdek };
