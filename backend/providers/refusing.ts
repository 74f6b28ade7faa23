import { ProviderRefusal } from './errors.ts';
import type { MailGateway } from './mail/port.ts';
import type { SmsGateway } from './sms/port.ts';

const refuse = (missing: string) => async (): Promise<never> => {
  throw new ProviderRefusal(`not configured: ${missing}`);
};

/**
 * Gateways of a shop in production mode whose settings name no gateway. They refuse messages, because secrets must not
 * be stored where other people can read them.
 */
export const refusingGateways: { sms: SmsGateway; mail: MailGateway } = {
  sms: { send: refuse('SMS_GATEWAY') },
  mail: { send: refuse('SMTP_URL') },
};
