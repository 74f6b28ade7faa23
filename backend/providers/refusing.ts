import { ProviderRefusal } from './errors.ts';
import type { Mail } from './mail/port.ts';
import type { Sms } from './sms/port.ts';

const refuse = (missing: string) => async (): Promise<never> => {
  throw new ProviderRefusal(`nothing is set: ${missing}`);
};

/** For a shop in production mode without gateways: secrets must not be written where somebody else can read them. */
export const refusing: { sms: Sms; mail: Mail } = {
  sms: { send: refuse('SMS_GATEWAY') },
  mail: { send: refuse('SMTP_URL') },
};
