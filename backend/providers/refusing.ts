import { ProviderRefusal } from './errors';
import type { Mail } from './mail/port';
import type { Bank } from './payment/port';
import type { Sms } from './sms/port';

const refuse = (missing: string) => async (): Promise<never> => {
  throw new ProviderRefusal(`nothing is set: ${missing}`);
};

/** For a shop that sells and has no gateway: what is secret is not written where somebody may read it. */
export const refusing: { sms: Sms; mail: Mail; bank: Bank } = {
  sms: { send: refuse('SMS_GATEWAY') },
  mail: { send: refuse('SMTP_URL') },
  bank: { name: 'none', begin: refuse('a bank') },
};
