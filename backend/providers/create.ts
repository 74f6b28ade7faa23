import type { Db } from '../db/client';
import { createInbox } from './inbox';
import type { Providers } from './index';
import type { Mail } from './mail/port';
import { createSmtp } from './mail/smtp';
import { createSandbox } from './payment/sandbox';
import { refusing } from './refusing';
import { readSettings, type Settings } from './settings';
import type { Sms } from './sms/port';
import { createSmsc } from './sms/smsc';
import { createSmsRu } from './sms/smsru';
import { createDadata } from './suggestions/dadata';
import { createEmbeddedAddresses } from './suggestions/embedded';
import type { AddressService } from './suggestions/port';

interface Setting {
  env: Readonly<Record<string, string | undefined>>;
  db: Db;
  now: () => Date;
  siteUrl: string;
  /** Whether what has no gateway may go to the inbox. */
  isTrial: boolean;
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
 * What the environment says the shop talks to. What it does not name: a trial keeps messages in the inbox,
 * a shop that sells does not send them; addresses the shop knows itself (docs/decisions/016).
 * @throws as readSettings does
 */
export function createProviders({ env, db, now, siteUrl, isTrial }: Setting): Providers {
  const settings = readSettings(env);
  const otherwise = isTrial ? { ...createInbox(db, now), bank: createSandbox(siteUrl) } : refusing;
  return {
    sms: gatewayOf(settings) ?? otherwise.sms,
    mail: mailServerOf(settings) ?? otherwise.mail,
    bank: otherwise.bank,
    addresses: addressServiceOf(settings) ?? createEmbeddedAddresses(db),
  };
}
