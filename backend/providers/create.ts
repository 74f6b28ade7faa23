import type { Db } from '../db/client.ts';
import { createDeliveryProviders } from './delivery/create.ts';
import { deliveryProviders } from './delivery/index.ts';
import { createInbox } from './inbox.ts';
import type { Providers } from './index.ts';
import type { Mail } from './mail/port.ts';
import { createSmtp } from './mail/smtp.ts';
import { createPaymentProviders } from './payment/create.ts';
import { type PaymentRegistry, paymentProviders } from './payment/index.ts';
import { refusing } from './refusing.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Sms } from './sms/port.ts';
import { createSmsc } from './sms/smsc.ts';
import { createSmsRu } from './sms/smsru.ts';
import { createDadata } from './suggestions/dadata.ts';
import { createEmbeddedAddresses } from './suggestions/embedded.ts';
import type { AddressService } from './suggestions/port.ts';

interface Options {
  env: Readonly<Record<string, string | undefined>>;
  db: Db;
  now: () => Date;
  siteUrl: string;
  /** In sandbox mode, messages that have no gateway go to the inbox, and a sandbox bank takes payments. */
  mode: 'production' | 'sandbox';
  /** The payment providers to choose from; a test may add its own. */
  registry?: PaymentRegistry;
}

function gatewayOf(env: Settings): Sms | null {
  const common = { url: env.SMS_URL, sender: env.SMS_SENDER };
  switch (env.SMS_GATEWAY) {
    case 'smsc':
      return createSmsc({
        ...common,
        apiKey: env.SMS_API_KEY,
        login: env.SMS_LOGIN,
        password: env.SMS_PASSWORD,
      });
    case 'smsru':
      return createSmsRu({ ...common, apiKey: env.SMS_API_KEY ?? '' });
    default:
      return null;
  }
}

const mailServerOf = ({ SMTP_URL, MAIL_FROM }: Settings): Mail | null =>
  SMTP_URL && MAIL_FROM ? createSmtp({ url: SMTP_URL, from: MAIL_FROM }) : null;

const addressServiceOf = (env: Settings): AddressService | null =>
  env.DADATA_KEY || env.ADDRESS_SUGGESTION_URL
    ? createDadata({ key: env.DADATA_KEY, url: env.ADDRESS_SUGGESTION_URL })
    : null;

/**
 * Makes what the environment says the shop talks to. For what it does not name: in sandbox mode messages stay in the
 * inbox, in production mode they are refused; the shop suggests addresses itself (docs/decisions/016).
 * @throws as readSettings does
 */
export function createProviders(options: Options): Providers {
  const { env, db, now, siteUrl, mode, registry = paymentProviders } = options;
  const settings = readSettings(env, registry);
  const fallback = mode === 'sandbox' ? createInbox(db, now) : refusing;
  return {
    sms: gatewayOf(settings) ?? fallback.sms,
    mail: mailServerOf(settings) ?? fallback.mail,
    payment: createPaymentProviders(registry, { env, mode, db, siteUrl }),
    delivery: createDeliveryProviders(deliveryProviders, env),
    addresses: addressServiceOf(settings) ?? createEmbeddedAddresses(db),
  };
}
