import type { Settings } from '#lib/settings/index.ts';
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
import type { Sms } from './sms/port.ts';
import { createSmsc } from './sms/smsc.ts';
import { createSmsRu } from './sms/smsru.ts';
import { createDadata } from './suggestions/dadata.ts';
import { createEmbeddedAddresses } from './suggestions/embedded.ts';
import type { AddressService } from './suggestions/port.ts';

interface Options {
  settings: Settings;
  db: Db;
  now: () => Date;
  siteUrl: string;
  /** In sandbox mode, messages that have no gateway go to the inbox, and a sandbox bank takes payments. */
  mode: 'production' | 'sandbox';
  /** The payment providers to choose from; a test may add its own. */
  registry?: PaymentRegistry;
}

function gatewayOf(settings: Settings): Sms | null {
  const common = { url: settings.SMS_URL, sender: settings.SMS_SENDER };
  switch (settings.SMS_GATEWAY) {
    case 'smsc':
      return createSmsc({
        ...common,
        apiKey: settings.SMS_API_KEY,
        login: settings.SMS_LOGIN,
        password: settings.SMS_PASSWORD,
      });
    case 'smsru':
      return createSmsRu({ ...common, apiKey: settings.SMS_API_KEY ?? '' });
    default:
      return null;
  }
}

const mailServerOf = ({ SMTP_URL, MAIL_FROM }: Settings): Mail | null =>
  SMTP_URL && MAIL_FROM ? createSmtp({ url: SMTP_URL, from: MAIL_FROM }) : null;

const addressServiceOf = (settings: Settings): AddressService | null =>
  settings.DADATA_KEY || settings.ADDRESS_SUGGESTION_URL
    ? createDadata({ key: settings.DADATA_KEY, url: settings.ADDRESS_SUGGESTION_URL })
    : null;

/**
 * Makes what the settings say the shop talks to. For what it does not name: in sandbox mode messages stay in the
 * inbox, in production mode they are refused; the shop suggests addresses itself (docs/decisions/016).
 */
export function createProviders(options: Options): Providers {
  const { settings, db, now, siteUrl, mode, registry = paymentProviders } = options;
  const fallback = mode === 'sandbox' ? createInbox(db, now) : refusing;
  return {
    sms: gatewayOf(settings) ?? fallback.sms,
    mail: mailServerOf(settings) ?? fallback.mail,
    payment: createPaymentProviders(registry, { settings, mode, db, siteUrl }),
    delivery: createDeliveryProviders(deliveryProviders, settings),
    addresses: addressServiceOf(settings) ?? createEmbeddedAddresses(db),
  };
}
