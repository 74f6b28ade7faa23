import type { Settings } from '#lib/settings/index.ts';
import type { Db } from '../db/client.ts';
import { createDeliveryProviders } from './delivery/create.ts';
import { deliveryProviders } from './delivery/index.ts';
import { createInbox } from './inbox.ts';
import type { Providers } from './index.ts';
import type { MailGateway } from './mail/port.ts';
import { createSmtp } from './mail/smtp.ts';
import { createPaymentProviders } from './payment/create.ts';
import { type PaymentRegistry, paymentProviders } from './payment/index.ts';
import { refusingGateways } from './refusing.ts';
import type { SmsGateway } from './sms/port.ts';
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
  /** In sandbox mode, messages without a gateway are stored in the inbox, and a sandbox bank accepts payments. */
  mode: 'production' | 'sandbox';
  /** Payment providers to choose from. A test may add a provider. */
  registry?: PaymentRegistry;
}

function createGateway(settings: Settings): SmsGateway | null {
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

const createMailServer = ({ SMTP_URL, MAIL_FROM }: Settings): MailGateway | null =>
  SMTP_URL && MAIL_FROM ? createSmtp({ url: SMTP_URL, from: MAIL_FROM }) : null;

const createAddressService = (settings: Settings): AddressService | null =>
  settings.DADATA_KEY || settings.ADDRESS_SUGGESTION_URL
    ? createDadata({ key: settings.DADATA_KEY, url: settings.ADDRESS_SUGGESTION_URL })
    : null;

/**
 * Creates the external services that the settings name. In sandbox mode, missing gateways are replaced by the inbox. In
 * production mode, they are replaced by gateways that refuse messages. Without an external address service the shop
 * suggests addresses from its own data (docs/decisions/016).
 */
export function createProviders(options: Options): Providers {
  const { settings, db, now, siteUrl, mode, registry = paymentProviders } = options;
  const fallback = mode === 'sandbox' ? createInbox(db, now) : refusingGateways;
  return {
    sms: createGateway(settings) ?? fallback.sms,
    mail: createMailServer(settings) ?? fallback.mail,
    payment: createPaymentProviders(registry, { settings, mode, db, siteUrl }),
    delivery: createDeliveryProviders(deliveryProviders, settings),
    addresses: createAddressService(settings) ?? createEmbeddedAddresses(db),
  };
}
